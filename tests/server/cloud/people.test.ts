import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalPlaces } from '@/business/personal'
import { account } from '../access/world'
import { kinds } from './kinds'

const THEN = new Date('2026-01-01T00:00:00Z')
const UID = 'petani1'
const NAME = 'Siti Aminah'

/** What is of the person, and what is not. */
const his = {
  'rbws/b1': { uid: UID, buildingName: 'Rumah Siti', farmerName: NAME, status: 'request' },
  'harvests/h1': {
    hid: 'h1',
    farmer: { uid: UID, name: NAME, geopoint: { latitude: 1, longitude: 2 } },
  },
  'transactions/t1': { tid: 't1', uid: UID, delivery: { name: NAME }, payment: { price: 5 } },
  'consultations/c1': { uid: UID, farmerName: NAME, 'foto-profil': NAME, '2fa': 1, 'a.b/c': NAME },
  'consultations/c1/chats/m1': { uid: UID, senderId: UID, message: 'Halo' },
  'seminars/s1/participants/petani1': { uid: UID, receiptImageURL: 'https://contoh.test/a' },
  'users/petani1/subscriptionRecords/r1': { uid: UID, price: 7, dateStart: THEN },
  'superteams/petani1': { uid: UID, name: NAME },
  'notes/n1': { resource: 'rbws', record: 'b1', uid: 'a', name: 'Adi', text: 'Telepon Siti' },
  'notes/n2': { resource: 'products', record: 'p1', uid: 'a', waiting: [UID], text: 'Cek' },
  'history/1-1': { path: 'rbws/b1', by: 'a', kind: 'update', title: 'Rumah Siti' },
  'history/1-2': { path: 'products/p1', by: UID, byName: NAME, kind: 'update' },
  'history/1-3': {
    ...{ path: 'rbws/gone', by: 'a', kind: 'delete', title: 'Lama' },
    changes: [{ path: ['uid'], before: UID }],
  },
  'history/1-5': {
    ...{ path: 'rbws/longGone', by: 'a', kind: 'update', title: 'Rumah Siti', person: UID },
    changes: [{ path: ['note'], before: 'Siti', after: 'Siti pindah' }],
  },
  'acts/1-5': { path: 'rbws/longGone', by: 'a', kind: 'update', title: 'Rumah Siti', person: UID },
  'trash/rbws~gone': { path: 'rbws/gone', by: 'a', fields: { uid: UID, farmerName: NAME } },
  'presence/w1': { uid: UID, name: NAME, resource: 'rbws', record: 'b1' },
  'paperNumbers/invoice~t1': { code: 'INV/2026/0001', by: UID },
  'users/petani1': { ...account(UID, 'appUser', 'active'), email: 'siti@contoh.test' },
  'profiles/petani1': { uid: UID, name: NAME, phone: '+62811' },
}
const others = {
  'rbws/b2': { uid: 'lain', farmerName: 'Budi', status: 'survey1' },
  'transactions/t2': { uid: 'lain' },
  'consultations/c2': { uid: 'lain' },
  'consultations/c2/chats/m2': { uid: 'lain', senderId: 'lain', message: 'Hai' },
  'seminars/s1': { sid: 's1' },
  'seminars/s1/participants/lain': { uid: 'lain' },
  'history/1-4': { path: 'rbws/b2', by: 'a' },
  'profiles/lain': { uid: 'lain', name: 'Budi' },
}

