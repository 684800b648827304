import { describe, expect, test } from 'vitest'
import type { Aggregation, Fields, StructuredQuery } from '../../../server/firestore/types'
import { totals } from '../../support/reading'
import { indexesOf } from './indexesOf'
import { int, map, memoryStore, ROOT, ref, refusal, set, text } from './support'

const query = { from: [{ collectionId: 'c' }] }
const field = (fieldPath: string) => ({ field: { fieldPath } })

function storeOf(...documents: Fields[]) {
  const { store } = memoryStore()
  store.commit(documents.map((fields, at) => set(`c/${at}`, fields)))
  return store
}

const ask = (documents: Fields[], ...aggregations: Aggregation[]) =>
  totals(storeOf(...documents), ROOT, query, aggregations)

const max = int('9223372036854775807')

test.each<[string, Fields[], object, object]>([
  ['of integers', [{ n: int(2) }, { n: int(3) }], int(5), { doubleValue: 2.5 }],
  [
    'of mixed numbers',
    [{ n: int(2) }, { n: { doubleValue: 0.5 } }],
    { doubleValue: 2.5 },
    { doubleValue: 1.25 },
  ],
  [
    'beyond 64 bits',
    [{ n: max }, { n: int(1) }],
    { doubleValue: 2 ** 63 },
    { doubleValue: 2 ** 62 },
  ],
  ['of what is no number', [{ n: text('5') }], int(0), { nullValue: null }],
  ['of nothing', [{ m: int(1) }], int(0), { nullValue: null }],
  [
    'with NaN',
    [{ n: { doubleValue: 'NaN' } }, { n: int(1) }],
    { doubleValue: 'NaN' },
    { doubleValue: 'NaN' },
  ],
  [
    'of large integers, exactly',
    [{ n: int('9007199254740993') }, { n: int(1) }],
    int('9007199254740994'),
    { doubleValue: 4503599627370497 },
  ],
])('sum and average %s', (_what, documents, sum, avg) => {
  const answer = ask(documents, { alias: 's', sum: field('n') }, { alias: 'a', avg: field('n') })
  expect(answer).toEqual({ s: sum, a: avg })
})

test('a document without an aggregated field does not count, not even for count', () => {
  const documents: Fields[] = [{ n: int(2), m: int(1) }, { n: int(3) }, { n: text('x'), m: int(5) }]
  expect(ask(documents, { alias: 'c', count: {} }, { alias: 's', sum: field('m') })).toEqual({
    c: int(2),
    s: int(6),
  })
  expect(ask(documents, { count: {} }, { sum: field('n') })).toEqual({
    field_1: int(3),
    field_2: int(5),
  })
})

describe('a sum', () => {
  const { store } = memoryStore({ indexes: { indexes: indexesOf('c', 'a, n', '-a, -n') } })
  const documents = [4, 3, 2, 1].map((n, at) => set(`c/${at}`, { a: int(1), n: int(n) }))
  store.commit([...documents, set('c/4', { a: int(2), n: int(9) }), set('c/5', { a: int(1) })])
  const sumOf = (more: StructuredQuery) =>
    totals(store, ROOT, { ...query, ...more }, [{ alias: 's', sum: field('n') }]).s
  const order = (direction: 'ASCENDING' | 'DESCENDING', ...fields: string[]) =>
    fields.map(fieldPath => ({ field: { fieldPath }, direction }))

  test.each<[string, StructuredQuery, number]>([
    ['from a document on', { startAt: { values: [int(1), int(3), ref('c/1')], before: true } }, 16],
    ['behind a document', { startAt: { values: [int(1), int(3), ref('c/1')], before: false } }, 13],
    ['up to a document', { endAt: { values: [int(1), int(3), ref('c/1')], before: false } }, 6],
    ['before a document', { endAt: { values: [int(1), int(3), ref('c/1')], before: true } }, 3],
    ['behind a value', { startAt: { values: [int(1)], before: false } }, 9],
  ])('%s', (_what, cursors, expected) => {
    const orderBy = order('ASCENDING', 'a', 'n', '__name__')
    expect(sumOf({ orderBy, ...cursors })).toEqual(int(expected))
  })

  test('in falling order, behind a document', () => {
    const startAt = { values: [int(1), int(2), ref('c/2')], before: false }
    const orderBy = order('DESCENDING', 'a', 'n', '__name__')
    expect(sumOf({ orderBy, startAt })).toEqual(int(1))
  })

  const refusals: [string, StructuredQuery, string][] = [
    ['order', { orderBy: order('ASCENDING', 'a', '__name__') }, 'fields [n] after __name__'],
    [
      'filter',
      {
        where: {
          fieldFilter: { ...{ field: { fieldPath: '__name__' }, op: 'EQUAL' }, value: ref('c/1') },
        },
      },
      'fields [n] after __name__',
    ],
    [
      'place',
      { orderBy: order('ASCENDING', 'a'), startAt: { values: [int(1), ref('c/1')] } },
      'too many values',
    ],
  ]
  test.each(refusals)(
    'has no %s by the name, behind which no index has a field',
    (_what, asked, why) => {
      const refused = refusal(() => sumOf(asked))
      expect(refused).toMatch(/^INVALID_ARGUMENT/)
      expect(refused).toContain(why)
    },
  )

  test('of a page', () => {
    const orderBy = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' as const }]
    expect(sumOf({ orderBy, limit: 2, offset: 1 })).toEqual(int(7))
  })
})

describe('sums of several fields need the index that has them by their names', () => {
  const sums = ['n', 'm', 'a.z'].map(path => ({ alias: path, sum: field(path) }))
  const where = {
    fieldFilter: { field: { fieldPath: 'k' }, op: 'EQUAL' as const, value: int(1) },
  }
  const answerWith = (index: string, aggregations: Aggregation[]) => {
    const { store } = memoryStore({ indexes: { indexes: indexesOf('c', index) } })
    store.commit([set('c/1', { k: int(1), a: map({ z: int(2) }), m: int(3), n: int(4) })])
    return refusal(() =>
      expect(totals(store, ROOT, { ...query, where }, aggregations)).toEqual({
        'a.z': int(2),
        m: int(3),
        n: int(4),
      }),
    )
  }

  test.each([[sums], [sums.toReversed()]])('in whatever order they are asked for', asked => {
    expect(answerWith('k, a.z, m, n', asked)).toBe('OK')
    expect(answerWith('k, n, m, a.z', asked)).toMatch(/^FAILED_PRECONDITION/)
  })
})

test.each<[string, unknown, RegExp]>([
  [
    'six',
    Array.from({ length: 6 }, (_none, at) => ({ alias: `a${at}`, count: {} })),
    /maximum number of aggregations/,
  ],
  ['none', [], /needs an aggregation/],
  [
    'two of one name',
    [
      { alias: 'a', count: {} },
      { alias: 'a', count: {} },
    ],
    /duplicate/,
  ],
  ['an unknown kind', [{ alias: 'a', median: {} }], /exactly one of/],
  ['a sum of no field', [{ alias: 'a', sum: {} }], /Invalid property path/],
  ['upTo below 0', [{ alias: 'a', count: { upTo: '-1' } }], /negative/],
  ['no list', { alias: 'a' }, /not a list/],
])('%s is refused', (_what, aggregations, message) => {
  const store = storeOf()
  const answer = refusal(() => totals(store, ROOT, query, aggregations as Aggregation[]))
  expect(answer).toMatch(/^INVALID_ARGUMENT/)
  expect(answer).toMatch(message)
})
