import { beforeAll, describe, expect, test } from 'vitest'
import type { Cursor, StructuredQuery } from '../../../server/firestore/types'
import { isExhaustive } from '../../support/exhaustive'
import { totals } from '../../support/reading'
import { indexesOf } from './indexesOf'
import { int, memoryStore, ROOT, set, text } from './support'

const COUNT = isExhaustive ? 100_000 : 10_000
const DEEP = 0.7 * COUNT
const BATCH = 500
const PAGE = 20

const nameNumbered = (n: number) => text(`Sarang ${String(n).padStart(6, '0')}`)

/** Names in another order than ids; every second document, those with even names, is shown. */
const product = (n: number) =>
  set(`p/${String(n).padStart(6, '0')}`, {
    name: nameNumbered((n * 7919) % COUNT),
    shown: { booleanValue: n % 2 === 0 },
    market: text(n % 5 === 0 ? 'farmer' : 'consumer'),
    price: int(n % 1000),
  })

const indexes = { indexes: indexesOf('p', 'shown, name', 'shown, -name') }
const { store } = memoryStore({ indexes })
const shown: StructuredQuery = {
  from: [{ collectionId: 'p' }],
  where: {
    fieldFilter: { field: { fieldPath: 'shown' }, op: 'EQUAL', value: { booleanValue: true } },
  },
}

function read<Result>(call: () => Result) {
  const { entriesRead, documentsRead } = store.stats
  const result = call()
  const entries = store.stats.entriesRead - entriesRead
  return { result, entries, documents: store.stats.documentsRead - documentsRead }
}

beforeAll(() => {
  for (let from = 0; from < COUNT; from += BATCH)
    store.commit(Array.from({ length: BATCH }, (_none, n) => product(from + n)))
}, 120_000)

describe.each([
  ['ASCENDING', 0, 2],
  ['DESCENDING', COUNT - 2, -2],
] as const)(`among ${COUNT} documents, %s`, (direction, firstName, step) => {
  const orderBy = ['name', '__name__'].map(fieldPath => ({ field: { fieldPath }, direction }))
  const query = { ...shown, orderBy, limit: PAGE }
  const names = (from: number) =>
    Array.from({ length: PAGE }, (_none, at) => nameNumbered(from + at * step))
  const page = (startAt?: Cursor) => {
    const { result, ...reads } = read(() =>
      store.query(ROOT, { ...query, ...(startAt && { startAt }) }),
    )
    expect(reads).toEqual({ entries: PAGE, documents: PAGE })
    return result
  }

  test('a page reads itself, the first one as one deep inside', () => {
    expect(page().map(({ fields }) => fields.name)).toEqual(names(firstName))
    const deep = page({ values: [nameNumbered(DEEP)], before: false })
    expect(deep.map(({ fields }) => fields.name)).toEqual(names(DEEP + step))
    const last = deep.at(-1)
    const values = [last?.fields.name ?? text(''), { referenceValue: last?.name ?? '' }]
    const next = page({ values, before: false })
    expect(next.map(({ fields }) => fields.name)).toEqual(names(DEEP + step * (PAGE + 1)))
  })
})

test(`a count among ${COUNT} documents reads the entries that it counts`, () => {
  const count = (query: StructuredQuery) =>
    read(() => totals(store, ROOT, query, [{ alias: 'n', count: {} }]))
  const half = COUNT / 2
  expect(count(shown)).toEqual({ result: { n: int(half) }, entries: half, documents: 0 })
  const some = { ...shown, limit: 1001 }
  expect(count(some)).toEqual({ result: { n: int(1001) }, entries: 1001, documents: 0 })
  const from = nameNumbered(COUNT - 200)
  const orderBy = [{ field: { fieldPath: 'name' } }]
  const last = { ...shown, orderBy, startAt: { values: [from], before: true } }
  expect(count(last)).toEqual({ result: { n: int(100) }, entries: 100, documents: 0 })
})
