import type { IndexFile } from '../../../server/firestore/index/definitions'
import type { Filter, StructuredQuery } from '../../../server/firestore/types'
import { EQUALITIES, type Order, orderOf } from './model'

/**
 * Whether production has the indexes for a query, by the rule in its documentation: for each alternative, the
 * equalities in any order, then the order, then the name; several indexes with the same rest are merged.
 * Fields are `a` rising, `-a` falling, `a[]` contains. Fields that are summed come behind the order, by their names.
 */
export function isServed(query: StructuredQuery, file: IndexFile, summed: string[] = []): boolean {
  const own = orderOf(query)
  const order = withSummed(own, summed)
  if (order.length > own.length && reachesName(query, own)) return false
  const known = (fields: string[]) => knownIndexes(query, file, fields)
  return alternatives(query.where).every(leaves => {
    const fixed = [...new Set(leaves.flatMap(fixedField))]
    const rest = order
      .filter(({ path }) => !fixed.includes(path))
      .map(({ path, sign }) => (sign < 0 ? `-${path}` : path))
    const heads = known([...fixed, ...rest])
      .filter(index => index.slice(-rest.length).join() === rest.join())
      .map(index => index.slice(0, -rest.length).map(rising))
      .filter(head => head.every(field => fixed.includes(field)))
    return heads.length > 0 && fixed.every(field => heads.some(head => head.includes(field)))
  })
}

/** Behind the name no index has a field, which a query that names it, or begins at one, would want there. */
function reachesName({ where, orderBy = [], startAt, endAt }: StructuredQuery, own: Order[]) {
  const named = [
    ...orderBy.map(({ field }) => field.fieldPath),
    ...alternatives(where)
      .flat()
      .map(({ path }) => path),
  ]
  const ends = [startAt, endAt].some(end => (end?.values?.length ?? 0) >= own.length)
  return ends || named.includes('__name__')
}

function withSummed(order: Order[], summed: string[]): Order[] {
  const sign = order.at(-1)?.sign ?? 1
  const added = [...new Set(summed)]
    .sort()
    .filter(field => !order.some(({ path }) => path === field))
  return [...order.slice(0, -1), ...added.map(path => ({ path, sign })), ...order.slice(-1)]
}

const rising = (field: string) => field.replace(/^-/, '')
const plain = (field: string) => rising(field).replace('[]', '')
const nameAfter = (field = '') => (field.startsWith('-') ? '-__name__' : '__name__')

type Declared = { fieldPath?: string; order?: string; arrayConfig?: string; queryScope?: string }

const written = (fieldPath: string, { order, arrayConfig }: Declared) => {
  if (arrayConfig) return `${fieldPath}[]`
  return order === 'DESCENDING' ? `-${fieldPath}` : fieldPath
}

const AUTOMATIC: Declared[] = [{}, { order: 'DESCENDING' }, { arrayConfig: 'CONTAINS' }]

function knownIndexes({ from = [] }: StructuredQuery, file: IndexFile, fields: string[]) {
  const { collectionId, allDescendants } = from[0] ?? {}
  const isOurs = ({ queryScope }: Declared) =>
    (queryScope === 'COLLECTION_GROUP') === (allDescendants === true)
  const composites = file.indexes
    .filter(index => index.collectionGroup === collectionId && isOurs(index))
    .map(index => index.fields.map(field => written(field.fieldPath, field)))
  const overrideOf = (path: string) =>
    file.fieldOverrides?.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === collectionId && fieldPath === path,
    )?.indexes
  const paths = new Set(fields.map(plain).filter(path => path !== '__name__'))
  const singles = [...paths].flatMap(path => {
    const own = overrideOf(path) ?? overrideOf(path.split('.')[0] ?? '') ?? overrideOf('*')
    return (own ?? AUTOMATIC).filter(isOurs).map(mode => [written(path, mode)])
  })
  const named = [...composites, ...singles].map(index =>
    plain(index.at(-1) ?? '') === '__name__' ? index : [...index, nameAfter(index.at(-1))],
  )
  return [['__name__'], ...named]
}

type Leaf = { path: string; op: string }

/** The filter as an OR of ANDs. */
function alternatives(filter: Filter | undefined): Leaf[][] {
  const many = filter?.compositeFilter
  if (many?.op === 'OR') return (many.filters ?? []).flatMap(alternatives)
  if (many)
    return (many.filters ?? [])
      .map(alternatives)
      .reduce((all, part) => all.flatMap(left => part.map(right => [...left, ...right])), [[]])
  const leaf = filter?.fieldFilter ?? filter?.unaryFilter
  return [leaf ? [{ path: leaf.field.fieldPath, op: leaf.op }] : []]
}

function fixedField({ path, op }: Leaf): string[] {
  if (op.startsWith('ARRAY_CONTAINS')) return [`${path}[]`]
  return EQUALITIES.includes(op) && path !== '__name__' ? [path] : []
}
