import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, openBoxBench } from './harness'
import { NESTS } from './queries/nests'
import type { BoxServer } from './support/boxServer'
import { text } from './support/values'

let bench: Bench<BoxServer>

beforeAll(async () => {
  bench = await openBoxBench()
  await bench.server.seed(NESTS)
  await bench.server.seed({ 'products/p1': { name: text('Mangkok') } })
})
afterEach(() => bench.reset())
afterAll(() => bench.close())

describe('a role that changes', () => {
  test('refuses the open listeners of that account at once, and no others', async () => {
    await bench.server.seed({ 'users/budi': { authorization: text('superteam') } })
    await bench.page.evaluate(async () => {
      const { open, collection, watch } = window.sdk
      const listener = watch(collection(open({ token: 'budi' }).db, 'products'))
      const other = watch(collection(open().db, 'products'))
      await Promise.all([listener.synced(), other.synced()])
      Object.assign(window, { listener, other })
    })
    await bench.server.seed({ 'users/budi': { authorization: text('appUser') } })
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
})

describe('a token', () => {
  test('that is refreshed resumes the listeners by difference', async () => {
    await bench.page.evaluate(async () => {
      const { open, collection, watch } = window.sdk
      const client = open()
      const listener = watch(collection(client.db, 'resumed'))
      await listener.synced()
      Object.assign(window, { client, listener })
    })
    const numbers = Array.from({ length: 30 }, (_, i) => [`resumed/d${i}`, {}])
    await bench.server.seed(Object.fromEntries(numbers))
    const before = bench.server.box.meter.documents
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
    expect(bench.server.box.meter.documents - before).toBeLessThanOrEqual(31)
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

test('a page of 3 costs 3 reads, and the next one 3 more; a count costs none', async () => {
  const { meter } = bench.server.box
  const before = { ...meter }
  const cost = async (after: number) => {
    await bench.page.evaluate(n => {
      const { open, collection, query, orderBy, startAfter, limit, idsOf } = window.sdk
      const nests = collection(open().db, 'nests')
      return idsOf(query(nests, orderBy('n'), startAfter(n), limit(3)))
    }, after)
    return meter.documents - before.documents
  }
  expect([await cost(-1), await cost(2)]).toEqual([3, 6])
  await bench.run(({ db, collection, getCountFromServer }) =>
    getCountFromServer(collection(db, 'nests')),
  )
  expect(meter).toEqual({
    documents: before.documents + 6,
    aggregations: before.aggregations + 1,
  })
})
