import { describe, expect, test } from 'vitest'
import type { IndexFile } from '../../../server/firestore/index/definitions'
import { isExhaustive } from '../../support/exhaustive'
import { totals } from '../../support/reading'
import { indexesOf, overrideOf } from './indexesOf'
import { orderBy, query, where } from './indexesQuery'
import { isServed } from './indexesRule'
import { answerOf } from './model'
import { randomFrom } from './random'
import { randomFields, randomPath, randomQuery } from './randomQueries'
import { int, list, map, memoryStore, nameOf, ROOT, refusal, set, text } from './support'

const ids = (documents: { name: string }[]) =>
  documents.map(({ name }) => name.slice(ROOT.length + 1))

const INDEXES: IndexFile = {
  indexes: [
    ...indexesOf(
      'c',
      'a, b',
      'a, -b',
      '-b, d',
      'm.x, b',
      't[], b',
      'a, t[], -d',
      'a, d, -__name__',
    ),
    ...indexesOf(
      'c',
      'b, a',
      'd, a',
      'd, b',
      't[], d',
      'b, d',
      'd, -b',
      'a, -d',
      'b, -a',
      'a, b, d',
    ),
    ...indexesOf('c**', 'a, d', 'a, b', 'b, -a', 't[], d', 'm.x, a'),
  ],
  fieldOverrides: [
    overrideOf('c', 'a', '+', '-', '[]', '**+', '**-'),
    overrideOf('c', 'd', '**+', '+', '-'),
    overrideOf('c', 't', '**[]', '[]'),
  ],
}
const EXEMPT: IndexFile = {
  ...INDEXES,
  fieldOverrides: [
    overrideOf('c', '*', '+', '**+'),
    overrideOf('c', 'd'),
    overrideOf('c', 'm', '**-'),
    overrideOf('c', 't', '[]', '**[]'),
  ],
}

const long = (end: string) => text('x'.repeat(1600) + end)
function seeded(seed: number, indexes: IndexFile) {
  const random = randomFrom(seed)
  const { store } = memoryStore({ indexes })
  const write = () => set(randomPath(random), randomFields(random))
  store.commit(Array.from({ length: 160 }, write))
  // Updates and deletions leave the index as if it had been made in one go; part of it has moved by then.
  for (let round = 0; round < 4; round++) store.compact()
  store.commit(Array.from({ length: 60 }, write))
  const remove = () => ({ delete: nameOf(randomPath(random)) })
  store.commit([
    set('c/d1/cc/inner', { a: int(1) }),
    set('other/o', {}),
    ...random.some(30, remove),
  ])
  const documents = store.query(ROOT, { from: [{ collectionId: 'c', allDescendants: true }] })
  expect(documents.length).toBeGreaterThan(60)
  return { random, store, documents }
}

const ROUNDS = isExhaustive ? 1500 : 500

describe('random queries answer what a plain search of all documents does, or lack an index', () => {
  const cases: [what: string, seed: number, indexes: IndexFile][] = [
    ['automatic indexes only', 11, { indexes: [] }],
    ['composite indexes', 12, INDEXES],
    ['exemptions', 14, EXEMPT],
  ]
  if (isExhaustive) cases.push(['composite indexes, other data', 13, INDEXES])

  test.each(cases)('%s', (_what, seed, indexes) => {
    const { random, store, documents } = seeded(seed, indexes)
    const tally = { refused: 0, found: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const query = randomQuery(random)
      if (refusal(() => store.compile(ROOT, query)) !== 'OK') continue
      const isRefused = refusal(() => store.query(ROOT, query)).startsWith('FAILED_PRECONDITION')
      expect([query, isRefused]).toEqual([query, !isServed(query, indexes)])
      if (isRefused) {
        tally.refused++
        continue
      }
      const expected = answerOf(documents, query)
      expect([query, ids(store.query(ROOT, query))]).toEqual([query, ids(expected)])
      const count = totals(store, ROOT, query, [{ alias: 'n', count: {} }])
      expect([query, count]).toEqual([query, { n: int(expected.length) }])
      if (expected.length > 0) tally.found++
    }
    expect(tally.refused).toBeGreaterThan(ROUNDS / 8)
    expect(tally.found).toBeGreaterThan(ROUNDS / 8)
  })
})