describe.each(kinds)('what is held of a person, %s', (_, start) => {
  let signedIn = Date.parse('2026-12-01T09:59:00Z')
  let world: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    world = await start(() => Date.parse('2026-12-01T10:00:00Z'))
    for (const role of ['root', 'admin', 'superteam', 'appUser'])
      await world.put(`users/${role}`, account(role, role, 'active'))
    await world.put('users/gone', account('gone', 'root', 'suspended'))
    await world.putAll(Object.entries({ ...his, ...others }))
  })
  afterAll(() => world?.stop())

  const ask = async (name: 'exportPerson' | 'erasePerson', data: object, uid?: string) => {
    const auth = uid && { uid, token: { auth_time: signedIn / 1000 } }
    try {
      return await world.functions[name].run({ data, ...(auth && { auth }) } as never)
    } catch (error) {
      return Reflect.get(Object(error), 'code')
    }
  }

  test('B-HIS-09 all of it is exported, and nothing of others', async () => {
    const { documents, after } = await ask('exportPerson', { uid: UID, name: NAME }, 'root')
    expect(after).toBeNull()
    const exported = Object.fromEntries(
      documents.map(({ path, fields }: { path: string; fields: object }) => [path, fields]),
    )
    // The box tells of all that a test has put there.
    const own = Object.keys(exported).filter(path => !/^(history|acts)\/\d{16}/.test(path))
    expect(own.toSorted()).toEqual(Object.keys(his).toSorted())
    expect(exported['harvests/h1'].farmer.geopoint).toEqual({ latitude: 1, longitude: 2 })
    expect(exported['users/petani1/subscriptionRecords/r1'].dateStart).toBe(THEN.toISOString())
  })

  test('B-HIS-09 it goes on where it was', async () => {
    const { documents } = await ask(
      'exportPerson',
      { uid: UID, name: ` ${NAME} `, after: { at: 14 } },
      'root',
    )
    expect(documents.map(({ path }: { path: string }) => path)).toEqual([
      'users/petani1',
      'profiles/petani1',
    ])
  })

  test('B-HIS-09 only a root asks, of somebody whom he calls by name', async () => {
    const good = { uid: UID, name: NAME }
    for (const uid of [undefined, 'admin', 'superteam', 'appUser', 'gone', UID])
      expect(await ask('exportPerson', good, uid)).toBe(
        uid ? 'permission-denied' : 'unauthenticated',
      )
    for (const bad of [
      { ...good, name: 'Siti' },
      { ...good, uid: 'a/b' },
      { ...good, after: { at: 99 } },
      { ...good, after: { at: 1, after: '../x' } },
      { ...good, more: 1 },
      {},
    ])
      expect([bad, await ask('exportPerson', bad, 'root')]).toEqual([bad, 'invalid-argument'])
    expect(await ask('exportPerson', { uid: 'nobody', name: 'x' }, 'root')).toBe('not-found')
  })

  test('B-HIS-09 nobody is erased by himself, nor a root, nor long after the password', async () => {
    const good = { uid: UID, name: NAME }
    for (const uid of [undefined, 'admin', 'superteam', 'appUser', 'gone', UID])
      expect(await ask('erasePerson', good, uid)).toBe(
        uid ? 'permission-denied' : 'unauthenticated',
      )
    expect(await ask('erasePerson', { ...good, name: 'Siti' }, 'root')).toBe('invalid-argument')
    await world.put('users/root2', {
      ...account('root2', 'root', 'active'),
      email: 'r@contoh.test',
    })
    for (const [uid, name] of [
      ['root', account('root', 'root', 'active').email],
      ['root2', 'r@contoh.test'],
    ])
      expect(await ask('erasePerson', { uid, name }, 'root')).toBe('failed-precondition')
    signedIn -= 10 * 60_000
    expect(await ask('erasePerson', good, 'root')).toBe('failed-precondition')
    signedIn += 10 * 60_000
    expect(await everything(world)).toContain(NAME)
  })

  test('B-HIS-09 what is personal is erased, what the books need stays, and what was done is told', async () => {
    await world.accounts.create({
      uid: UID,
      email: 'siti@contoh.test',
      password: 'sarang-walet-26',
    })
    await world.put('queryIndices/h1', { hid: 'h1', farmer: NAME, email: 'siti@contoh.test' })
    const first = await ask('erasePerson', { uid: UID, name: NAME }, 'root')
    expect(first).toEqual({ after: null, protocol: expect.any(String) })
    const left = await everything(world)
    for (const text of [NAME, 'Siti', 'siti@contoh.test', '+62811', 'Halo', 'Rumah Siti'])
      expect([text, left.includes(text)]).toEqual([text, false])
    const { read } = world.ports
    expect(await read('transactions/t1')).toMatchObject({ uid: UID, payment: { price: 5 } })
    expect(await read('users/petani1/subscriptionRecords/r1')).toMatchObject({ price: 7 })
    expect(await read('harvests/h1')).toMatchObject({ farmer: { uid: UID, name: null } })
    expect(await read('users/petani1')).toMatchObject({ status: 'deleted', email: null })
    for (const path of ['profiles/petani1', 'consultations/c1', 'trash/rbws~gone', 'notes/n1'])
      expect([path, await read(path)]).toEqual([path, undefined])
    expect(await read('rbws/b2')).toEqual({ uid: 'lain', farmerName: 'Budi', status: 'survey1' })
    expect(await read('notes/n2')).toMatchObject({ text: 'Cek' })
    expect(world.accounts.byUid(UID)).toBeUndefined()
    const protocol = await read(`erasures/${first.protocol}`)
    expect(protocol).toMatchObject({ by: 'root', documents: { rbws: 1, transactions: 1 } })
    expect(JSON.stringify(protocol)).not.toContain(UID)
  })

  test('B-HIS-09 an account without a profile goes, too', async () => {
    await world.accounts.create({
      uid: 'sepi',
      email: 'sepi@contoh.test',
      password: 'sarang-walet',
    })
    await world.put('users/sepi', {
      ...account('sepi', 'appUser', 'active'),
      email: 'a@contoh.test',
    })
    await ask('erasePerson', { uid: 'sepi', name: 'a@contoh.test' }, 'root')
    expect(world.accounts.byUid('sepi')).toBeUndefined()
    expect(await world.ports.read('users/sepi')).toMatchObject({ status: 'deleted', email: null })
  })

  test('B-HIS-09 once more there is nothing left to erase', async () => {
    const again = await ask('erasePerson', { uid: UID, name: UID }, 'root')
    expect(await world.ports.read(`erasures/${again.protocol}`)).toMatchObject({ documents: {} })
  })
})

/** All that the database holds, as one text. */
async function everything({ ports }: Awaited<ReturnType<(typeof kinds)[number][1]>>) {
  const nested = ['consultations/c1/chats', 'consultations/c2/chats', 'seminars/s1/participants']
  const tops = new Set([...personalPlaces.map(({ path }) => path.split('/')[0] ?? ''), 'erasures'])
  const texts: string[] = []
  for (const collection of [
    ...tops,
    ...nested,
    'users/petani1/subscriptionRecords',
    'queryIndices',
  ])
    for await (const page of ports.pages(collection)) texts.push(JSON.stringify(page, plain))
  return texts.join('\n')
}

const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
