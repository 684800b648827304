import { readFileSync } from 'node:fs'
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore'
import * as admin from 'firebase-admin/app'
import { type Firestore, getFirestore as getAll, type Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFirestoreProvider, type FirestoreProvider } from '@/providers/firestore'
import { resources } from '@/resources'
import { HISTORY } from '@/schema'
import { PROJECT } from '../../support/box'
import { EmulatorClient } from '../../support/firestoreEmulator'
import { accounts } from '../access/world'
import { kinds, type World } from './kinds'

const MANY = 50
const THEN = new Date('2026-01-01T00:00:00Z')
const productOf = (index: number) => ({
  ...{ pid: `p${index}`, versionNo: 0, name: `Produk ${index}`, marketplace: 'consumer' },
  ...{ price: 1000 * index, weight: 1.5, tags: ['baru'], isShow: false, photoURL: null },
})
const products = Array.from({ length: MANY }, (_, index) => productOf(index))
const sale = { tid: 't1', uid: 'appUser', versionNo: 0, status: 'waiting', date: { created: THEN } }
/** From before its state was stored. */
const { status: _, ...oldSale } = { ...sale, tid: 't2' }

type Event = Parameters<
  ReturnType<typeof import('../../../functions/cloud/deployed').deployed>['record'][string]['run']
>[0]

/** The console's provider and the deployed functions over Google's emulator, which judges by the project's rules. */
describe('on Firebase', () => {
  let world: World
  let db: Firestore
  let stop: () => Promise<void>
  const as: Record<string, FirestoreProvider> = {}
  beforeAll(async () => {
    const start = kinds[1]?.[1]
    if (!start) throw new Error('No emulator.')
    world = await start(Date.now)
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('location', new URL('http://localhost'))
    const at = String(process.env.FIRESTORE_EMULATOR_HOST)
    await new EmulatorClient(at).putRules(readFileSync('firestore.rules', 'utf8'))
    await world.putAll([
      ...Object.entries(accounts),
      ...products.map(each => [`products/${each.pid}`, each] as [string, typeof each]),
      ['transactions/t1', sale],
      ['transactions/t2', oldSale],
    ])
    const [host = '', port] = at.split(':')
    const apps = ['admin', 'superteam'].map(uid => {
      const app = initializeApp({ projectId: PROJECT }, `${uid}-${at}`)
      const own = getFirestore(app)
      connectFirestoreEmulator(own, host, Number(port), { mockUserToken: { sub: uid } })
      as[uid] = createFirestoreProvider(own, resources, () => ({ uid, role: uid }))
      return app
    })
    const app = admin.initializeApp({ projectId: PROJECT }, `all-${at}`)
    db = getAll(app)
    stop = async () => {
      await Promise.all([...apps.map(deleteApp), admin.deleteApp(app)])
      vi.unstubAllGlobals()
      await world.stop()
    }
  })
  afterAll(() => stop?.())

  async function everything() {
    const found = await Promise.all(
      ['products', 'transactions'].map(name => db.collection(name).get()),
    )
    return new Map(found.flatMap(({ docs }) => docs.map(each => [each.ref.path, each])))
  }

  /** Does this, and tells the function of each document that it wrote, twice and the last first. */
  async function told<Result>(authId: string, work: () => Promise<Result>): Promise<Result> {
    const before = await everything()
    const result = await work()
    const after = await everything()
    const time = new Date().toISOString()
    const isOther = (path: string) =>
      !sameTime(before.get(path)?.updateTime, after.get(path)?.updateTime)
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter(isOther)
    const none = { data: () => undefined, exists: false }
    const events = paths.map(document => ({
      ...{ id: `${document.replace('/', '~')}~${Date.parse(time)}`, authId, authType: 'unknown' },
      ...{ time, document },
      data: { before: before.get(document) ?? none, after: after.get(document) ?? none },
    }))
    for (const event of [...events, ...events].toReversed())
      await world.functions.record.products?.run(event as unknown as Event)
    return result
  }

  const idsIn = async (collection: string) =>
    (await db.collection(collection).get()).docs.map(({ id }) => id)
  const entriesOf = async (path: string) => {
    const { docs } = await db.collection(HISTORY).where('path', '==', path).get()
    return docs.map(
      each => ({ id: each.id, ...each.data() }) as { id: string; kind: string; by: string },
    )
  }
  const plain = async () => [...(await everything())].map(([path, each]) => [path, each.data()])

  test(`B-HIS-05 ${MANY} products that an admin deleted come back as they were, told once`, async () => {
    const before = await plain()
    const ids = products.map(({ pid }) => pid)
    await told('admin', async () => as.admin?.deleteMany('products', { ids }))
    const gone = await idsIn('trash')
    expect(gone).toHaveLength(MANY)
    const refused = await as.superteam
      ?.restore('deletions', { ids: gone })
      .catch(({ status }) => status)
    expect(refused).toBe(403)
    const back = await told('admin', async () => as.admin?.restore('deletions', { ids: gone }))
    expect(back?.data).toMatchObject({ failed: [], done: { length: MANY } })
    expect(await plain()).toEqual(before)
    expect(await idsIn('trash')).toEqual([])
    for (const pid of ids)
      expect((await entriesOf(`products/${pid}`)).map(({ kind }) => kind)).toEqual([
        'delete',
        'return',
      ])
    expect(await idsIn('acts')).toHaveLength(2)
  })

  test.each([sale, oldSale])(
    'B-HIS-06 a step is taken back as a correction, by who corrects, and told once: $tid',
    async seen => {
      const path = `transactions/${seen.tid}`
      const step = { id: seen.tid, step: 'verify', seen, data: {}, by: 'admin' }
      await told('admin', async () => as.admin?.transition('transactions', step))
      const [entry] = await entriesOf(path)
      const undo = { ids: [String(entry?.id)], by: 'admin', reason: 'Keliru' }
      const refused = await as.superteam
        ?.undo(HISTORY, { ...undo, by: 'superteam' })
        .catch(({ status }) => status)
      expect(refused).toBe(403)
      const { data } = (await told('admin', async () => as.admin?.undo(HISTORY, undo))) ?? {}
      expect(data).toEqual({ done: [path], failed: [] })
      expect(await world.ports.read(path)).toEqual({
        ...{ ...sale, tid: seen.tid },
        correction: { by: 'admin', reason: 'Keliru', date: expect.any(Date) },
      })
      const kindsOf = (await entriesOf(path)).map(({ kind, by }) => [kind, by])
      expect(kindsOf).toEqual([
        ['step', 'admin'],
        ['step', 'admin'],
      ])
    },
  )
})

const sameTime = (one: Timestamp | undefined, other: Timestamp | undefined) =>
  one && other ? one.isEqual(other) : one === other