test('a compiled query tells of single documents what the query answers', () => {
  const { random, store, documents } = seeded(21, INDEXES)
  for (let round = 0; round < 500; round++) {
    const { limit: _limit, offset: _offset, ...query } = randomQuery(random)
    if (refusal(() => store.query(ROOT, query)) !== 'OK') continue
    const compiled = store.compile(ROOT, query)
    const matching = documents.filter(compiled.matches).sort(compiled.compare)
    expect([query, ids(matching)]).toEqual([query, ids(store.query(ROOT, query))])
  }
  const elsewhere = store.get(nameOf('c/d1/cc/inner'))
  const compiled = store.compile(ROOT, { from: [{ collectionId: 'c' }], limit: 3 })
  expect(elsewhere && compiled.matches(elsewhere)).toBe(false)
  expect(compiled).toMatchObject({
    parent: ROOT,
    collectionId: 'c',
    allDescendants: false,
    limit: 3,
  })
})

test('inequalities are on ten fields at most, and the rest of the filter does not count', () => {
  const { store } = memoryStore()
  const ask = (fields: number) => {
    const paths = Array.from({ length: fields }, (_none, at) => `f${at}`)
    const filters = paths.flatMap(path => [where(path, '>', 1), where(path, '<', 9)])
    return refusal(() => store.query(ROOT, query('c', ...filters, where('a', '==', 1))))
  }
  expect(ask(10)).toMatch(/^FAILED_PRECONDITION/)
  expect(ask(11)).toMatch(/^INVALID_ARGUMENT/)
})

test('nothing is asked without an index, not even for nothing', () => {
  const { store } = memoryStore()
  const asked = query('c', where('a', 'in', [null]), orderBy('b'), { limit: 0 })
  expect(refusal(() => store.query(ROOT, asked))).toMatch(/^FAILED_PRECONDITION/)
})

test('texts that an index key cannot hold in full are told apart on the document', () => {
  const { store } = memoryStore()
  store.commit(['a', 'b', 'c'].map(end => set(`c/${end}`, { s: long(end), t: list(long(end)) })))
  const find = (
    op: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN_OR_EQUAL' | 'ARRAY_CONTAINS',
    field = 's',
  ) => {
    const where = { fieldFilter: { field: { fieldPath: field }, op, value: long('b') } }
    const query = { from: [{ collectionId: 'c' }], where }
    const { n } = totals(store, ROOT, query, [{ alias: 'n', count: {} }])
    return [ids(store.query(ROOT, query)).join(), n]
  }
  expect(find('EQUAL')).toEqual(['c/b', int(1)])
  expect(find('GREATER_THAN')).toEqual(['c/c', int(1)])
  expect(find('LESS_THAN_OR_EQUAL')).toEqual(['c/a,c/b', int(2)])
  expect(find('ARRAY_CONTAINS', 't')).toEqual(['c/b', int(1)])
})

test('a projection answers only what it selects', () => {
  const { store } = memoryStore()
  store.commit([set('c/1', { a: int(1), m: map({ x: int(2), y: int(3) }) })])
  const fieldsOf = (...paths: string[]) => {
    const fields = paths.map(fieldPath => ({ fieldPath }))
    return store.query(ROOT, { from: [{ collectionId: 'c' }], select: { fields } })[0]?.fields
  }
  expect(fieldsOf('m.y', 'none')).toEqual({ m: map({ y: int(3) }) })
  expect(fieldsOf('__name__')).toEqual({})
  expect(fieldsOf()).toEqual({ a: int(1), m: map({ x: int(2), y: int(3) }) })
})
