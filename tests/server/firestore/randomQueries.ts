import type {
  Fields,
  FieldTransform,
  Filter,
  StructuredQuery,
  Value,
  Write,
} from '../../../server/firestore/types'
import type { Random } from './random'
import { int, list, map, nameOf, ref, text } from './support'

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
/** Places of documents: a collection, one below its documents, one that only its group shares. */
const PLACES = ['c', 'c', 'c', 'c/d1/c', 'o/1/c']
const OPS = ['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'] as const

export function randomFields(random: Random): Fields {
  const maybe = (name: string, make: () => Value) => (random.below(8) > 0 ? [[name, make()]] : [])
  return Object.fromEntries([
    ...maybe('a', () => random.pick(VALUES)),
    ...maybe('b', () => random.pick(VALUES)),
    ...maybe('d', () => int(random.below(5))),
    ...maybe('t', () => list(...random.some(3, () => random.pick(VALUES.slice(0, 8))))),
    ...maybe('m', () => map({ x: random.pick(VALUES) })),
  ])
}

export const randomPath = (random: Random) => {
  const ids = [`d${random.below(150)}`, `__id${random.below(30)}__`, `é${random.below(20)}`]
  return `${random.pick(PLACES)}/${random.pick(ids)}`
}

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
      const value = ref(randomPath(random))
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

/** Of one collection, or of the group of all with its id. */
export function randomQuery(random: Random): StructuredQuery {
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
        field.fieldPath === '__name__' ? ref(randomPath(random)) : random.pick(VALUES),
      ),
    before: random.below(2) === 0,
  })
  return {
    from: [{ collectionId: 'c', ...(random.below(4) === 0 && { allDescendants: true }) }],
    ...(random.below(5) > 0 && { where: randomFilter(random) }),
    ...(orderBy.length > 0 && { orderBy }),
    ...(orderBy.length > 0 && random.below(3) === 0 && { startAt: cursor() }),
    ...(orderBy.length > 0 && random.below(3) === 0 && { endAt: cursor() }),
    ...(random.below(3) === 0 && { limit: 1 + random.below(20) }),
    ...(random.below(6) === 0 && { offset: random.below(5) }),
  }
}

/** Whole documents, single fields, deletions, transforms, some under a condition; few names, so that they meet. */
export function randomWrite(random: Random): Write {
  const name = nameOf(randomPath(random))
  const fields = randomFields(random)
  const fieldPaths = random.some(3, () => random.pick(['a', 'b', 'd', 't', 'm', 'm.x']))
  const values = random.some(3, () => random.pick(VALUES.slice(0, 11)))
  const write = random.pick<() => Write>([
    () => ({ update: { name, fields } }),
    () => ({ update: { name, fields }, updateMask: { fieldPaths: [...new Set(fieldPaths)] } }),
    () => ({ delete: name }),
    () => ({
      update: { name },
      updateMask: { fieldPaths: [] },
      updateTransforms: [
        random.pick<FieldTransform>([
          { fieldPath: random.pick(['d', 'a', 'm.x']), increment: int(random.below(5) - 2) },
          { fieldPath: 't', appendMissingElements: { values } },
          { fieldPath: 't', removeAllFromArray: { values } },
        ]),
      ],
    }),
  ])()
  return random.below(12) > 0
    ? write
    : { ...write, currentDocument: { exists: random.below(2) > 0 } }
}
