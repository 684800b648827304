import { describe, expect, test } from 'vitest'
import { createStore } from '../../../server/firestore/store'
import { finish } from '../../../server/shares'
import { openDatabase } from '../../../server/sqlite'
import { isExhaustive } from '../../support/exhaustive'
import { changesIn, totals } from '../../support/reading'
import { indexesOf } from './indexesOf'
import { int, list, memoryStore, nameOf, ROOT, refusal, set, temporaryFile, text } from './support'

const DAY = 24 * 3600 * 1_000_000
const START = 1_750_000_000_000_000
const COMPOSITE = { indexes: indexesOf('c', 'a, -b') }

function boxOf(file: string, now = START, indexes?: typeof COMPOSITE) {
  const db = openDatabase(file)
  const clock = { now }
  return {
    db,
    clock,
    store: createStore(db, { now: () => clock.now, ...(indexes && { indexes }) }),
  }
}

describe('after a restart', () => {
  test('every document, version and index entry is there, and time goes on, whatever the clock says', () => {
    const file = temporaryFile()
    const first = boxOf(file)
    first.store.commit([set('c/1', { a: int(1), t: list(text('x')) }), set('c/2', { a: int(2) })])
    first.store.commit([{ delete: nameOf('c/2') }])
    const version = first.store.version()
    const document = first.store.get(nameOf('c/1'))
    first.db.close()

    const second = boxOf(file, START - 400 * DAY)
    expect(second.store.version()).toBe(version)
    expect(second.store.get(nameOf('c/1'))).toEqual(document)
    const where = {
      fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL' as const, value: int(1) },
    }
    expect(second.store.query(ROOT, { from: [{ collectionId: 'c' }], where })).toEqual([document])
    expect(second.store.commit([set('c/3', {})]).commitTime).toBe(
      1000 * Math.floor(version / 1000 + 1),
    )
    second.db.close()
  })

  test('the version is not before what clients may have seen of another folder or another start', () => {
    const file = temporaryFile()
    boxOf(file).db.close()
    const second = boxOf(file, START + DAY)
    expect(second.store.version()).toBe(START + DAY)
    second.db.close()
    const third = boxOf(file, START)
    expect(third.store.version()).toBe(START + DAY)
    expect(third.store.commit([set('c/1', {})]).commitTime).toBe(START + DAY + 1000)
    third.db.close()
  })

  test('changed composite indexes are built once, from what is there', () => {
    const file = temporaryFile()
    const first = boxOf(file)
    for (let from = 0; from < 1200; from += 400) {
      const writes = Array.from({ length: 400 }, (_none, n) =>
        set(`c/${from + n}`, { a: int(n % 2), b: int(from + n) }),
      )
      first.store.commit(writes)
    }
    first.db.close()

    const query = {
      from: [{ collectionId: 'c' }],
      where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL' as const, value: int(1) } },
      orderBy: [{ field: { fieldPath: 'b' }, direction: 'DESCENDING' as const }],
      limit: 2,
    }
    for (const indexes of [undefined, COMPOSITE, COMPOSITE, undefined]) {
      const box = boxOf(file, START, indexes)
      const ask = () => box.store.query(ROOT, query).map(({ fields }) => fields.b)
      if (indexes) expect(ask()).toEqual([int(1199), int(1197)])
      else expect(refusal(ask)).toMatch(/^FAILED_PRECONDITION/)
      expect(box.store.stats.documentsRead).toBe(indexes ? 2 : 0)
      box.db.close()
    }
  })
})

