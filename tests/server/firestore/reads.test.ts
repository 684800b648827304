import { describe, expect, test } from 'vitest'
import type { Filter, StructuredQuery, Value } from '../../../server/firestore/types'
import { totals } from '../../support/reading'
import { indexesOf } from './indexesOf'
import { int, list, memoryStore, ROOT, ref, refusal, set, text } from './support'

const COUNT = 2000
const INDEXES = {
  indexes: indexesOf(
    'p',
    'shown, name',
    'shown, -name',
    'market, name',
    'market, -name',
    'tags[], name',
  ),
}

const product = (n: number) =>
  set(`p/${String(n).padStart(4, '0')}`, {
    name: text(`Sarang ${String((n * 769) % COUNT).padStart(4, '0')}`),
    shown: { booleanValue: n % 2 === 0 },
    market: text(n % 5 === 0 ? 'farmer' : 'consumer'),
    price: int(n % 100),
    tags: list(text(n % 4 === 0 ? 'oval' : 'sudut'), text('putih')),
  })

const { store } = memoryStore({ indexes: INDEXES })
for (let from = 0; from < COUNT; from += 500)
  store.commit(Array.from({ length: 500 }, (_none, n) => product(from + n)))

const is = (fieldPath: string, value: Value): Filter => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value },
})
const compare = (
  op: 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN',
  fieldPath: string,
  value: Value,
): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
const all = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING') => [
  { field: { fieldPath }, direction },
]
const from = [{ collectionId: 'p' }]
const shown = is('shown', { booleanValue: true })
const has = (tag: string): Filter => ({
  fieldFilter: { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS', value: text(tag) },
})

function metered<Result>(call: () => Result) {
  const { entriesRead, documentsRead } = store.stats
  const result = call()
  return {
    result,
    entries: store.stats.entriesRead - entriesRead,
    documents: store.stats.documentsRead - documentsRead,
  }
}

describe('a page of 20 reads 20 entries and 20 documents', () => {
  const after = { values: [text('Sarang 0777')], before: false }
  test.each<[string, StructuredQuery]>([
    ['by name of the document', {}],
    ['by a field', { orderBy: by('name') }],
    ['by a field, backwards', { orderBy: by('name', 'DESCENDING') }],
    ['by a filter', { where: shown }],
    ['by a filter and a field', { where: shown, orderBy: by('name') }],
    ['by a filter and a field, backwards', { where: shown, orderBy: by('name', 'DESCENDING') }],
    ['of an array', { where: has('oval'), orderBy: by('name') }],
    ['behind a cursor', { where: shown, orderBy: by('name'), startAt: after }],
    [
      'behind a cursor, backwards',
      { where: shown, orderBy: by('name', 'DESCENDING'), startAt: after },
    ],
    ['up to a cursor', { where: shown, orderBy: by('name', 'DESCENDING'), endAt: after }],
    ['in a range', { where: compare('GREATER_THAN_OR_EQUAL', 'name', text('Sarang 1')) }],
    [
      'in a range with both ends and a filter',
      {
        where: all(
          shown,
          compare('GREATER_THAN_OR_EQUAL', 'name', text('Sarang 1')),
          compare('LESS_THAN', 'name', text('Sarang 2')),
        ),
      },
    ],
  ])('%s', (_what, query) => {
    const { result, entries, documents } = metered(() =>
      store.query(ROOT, { from, limit: 20, ...query }),
    )
    expect([result.length, entries, documents]).toEqual([20, 20, 20])
  })

  test('and the page after it only its own', () => {
    const query = { from, where: shown, orderBy: [...by('name'), ...by('__name__')], limit: 20 }
    const first = store.query(ROOT, query).at(-1)
    const values = [first?.fields.name ?? text(''), { referenceValue: first?.name ?? '' }]
    const page = metered(() => store.query(ROOT, { ...query, startAt: { values, before: false } }))
    expect([page.result.length, page.entries, page.documents]).toEqual([20, 20, 20])
    expect(page.result[0]?.name).not.toBe(first?.name)
  })
})

test('two filters in one order are merged from two indexes, not searched', () => {
  const where = all(shown, is('market', text('farmer')))
  const page = metered(() => store.query(ROOT, { from, where, orderBy: by('name'), limit: 10 }))
  expect([page.result.length, page.documents]).toEqual([10, 10])
  expect(page.entries).toBeLessThan(COUNT / 10)
  const three = metered(() =>
    store.query(ROOT, { from, where: all(where, has('oval')), orderBy: by('name') }),
  )
  expect([three.result.length, three.documents]).toEqual([COUNT / 20, COUNT / 20])
})

test('alternatives are read in turn, each document once', () => {
  const where: Filter = {
    compositeFilter: { op: 'OR', filters: [shown, is('market', text('farmer'))] },
  }
  const page = metered(() => store.query(ROOT, { from, where, orderBy: by('name'), limit: 20 }))
  expect(page.result).toHaveLength(20)
  expect(page.documents).toBeLessThanOrEqual(32)
})

test('documents asked for by their ids cost themselves, missing ones nothing', () => {
  const value = list(...['0003', '1999', 'none', '0001'].map(id => ref(`p/${id}`)))
  const where: Filter = { fieldFilter: { field: { fieldPath: '__name__' }, op: 'IN', value } }
  const page = metered(() => store.query(ROOT, { from, where }))
  expect([page.result.length, page.entries, page.documents]).toEqual([3, 3, 3])
})

test('an empty stretch costs nothing', () => {
  const where = all(shown, compare('GREATER_THAN_OR_EQUAL', 'name', text('T')))
  const page = metered(() => store.query(ROOT, { from, where }))
  expect([page.result.length, page.entries, page.documents]).toEqual([0, 0, 0])
})

test('what has no index is refused before anything is read', () => {
  const query = { from, where: shown, orderBy: by('price', 'DESCENDING'), limit: 3 }
  const page = metered(() => refusal(() => store.query(ROOT, query)))
  expect(page.result).toMatch(/^FAILED_PRECONDITION: The query requires an index/)
  expect([page.entries, page.documents]).toEqual([0, 0])
})

describe('count', () => {
  const count = (query: StructuredQuery, upTo?: number) =>
    metered(() =>
      totals(store, ROOT, { from, ...query }, [{ alias: 'n', count: upTo ? { upTo } : {} }]),
    )
  const name = (op: 'GREATER_THAN_OR_EQUAL' | 'LESS_THAN', value: string) =>
    compare(op, 'name', text(value))

  test.each<[string, StructuredQuery, number]>([
    ['everything', {}, COUNT],
    ['a filter', { where: shown }, COUNT / 2],
    ['two filters', { where: all(shown, is('market', text('farmer'))) }, COUNT / 10],
    [
      'a range',
      {
        where: all(name('GREATER_THAN_OR_EQUAL', 'Sarang 0100'), name('LESS_THAN', 'Sarang 0150')),
      },
      50,
    ],
    ['an array', { where: has('oval') }, COUNT / 4],
    [
      'alternatives',
      { where: { compositeFilter: { op: 'OR', filters: [shown, has('oval')] } } },
      COUNT / 2,
    ],
    ['a limit and an offset', { where: shown, limit: 30, offset: 990 }, 10],
    ['what has a field', { orderBy: by('none') }, 0],
  ])('%s without reading a document', (_what, query, n) => {
    const { result, documents } = count(query)
    expect([result, documents]).toEqual([{ n: int(n) }, 0])
  })

  test('two filters up to a limit reads no more than it needs, also where few fulfil both', () => {
    const where = all(shown, is('market', text('consumer')))
    const some = count({ where, limit: 101 })
    expect(some.result).toEqual({ n: int(101) })
    expect(some.entries).toBeLessThan(5 * 101)
    const rare = all(shown, is('market', text('farmer')), has('oval'))
    expect(count({ where: rare, orderBy: by('name'), limit: 101 }).result).toEqual({
      n: int(COUNT / 20),
    })
  })

  test('up to a number', () => {
    expect(count({ where: shown }, 7).result).toEqual({ n: int(7) })
  })
})
