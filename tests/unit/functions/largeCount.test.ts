import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Firestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { counterPaths } from '@/business/counters'
import { deltasOf } from '../../../functions/analytics/counted'
import type { Found } from '../../../functions/callable'
import { firestorePorts } from '../../../functions/cloud/firestore'
import { recountAnalytics } from '../../../functions/recountAnalytics'
import { memory } from './memory'

const NOW = new Date('2026-11-21T08:00:00Z')
const PEOPLE = 1500
const BOUGHT = 20
const PAGE = 500

const ids = Array.from({ length: PEOPLE }, (_, n) => `orang${String(n).padStart(23, '0')}`)
const profile = { role: 'farmer' }
function sale(uid: string, n: number) {
  const verified = new Date(NOW.getTime() - n * 86_400_000)
  return { uid, payment: { price: 250_000 }, date: { created: verified, verified } }
}

/** What the counters have of a person when all was counted. */
function countedOf(uid: string): Found {
  const sums = new Map(deltasOf(`profiles/${uid}`, undefined, profile).people.get(uid))
  for (let n = 0; n < BOUGHT; n++)
    for (const [name, value] of deltasOf('transactions/t', undefined, sale(uid, n)).people.get(
      uid,
    ) ?? [])
      sums.set(name, value)
  return { id: uid, fields: { sums: Object.fromEntries(sums) } }
}

const makers: Readonly<Record<string, (uid: string) => readonly Found[]>> = {
  profiles: uid => [{ id: uid, fields: profile }],
  transactions: uid =>
    Array.from({ length: BOUGHT }, (_, n) => ({ id: `${uid}-${n}`, fields: sale(uid, n) })),
}
const counters = { [counterPaths.people]: (uid: string) => [countedOf(uid)] }

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Bytes that something still needs. */
function held(): number {
  collect()
  return process.memoryUsage().heapUsed
}

test.each([
  ['beside counters that have them', { ...makers, ...counters }],
  ['where nobody has counted before', makers],
])('M-ANA-01 a full count has room for its people once, %s', async (_, made) => {
  const world = memory(() => NOW, 2000)
  let most = 0
  let counted = 0
  const look = () => {
    most = Math.max(most, held())
  }
  /** Made when they are asked for: nothing else is in memory. */
  async function* pages(collection: string) {
    let page: Found[] = []
    for (const uid of ids) {
      page.push(...(made[collection]?.(uid) ?? []))
      if (page.length < PAGE) continue
      yield page
      page = []
      if (collection === counterPaths.people) look()
    }
    if (page.length > 0) yield page
  }
  const before = held()
  await recountAnalytics.run({
    ...world,
    pages,
    later: async at => {
      counted = held()
      return world.later(at)
    },
    transact: async work => {
      // What is to be added is there, and none of it has gone.
      if (counted > 0 && most === 0) look()
      const writes = await work(async paths => paths.map(path => world.documents.get(path)))
      for (const [path, fields] of writes)
        if (fields && path.startsWith(counterPaths.runs)) world.documents.set(path, fields)
    },
  })
  expect(most - before).toBeLessThan(1.2 * (counted - before))
})

test('M-ANA-01 steps of a full count, each of which may fill a document, are read a few at a time', async () => {
  const asked: number[] = []
  const query = {
    orderBy: () => query,
    limit: (most: number) => {
      asked.push(most)
      return query
    },
    get: async () => ({ empty: true, docs: [] }),
  }
  const { pages } = firestorePorts({ collection: () => query } as unknown as Firestore)
  for await (const _ of pages(counterPaths.runs)) expect.fail('there is none')
  for await (const _ of pages('transactions')) expect.fail('there is none')
  expect(asked).toEqual([10, 500])
})
