import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import {
  countEntries,
  countInAll,
  createEntryTable,
  entryWriter,
} from '../../../server/firestore/index/table'
import type { Aggregation, StructuredQuery } from '../../../server/firestore/types'
import { finish, type Steps } from '../../../server/shares'
import { totals } from '../../support/reading'
import { int, list, memoryStore, nameOf, ROOT, set, text } from './support'

const MANY = 30_000
const ALL = Number.MAX_SAFE_INTEGER

const NUMBERS = `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)`

/** The document of `c/a` as often as that in all indexes, as if so many documents were alike. */
function crowd() {
  const { store, db } = memoryStore()
  store.commit([set('c/a', { a: int(1), b: int(1) })])
  while (store.compact());
  db.run(
    `${NUMBERS} INSERT INTO documents (name, collection, created, updated)
     SELECT 'x' || n, 'x', 0, 0 FROM numbers`,
    MANY - 2,
  )
  db.run(
    `${NUMBERS} INSERT INTO entries
     SELECT CAST(key || printf('%08d', n) AS BLOB), n + 2 FROM entries, numbers`,
    MANY - 2,
  )
  return { store, db }
}

const equal = (fieldPath: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL' as const, value: int(1) },
})
const from = [{ collectionId: 'c' }]
const both = { compositeFilter: { op: 'AND' as const, filters: [equal('a'), equal('b')] } }
const QUERIES = [{ from }, { from, where: equal('a') }, { from, where: both }]

test('X-SEC-01 many are counted in stretches, between which others get on', () => {
  const { store } = crowd()
  const count = [{ alias: 'n', count: {} }]
  const limited = { alias: 'n', count: { upTo: 25_000 } }
  for (const query of QUERIES) {
    expect(totals(store, ROOT, query, count)).toEqual({ n: int(MANY) })
    expect(totals(store, ROOT, query, [limited])).toEqual({ n: int(25_000) })
    const steps = stepsOf(store.read(view => view.aggregate(store.compile(ROOT, query), count)))
    expect(steps).toBeGreaterThanOrEqual(3)
  }
})

test('what is counted one by one, or summed up, is not kept', () => {
  setFlagsFromString('--expose-gc')
  const tidyUp: () => void = runInNewContext('gc')
  const { store } = memoryStore()
  const large = text('x'.repeat(100_000))
  for (let n = 0; n < 200; n++) store.commit([set(`c/${n}`, { n: int(n), large })])
  const field = { fieldPath: 'n' }
  const where = { fieldFilter: { field, op: 'NOT_IN' as const, value: list(int(-1)) } }
  const heldBy = (query: StructuredQuery, aggregation: Aggregation) => {
    tidyUp()
    const before = process.memoryUsage().heapUsed
    let most = 0
    const work = store.read(view => view.aggregate(store.compile(ROOT, query), [aggregation]))
    // What is kept stays until the end: not each step has to be looked at, which costs a whole heap's tidying.
    for (let step = 0; !work.next().done; step++) {
      if (step % 20 !== 19) continue
      tidyUp()
      most = Math.max(most, process.memoryUsage().heapUsed - before)
    }
    return most
  }
  expect(heldBy({ from, where }, { alias: 'n', count: {} })).toBeLessThan(4_000_000)
  expect(heldBy({ from }, { alias: 'n', sum: { field } })).toBeLessThan(4_000_000)
})

function stepsOf(task: Steps<unknown>): number {
  for (let steps = 0; ; steps++) if (task.next().done) return steps
}

const letters = (n: number) => String(n).padStart(8, '0')
const key = (n: number) => Buffer.from(letters(n))
const WHOLE = { low: key(0), high: key(MANY) }

/** Every third of the kept ones is gone, every third another document's; others are new: most of the words are recent. */
function mixed() {
  const { db } = memoryStore()
  db.run(
    `${NUMBERS} INSERT INTO entries
     SELECT CAST(printf('%08d', n) AS BLOB), n + 1 FROM numbers WHERE n % 2 = 0`,
    MANY - 1,
  )
  const recent = entryWriter(createEntryTable(db).write)
  for (let n = 0; n < MANY; n++) {
    if (n % 3 === 0) recent.change({ id: n + 1 }, [letters(n)], [])
    if (n % 3 === 1) recent.change({ id: n + 1 }, [], [letters(n)])
  }
  db.transaction(recent.end)
  return db
}

test('what is recent and what is not counts once, also where it moves between two stretches', () => {
  const db = mixed()
  const table = createEntryTable(db)
  const sql = 'SELECT count(*) AS n FROM index_entries WHERE key >= ? AND key < ?'
  const n = db.get<{ n: number }>(sql, WHOLE.low, WHOLE.high)?.n ?? 0
  for (const limit of [1, 64, 1001, 20_000, n, n + 1, ALL]) {
    const counted = finish(countEntries(db, WHOLE, limit))
    expect([limit, counted]).toEqual([limit, Math.min(limit, n)])
  }
  const narrow = { low: key(100), high: key(106) }
  expect(finish(countEntries(db, narrow, ALL))).toBe(3)
  expect(finish(countEntries(db, { low: key(5), high: key(5) }, ALL))).toBe(0)
  const moving = countEntries(db, WHOLE, ALL)
  let next = moving.next()
  for (; !next.done; next = moving.next()) for (let i = 0; i < 30; i++) db.transaction(table.move)
  expect(next.value).toBe(n)
})

test('documents that have an entry in each range are counted', () => {
  const { db, store } = memoryStore()
  store.commit(Array.from({ length: 30 }, (_, n) => set(`c/d${n}`, {})))
  const recent = entryWriter(createEntryTable(db).write)
  const ids = db.all<{ id: number; name: string }>('SELECT id, name FROM documents ORDER BY id')
  expect(ids[0]?.name).toBe(nameOf('c/d0'))
  for (const [n, { id }] of ids.entries()) {
    const ranges = [1, 2, 3].filter(each => n % each === 0)
    recent.change(
      { id },
      [],
      ranges.map(range => String.fromCharCode(0, range, 99 - n)),
    )
  }
  db.transaction(recent.end)
  const range = (of: number) => ({ low: Buffer.from([0, of]), high: Buffer.from([0, of + 1]) })
  expect(finish(countInAll(db, [1, 2].map(range)))).toBe(15)
  expect(finish(countInAll(db, [3, 2, 1].map(range)))).toBe(5)
  expect(finish(countInAll(db, [1, 4].map(range)))).toBe(0)
})
