import { describe, expect, test } from 'vitest'
import type { StructuredQuery, Value } from '../../../server/firestore/types'
import { totals } from '../../support/reading'
import { indexesOf, overrideOf } from './indexesOf'
import { int, list, memoryStore, nameOf, ROOT, ref, refusal, set, text } from './support'

const PATHS = [
  'c/1',
  'c/1/c/2',
  'x/1/c/9',
  'x/1/c/__id7__',
  'x/1/cc/9',
  'x/2/c/9',
  'x/1/y/1/c/3',
  'x/10/c/1',
]
const group = { from: [{ collectionId: 'c', allDescendants: true }] }
const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING' = 'ASCENDING') => ({
  orderBy: [{ field: { fieldPath }, direction }],
})
const where = (
  op: 'EQUAL' | 'ARRAY_CONTAINS' | 'GREATER_THAN',
  fieldPath: string,
  value: Value,
) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
})

function storeOf(indexes: string[], ...overrides: ReturnType<typeof overrideOf>[]) {
  const made = memoryStore({
    indexes: { indexes: indexesOf('c**', ...indexes), fieldOverrides: overrides },
  })
  made.store.commit(
    PATHS.map((path, at) => set(path, { n: int(at), even: int(at % 2), t: list(text(path)) })),
  )
  const ask = (query: Omit<StructuredQuery, 'from'> = {}, parent = ROOT) =>
    made.store.query(parent, { ...group, ...query }).map(({ name }) => name.slice(ROOT.length + 1))
  return { ...made, ask }
}

describe('a group of collections', () => {
  test('spans all depths below its parent, in order of paths, without a declared index', () => {
    const { ask } = storeOf([])
    const all = ['c/1', 'c/1/c/2', 'x/1/c/__id7__', 'x/1/c/9', 'x/1/y/1/c/3', 'x/10/c/1', 'x/2/c/9']
    expect(ask()).toEqual(all)
    expect(refusal(() => ask(by('__name__', 'DESCENDING')))).toBe(
      'FAILED_PRECONDITION: Firestore does not support descending key scans.',
    )
    expect(ask({}, nameOf('x/1'))).toEqual(['x/1/c/__id7__', 'x/1/c/9', 'x/1/y/1/c/3'])
    expect(ask({}, nameOf('c/1'))).toEqual(['c/1/c/2'])
    expect(ask(where('GREATER_THAN', '__name__', ref('x/1/c/9')))).toEqual(all.slice(4))
    const startAt = { values: [ref('x/1/y/1/c/3')], before: true }
    expect(ask({ ...by('__name__'), startAt, limit: 2 })).toEqual(['x/1/y/1/c/3', 'x/10/c/1'])
    expect(ask({ ...by('__name__'), startAt }, nameOf('x/1'))).toEqual(['x/1/y/1/c/3'])
  })

  test.each<[string, Omit<StructuredQuery, 'from'>]>([
    ['order', by('n', 'DESCENDING')],
    ['filter', where('EQUAL', 'even', int(0))],
    ['search in arrays', where('ARRAY_CONTAINS', 't', text('c/1'))],
  ])('has no %s by itself', (_what, query) => {
    const { ask } = storeOf(['n, even'])
    expect(refusal(() => ask(query))).toMatch(
      /^FAILED_PRECONDITION.*"queryScope":"COLLECTION_GROUP"/,
    )
  })

  test('is ordered and filtered by the indexes of its scope', () => {
    const { ask } = storeOf(
      ['even, -n'],
      overrideOf('c', 'n', '+', '**+', '**-'),
      overrideOf('c', 't', '**[]'),
    )
    expect(ask({ ...by('n', 'DESCENDING'), limit: 2 })).toEqual(['x/10/c/1', 'x/1/y/1/c/3'])
    expect(ask({ ...where('GREATER_THAN', 'n', int(2)), limit: 2 })).toEqual([
      'x/1/c/__id7__',
      'x/2/c/9',
    ])
    expect(ask(where('ARRAY_CONTAINS', 't', text('c/1/c/2')))).toEqual(['c/1/c/2'])
    const even = { ...where('EQUAL', 'even', int(1)), ...by('n', 'DESCENDING') }
    expect(ask(even)).toEqual(['x/10/c/1', 'x/2/c/9', 'x/1/c/__id7__', 'c/1/c/2'])
    expect(ask(even, nameOf('x/1'))).toEqual(['x/1/c/__id7__'])
  })

  test('is counted by its entries; below a document by documents where the order is not that of paths', () => {
    const { store, ask } = storeOf([], overrideOf('c', 'even', '**+'), overrideOf('c', 'n', '**+'))
    const count = (parent: string, query: Omit<StructuredQuery, 'from'> = {}) => {
      const before = { ...store.stats }
      const { n } = totals(store, parent, { ...group, ...query }, [{ alias: 'n', count: {} }])
      return [n, store.stats.documentsRead - before.documentsRead]
    }
    const even = where('EQUAL', 'even', int(0))
    expect(count(ROOT)).toEqual([int(7), 0])
    expect(count(nameOf('x/1'))).toEqual([int(3), 0])
    expect(count(ROOT, even)).toEqual([int(3), 0])
    expect(count(nameOf('x/1'), even)).toEqual([int(2), 0])
    expect(ask(even, nameOf('x/1'))).toEqual(['x/1/c/9', 'x/1/y/1/c/3'])
    expect(count(nameOf('x/1'), where('GREATER_THAN', 'n', int(2)))).toEqual([int(2), 4])
  })

  test('reads what it answers', () => {
    const { store, ask } = storeOf([], overrideOf('c', 'n', '**-'))
    const before = { ...store.stats }
    expect(ask({ ...by('n', 'DESCENDING'), limit: 3 })).toHaveLength(3)
    expect(ask({ limit: 2 }, nameOf('x/1'))).toHaveLength(2)
    expect(store.stats.entriesRead - before.entriesRead).toBe(5)
    expect(store.stats.documentsRead - before.documentsRead).toBe(5)
  })

  test('knows only the documents of its own database', () => {
    const { store, ask } = storeOf([])
    const other = ROOT.replace('demo-sarang', 'another')
    store.commit([{ update: { name: `${other}/c/foreign`, fields: {} } }])
    expect(ask()).toHaveLength(7)
    expect(store.query(other, group)).toHaveLength(1)
  })
})
