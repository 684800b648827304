import { describe, expect, test } from 'vitest'
import type { IndexFile } from '../../../server/firestore/index/definitions'
import type { Fields, Filter, StructuredQuery, Value } from '../../../server/firestore/types'
import { collectionOf } from '../../../server/firestore/values/names'
import { answerOf } from './model'
import { type Random, randomFrom } from './random'
import { int, list, map, memoryStore, nameOf, ROOT, ref, refusal, set, text } from './support'

const ids = (documents: { name: string }[]) =>
  documents.map(({ name }) => name.slice(ROOT.length + 1))

const INDEXES: IndexFile = {
  indexes: [
    { collectionGroup: 'c', fields: [asc('a'), asc('b')] },
    { collectionGroup: 'c', fields: [asc('a'), desc('b')] },
    { collectionGroup: 'c', fields: [desc('b'), asc('d')] },
    { collectionGroup: 'c', fields: [asc('m.x'), asc('b')] },
    { collectionGroup: 'c', fields: [{ fieldPath: 't', arrayConfig: 'CONTAINS' }, asc('b')] },
    {
      collectionGroup: 'c',
      fields: [asc('a'), { fieldPath: 't', arrayConfig: 'CONTAINS' }, desc('d')],
    },
    { collectionGroup: 'c', fields: [asc('a'), asc('d'), desc('__name__')] },
    { collectionGroup: 'c', queryScope: 'COLLECTION_GROUP', fields: [asc('a'), asc('d')] },
  ],
}

function asc(fieldPath: string) {
  return { fieldPath, order: 'ASCENDING' }
}
function desc(fieldPath: string) {
  return { fieldPath, order: 'DESCENDING' }
}

const long = (end: string) => text('x'.repeat(1600) + end)
const VALUES: Value[] = [
  ...[0, 1, 2, 3].map(int),
  { doubleValue: 1 },
  { doubleValue: 1.5 },
  { doubleValue: 'NaN' },
  { nullValue: null },
  { booleanValue: true },
  text('a'),
  text('b'),
  list(int(1)),
  list(int(1), text('a'), { nullValue: null }),
  map({ x: int(1) }),
  map({ x: text('a'), y: int(2) }),
]
const PATHS = ['a', 'b', 'd', 't', 'm', 'm.x', 'none']
const OPS = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const

function randomFields(random: Random): Fields {
  const maybe = (name: string, make: () => Value) => (random.below(8) > 0 ? [[name, make()]] : [])
  return Object.fromEntries([
    ...maybe('a', () => random.pick(VALUES)),
    ...maybe('b', () => random.pick(VALUES)),
    ...maybe('d', () => int(random.below(5))),
    ...maybe('t', () => list(...random.some(3, () => random.pick(VALUES.slice(0, 8))))),
    ...maybe('m', () => map({ x: random.pick(VALUES) })),
  ])
}

const randomId = (random: Random) =>
  random.pick([`d${random.below(150)}`, `__id${random.below(30)}__`, `é${random.below(20)}`])

function randomLeaf(random: Random): Filter {
  const field = { fieldPath: random.pick([...PATHS, 'a', 'b', 'a', 'b']) }
  const some = () => list(...Array.from({ length: 1 + random.below(3) }, scalar))
  const scalar = () => random.pick(VALUES.filter(value => !('arrayValue' in value)))
  return random.pick<() => Filter>([
    () => ({ fieldFilter: { field, op: 'EQUAL', value: random.pick(VALUES) } }),
    () => ({ fieldFilter: { field, op: 'EQUAL', value: random.pick(VALUES) } }),
    () => ({ fieldFilter: { field, op: random.pick(OPS), value: random.pick(VALUES) } }),
    () => ({ fieldFilter: { field, op: 'NOT_EQUAL', value: random.pick(VALUES) } }),
    () => ({ fieldFilter: { field, op: 'IN', value: some() } }),
    () => ({ fieldFilter: { field, op: 'NOT_IN', value: some() } }),
    () => ({ fieldFilter: { field: { fieldPath: 't' }, op: 'ARRAY_CONTAINS', value: scalar() } }),
    () => ({ fieldFilter: { field: { fieldPath: 't' }, op: 'ARRAY_CONTAINS_ANY', value: some() } }),
    () => ({
      unaryFilter: { field, op: random.pick(['IS_NULL', 'IS_NAN', 'IS_NOT_NULL', 'IS_NOT_NAN']) },
    }),
    () => {
      const value = ref(`c/${randomId(random)}`)
      const op = random.pick([...OPS, 'EQUAL', 'NOT_EQUAL'] as const)
      return { fieldFilter: { field: { fieldPath: '__name__' }, op, value } }
    },
  ])()
}

function randomFilter(random: Random, depth = 2): Filter {
  if (depth === 0 || random.below(3) === 0) return randomLeaf(random)
  const filters = Array.from({ length: 1 + random.below(3) }, () => randomFilter(random, depth - 1))
  return { compositeFilter: { op: random.pick(['AND', 'AND', 'OR']), filters } }
}

