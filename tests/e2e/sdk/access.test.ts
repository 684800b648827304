import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../../server/wire/support/box'
import { type Bench, openBench } from './harness'

let bench: Bench

const text = (value: string) => ({ stringValue: value })

beforeAll(async () => {
  bench = await openBench()
  bench.box.seed({
    'products/p1': { name: text('Mangkok') },
    'users/petani': { authorization: text('appUser') },
    'users/nonaktif': { authorization: text('admin'), status: text('suspended') },
  })
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

describe('nobody', () => {
  test('can read, list, count, write or watch', async () => {
    const codes = await bench.run(async sdk => {
      const { doc, collection, setDoc, getDocFromServer, getDocsFromServer, outcome } = sdk
      const { db } = sdk.open({ token: null })
      const products = collection(db, 'products')
      return [
        await outcome(getDocFromServer(doc(db, 'products', 'p1'))),
        await outcome(getDocsFromServer(products)),
        await outcome(sdk.getCountFromServer(products)),
        await outcome(setDoc(doc(db, 'products', 'p2'), { a: 1 })),
        await outcome(sdk.runTransaction(db, t => t.get(doc(db, 'products', 'p1')))),
        await sdk.watch(products).failed(),
      ]
    })
    expect(codes).toEqual(Array(6).fill('permission-denied'))
    expect(bench.box.store.get(`${ROOT}/products/p2`)).toBeUndefined()
  })
})

describe('an account without a console role', () => {
  test.each(['petani', 'nonaktif'])(
    '%s gets its own users document and nothing else',
    async uid => {
      const codes = await bench.page.evaluate(async token => {
        const { open, doc, collection, setDoc, getDocFromServer, outcome, idsOf } = window.sdk
        const { db } = open({ token })
        const own = await getDocFromServer(doc(db, 'users', token))
        return [
          own.exists(),
          await outcome(getDocFromServer(doc(db, 'users', 'ani'))),
          await outcome(idsOf(collection(db, 'users'))),
          await outcome(idsOf(collection(db, 'products'))),
          await outcome(setDoc(doc(db, 'users', token), { authorization: 'root' })),
        ]
      }, uid)
      expect(codes).toEqual([true, ...Array(4).fill('permission-denied')])
    },
  )

  test('a denied target leaves the others of its stream alone', async () => {
    const result = await bench.run(async ({ open, doc, collection, onSnapshot, watch }) => {
      const { db } = open({ token: 'petani' })
      const own = new Promise<boolean>(resolve => {
        onSnapshot(doc(db, 'users', 'petani'), snapshot => resolve(snapshot.exists()))
      })
      const refused = watch(collection(db, 'products')).failed()
      return [await refused, await own]
    })
    expect(result).toEqual(['permission-denied', true])
  })
})

describe('a role that changes', () => {
  test('refuses the open listeners of that account at once, and no others', async () => {
    bench.box.seed({ 'users/budi': { authorization: text('superteam') } })
    await bench.page.evaluate(async () => {
      const { open, collection, watch } = window.sdk
      const listener = watch(collection(open({ token: 'budi' }).db, 'products'))
      const other = watch(collection(open().db, 'products'))
      await Promise.all([listener.synced(), other.synced()])
      Object.assign(window, { listener, other })
    })
    bench.box.seed({ 'users/budi': { authorization: text('appUser') } })
    const [code, failures] = await bench.page.evaluate(async () => {
      const { listener, other } = window as unknown as Record<
        string,
        ReturnType<Window['sdk']['watch']>
      >
      const refused = await listener?.failed()
      return [refused, other?.seen.at(-1)?.ids.length]
    })
    expect([code, failures]).toEqual(['permission-denied', 1])
  })

  test('opens what was closed', async () => {
    const codes = await bench.run(async ({ open, collection, idsOf, outcome, setDoc, doc, db }) => {
      const products = collection(open({ token: 'citra' }).db, 'products')
      const before = await outcome(idsOf(products))
      await setDoc(doc(db, 'users', 'citra'), { authorization: 'admin', status: 'active' })
      return [before, await outcome(idsOf(products))]
    })
    expect(codes).toEqual(['permission-denied', 'ok'])
  })
})

describe('a token', () => {
  test('of another account takes over the streams', async () => {
    const codes = await bench.run(async ({ open, collection, idsOf, outcome }) => {
      const client = open({ token: 'petani' })
      const products = collection(client.db, 'products')
      const before = await outcome(idsOf(products))
      client.signIn('ani')
      const after = await outcome(idsOf(products))
      client.signIn(null)
      return [before, after, await outcome(idsOf(collection(client.db, 'users')))]
    })
    expect(codes).toEqual(['permission-denied', 'ok', 'permission-denied'])
  })

  test('that is refreshed resumes the listeners by difference', async () => {
    await bench.page.evaluate(async () => {
      const { open, collection, watch } = window.sdk
      const client = open()
      const listener = watch(collection(client.db, 'resumed'))
      await listener.synced()
      Object.assign(window, { client, listener })
    })
    const numbers = Array.from({ length: 30 }, (_, i) => [`resumed/d${i}`, {}])
    bench.box.seed(Object.fromEntries(numbers))
    const before = bench.box.meter.documents
    await bench.page.evaluate(async () => {
      const { client, listener } = window as unknown as {
        client: ReturnType<Window['sdk']['open']>
        listener: ReturnType<Window['sdk']['watch']>
      }
      await listener.until(({ ids }) => ids.length === 30)
      client.signIn('ani')
      await window.sdk.setDoc(window.sdk.doc(client.db, 'resumed', 'late'), { n: 1 })
      await listener.until(
        ({ ids, pending, fromCache }) => ids.length === 31 && !pending && !fromCache,
      )
    })
    expect(bench.box.meter.documents - before).toBeLessThanOrEqual(31)
  })

  test('that is bad gives no data', async () => {
    const state = await bench.run(async ({ open, collection, watch }) => {
      const listener = watch(collection(open({ token: 'bad' }).db, 'products'))
      await new Promise(resolve => setTimeout(resolve, 500))
      listener.stop()
      return listener.seen
    })
    expect(state).toEqual([])
  })
})