describe('changedSince', () => {
  const changes = ({ store }: ReturnType<typeof boxOf>, time: number) =>
    changesIn(store, nameOf('c'), time)?.map(({ name, document }) => [name, document?.fields.a])

  test('tells changed and deleted documents of one collection, the oldest first', () => {
    const box = boxOf(':memory:')
    const empty = box.store.version()
    const { commitTime } = box.store.commit([set('c/1', { a: int(1) }), set('c/2', { a: int(2) })])
    box.store.commit([set('d/1', {}), set('c/1/c/1', {})])
    box.store.commit([{ delete: nameOf('c/2') }])
    box.store.commit([set('c/1', { a: int(3) })])
    expect(changes(box, commitTime)).toEqual([
      [nameOf('c/2'), undefined],
      [nameOf('c/1'), int(3)],
    ])
    expect(changes(box, box.store.version())).toEqual([])
    expect(changes(box, empty)).toHaveLength(2)
  })

  test('does not know the time before the database, nor one that is still to come', () => {
    const box = boxOf(':memory:')
    expect(changes(box, box.store.version() - 1)).toBeUndefined()
    expect(changes(box, box.store.version() + 1)).toBeUndefined()
  })

  test('forgets deletions after 7 days, at the next start, and knows that it forgot', () => {
    const file = temporaryFile()
    const first = boxOf(file)
    const created = first.store.commit([set('c/1', {}), set('c/2', {}), set('c/3', {})]).commitTime
    const gone = first.store.commit([{ delete: nameOf('c/1') }]).commitTime
    first.clock.now += 6 * DAY
    first.store.commit([{ delete: nameOf('c/2') }])
    first.db.close()

    const second = boxOf(file, START + 8 * DAY)
    expect(changes(second, created)).toBeUndefined()
    expect(changes(second, gone)).toEqual([[nameOf('c/2'), undefined]])
    expect(second.store.get(nameOf('c/3'))).toBeDefined()
    second.db.close()

    const third = boxOf(file, START + 8 * DAY)
    expect(changes(third, created)).toBeUndefined()
    third.db.close()
  })

  test('forgets them in time while it runs on, a hundred at once, also under who is reading', () => {
    const box = boxOf(':memory:')
    const ids = Array.from({ length: 120 }, (_none, n) => n)
    const created = box.store.commit(ids.map(n => set(`c/${n}`, {}))).commitTime
    for (const n of ids) box.store.commit([{ delete: nameOf(`c/${n}`) }])
    const read = box.store.read(view => view.changedSince(nameOf('c'), created, Infinity))
    expect(read.next().done).toBe(false)
    const rows = () => box.db.get('SELECT count(*) AS n FROM documents')?.n
    while (box.store.compact());
    expect(rows()).toBe(120)
    box.clock.now += 8 * DAY
    expect(box.store.compact()).toBe(true)
    while (box.store.compact());
    expect(rows()).toBe(20)
    expect(finish(read)).toBeUndefined()
    expect(changes(box, created)).toBeUndefined()
    expect(changes(box, box.store.version() - 1)).toHaveLength(1)
  })
})

test('a full disk is RESOURCE_EXHAUSTED, writes nothing, and passes', () => {
  const { db, store } = memoryStore()
  store.commit([set('c/1', { a: int(1) })])
  const version = store.version()
  const pages = db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0
  db.exec(`PRAGMA max_page_count = ${pages + 2}`)
  const large = [set('c/1', { a: int(2) }), set('c/2', { s: text('x'.repeat(500_000)) })]
  expect(refusal(() => store.commit(large))).toMatch(/^RESOURCE_EXHAUSTED/)
  expect(store.get(nameOf('c/1'))?.fields).toEqual({ a: int(1) })
  expect(store.version()).toBe(version)
  db.exec('PRAGMA max_page_count = 100000')
  expect(refusal(() => store.commit(large))).toBe('OK')
})

const MANY = isExhaustive ? 10_000 : 2000

test(`${MANY} documents of twelve fields are written, 500 at a time`, () => {
  const { store } = boxOf(temporaryFile())
  const fields = (n: number) =>
    Object.fromEntries(Array.from({ length: 12 }, (_none, at) => [`field${at}`, text(`${n * at}`)]))
  for (let from = 0; from < MANY; from += 500)
    store.commit(Array.from({ length: 500 }, (_none, n) => set(`c/${from + n}`, fields(from + n))))
  expect(
    totals(store, ROOT, { from: [{ collectionId: 'c' }] }, [{ alias: 'n', count: {} }]),
  ).toEqual({
    n: int(MANY),
  })
})