function randomQuery(random: Random): StructuredQuery {
  const orders = [...new Set(random.some(2, () => random.pick(['a', 'b', 'd', 'm.x'])))]
  const orderBy = orders.map(fieldPath => ({
    field: { fieldPath },
    direction: random.pick(['ASCENDING', 'DESCENDING'] as const),
  }))
  if (random.below(4) === 0) {
    const direction = random.pick(['ASCENDING', 'DESCENDING'] as const)
    orderBy.push({ field: { fieldPath: '__name__' }, direction })
  }
  const cursor = () => ({
    values: orderBy
      .slice(0, 1 + random.below(3))
      .map(({ field }) =>
        field.fieldPath === '__name__' ? ref(`c/${randomId(random)}`) : random.pick(VALUES),
      ),
    before: random.below(2) === 0,
  })
  return {
    from: [{ collectionId: 'c' }],
    ...(random.below(5) > 0 && { where: randomFilter(random) }),
    ...(orderBy.length > 0 && { orderBy }),
    ...(orderBy.length > 0 && random.below(3) === 0 && { startAt: cursor() }),
    ...(orderBy.length > 0 && random.below(3) === 0 && { endAt: cursor() }),
    ...(random.below(3) === 0 && { limit: 1 + random.below(20) }),
    ...(random.below(6) === 0 && { offset: random.below(5) }),
  }
}

function seeded(seed: number, indexes: IndexFile) {
  const random = randomFrom(seed)
  const { store } = memoryStore({ indexes })
  const write = () => set(`c/${randomId(random)}`, randomFields(random))
  store.commit(Array.from({ length: 160 }, write))
  // Updates and deletions leave the index as if it had been made in one go.
  store.commit(Array.from({ length: 60 }, write))
  const remove = () => ({ delete: nameOf(`c/${randomId(random)}`) })
  store.commit([
    set('c/d1/c/inner', { a: int(1) }),
    set('other/o', { a: int(1) }),
    ...random.some(30, remove),
  ])
  const documents = store
    .query(ROOT, { from: [{ collectionId: 'c', allDescendants: true }] })
    .filter(({ name }) => collectionOf(name) === nameOf('c'))
  expect(documents.length).toBeGreaterThan(60)
  return { random, store, documents }
}

describe('random queries answer what a plain search of all documents does', () => {
  test.each([
    ['automatic indexes only', 11, { indexes: [] }],
    ['composite indexes', 12, INDEXES],
    ['composite indexes, other data', 13, INDEXES],
  ])('%s', (_what, seed, indexes) => {
    const { random, store, documents } = seeded(seed, indexes)
    const tally = { asked: 0, found: 0 }
    for (let round = 0; round < 700; round++) {
      const query = randomQuery(random)
      const refused = refusal(() => store.compile(ROOT, query))
      if (refused !== 'OK') continue
      const expected = answerOf(documents, query)
      expect([query, ids(store.query(ROOT, query))]).toEqual([query, ids(expected)])
      const count = store.aggregate(ROOT, query, [{ alias: 'n', count: {} }])
      expect([query, count]).toEqual([query, { n: int(expected.length) }])
      tally.asked++
      if (expected.length > 0) tally.found++
    }
    expect(tally.asked).toBeGreaterThan(500)
    expect(tally.found).toBeGreaterThan(150)
  })
})

test('a compiled query tells of single documents what the query answers', () => {
  const { random, store, documents } = seeded(21, INDEXES)
  for (let round = 0; round < 500; round++) {
    const { limit: _limit, offset: _offset, ...query } = randomQuery(random)
    if (refusal(() => store.compile(ROOT, query)) !== 'OK') continue
    const compiled = store.compile(ROOT, query)
    const matching = documents.filter(compiled.matches).sort(compiled.compare)
    expect([query, ids(matching)]).toEqual([query, ids(store.query(ROOT, query))])
  }
  const elsewhere = store.get(nameOf('c/d1/c/inner'))
  const compiled = store.compile(ROOT, { from: [{ collectionId: 'c' }], limit: 3 })
  expect(elsewhere && compiled.matches(elsewhere)).toBe(false)
  expect(compiled).toMatchObject({
    parent: ROOT,
    collectionId: 'c',
    allDescendants: false,
    limit: 3,
  })
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
    const { n } = store.aggregate(ROOT, query, [{ alias: 'n', count: {} }])
    return [ids(store.query(ROOT, query)).join(), n]
  }
  expect(find('EQUAL')).toEqual(['c/b', int(1)])
  expect(find('GREATER_THAN')).toEqual(['c/c', int(1)])
  expect(find('LESS_THAN_OR_EQUAL')).toEqual(['c/a,c/b', int(2)])
  expect(find('ARRAY_CONTAINS', 't')).toEqual(['c/b', int(1)])
})

test('a collection group spans all depths below its parent, in order of names', () => {
  const { store } = memoryStore()
  const paths = ['c/1', 'c/1/c/2', 'x/1/c/9', 'x/1/cc/9', 'x/2/c/9', 'x/1/y/1/c/3']
  store.commit(paths.map(path => set(path, { n: int(path.length) })))
  const group = { from: [{ collectionId: 'c', allDescendants: true }] }
  expect(ids(store.query(ROOT, group))).toEqual([
    'c/1',
    'c/1/c/2',
    'x/1/c/9',
    'x/1/y/1/c/3',
    'x/2/c/9',
  ])
  expect(ids(store.query(nameOf('x/1'), group))).toEqual(['x/1/c/9', 'x/1/y/1/c/3'])
  const orderBy = [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' as const }]
  expect(ids(store.query(ROOT, { ...group, orderBy, limit: 2 }))).toEqual([
    'x/1/y/1/c/3',
    'x/2/c/9',
  ])
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
