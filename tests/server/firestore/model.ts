import type {
  Cursor,
  Filter,
  StoredDocument,
  StructuredQuery,
  Value,
} from '../../../server/firestore/types'
import { compareByType } from './order'
import { ROOT } from './support'

export type Order = { path: string; sign: number }

/** What a query answers, worked out document by document: no indexes, no normal form, no planner. */
export function answerOf(
  all: StoredDocument[],
  query: StructuredQuery,
  parent = ROOT,
): StoredDocument[] {
  const documents = all.filter(({ name }) => isFrom(name, query, parent))
  const order = orderOf(query)
  const compare = (a: StoredDocument, b: StoredDocument) =>
    order
      .map(({ path, sign }) => sign * compareByType(at(a, path) as Value, at(b, path) as Value))
      .find(Boolean) ?? 0
  const offset = query.offset ?? 0
  const limit = query.limit as number | undefined
  return documents
    .filter(document => order.every(({ path }) => at(document, path)))
    .filter(document => !query.where || holds(document, query.where))
    .filter(document => !query.startAt || !isBefore(document, query.startAt, order))
    .filter(document => !query.endAt || isBefore(document, query.endAt, order))
    .sort(compare)
    .slice(offset, limit === undefined ? undefined : offset + limit)
}

function isFrom(name: string, { from = [] }: StructuredQuery, parent: string): boolean {
  const segments = name.split('/').slice(0, -1)
  const id = segments.pop()
  const above = segments.join('/')
  const isBelow = from[0]?.allDescendants ? `${above}/`.startsWith(`${parent}/`) : above === parent
  return isBelow && id === from[0]?.collectionId
}

export function at(document: StoredDocument, path: string): Value | undefined {
  if (path === '__name__') return { referenceValue: document.name }
  const [first = '', second] = path.split('.')
  const value = document.fields[first]
  if (second === undefined || !value) return value
  return 'mapValue' in value ? value.mapValue.fields?.[second] : undefined
}

/** The whole order of a query: fields of inequalities are added, the name comes last. */
export function orderOf(query: StructuredQuery): Order[] {
  const order = (query.orderBy ?? []).map(({ field, direction }) => ({
    path: field.fieldPath,
    sign: direction === 'DESCENDING' ? -1 : 1,
  }))
  const sign = order.at(-1)?.sign ?? 1
  const known = order.map(({ path }) => path)
  const implied = [...new Set(inequalityPaths(query.where))]
    .filter(path => path !== '__name__')
    .sort()
  for (const path of implied) if (!known.includes(path)) order.push({ path, sign })
  return known.includes('__name__') ? order : [...order, { path: '__name__', sign }]
}

export const EQUALITIES = [
  'EQUAL',
  'IN',
  'ARRAY_CONTAINS',
  'ARRAY_CONTAINS_ANY',
  'IS_NULL',
  'IS_NAN',
]

function inequalityPaths(filter: Filter | undefined): string[] {
  if (filter?.compositeFilter)
    return (filter.compositeFilter.filters ?? []).flatMap(inequalityPaths)
  const leaf = filter?.fieldFilter ?? filter?.unaryFilter
  return !leaf || EQUALITIES.includes(leaf.op) ? [] : [leaf.field.fieldPath]
}

const isNull = (value: Value) => 'nullValue' in value
const isNaNValue = (value: Value) => 'doubleValue' in value && value.doubleValue === 'NaN'
const elements = (value: Value) => ('arrayValue' in value ? (value.arrayValue.values ?? []) : [])
const kind = (value: Value) => {
  const [name = ''] = Object.keys(value)
  return name === 'integerValue' ? 'doubleValue' : name
}

function holds(document: StoredDocument, filter: Filter): boolean {
  const { compositeFilter: many, fieldFilter: one, unaryFilter: unary } = filter
  if (many?.op === 'AND') return (many.filters ?? []).every(part => holds(document, part))
  if (many) return (many.filters ?? []).some(part => holds(document, part))
  const value = at(document, (one ?? unary)?.field.fieldPath ?? '')
  if (!value) return false
  if (unary) return holdsUnary(unary.op, value)
  return one ? holdsField(one.op, value, one.value) : false
}

function holdsUnary(op: string, value: Value): boolean {
  if (op === 'IS_NULL') return isNull(value)
  if (op === 'IS_NAN') return isNaNValue(value)
  return !isNull(value) && (op === 'IS_NOT_NULL' || !isNaNValue(value))
}

const equal = (a: Value, b: Value) => !isNull(b) && !isNaNValue(b) && compareByType(a, b) === 0

function holdsField(op: string, value: Value, wanted: Value): boolean {
  if (op === 'EQUAL') return equal(value, wanted)
  if (op === 'IN') return elements(wanted).some(item => equal(value, item))
  if (op === 'ARRAY_CONTAINS') return elements(value).some(item => equal(item, wanted))
  if (op === 'ARRAY_CONTAINS_ANY')
    return elements(wanted).some(one => elements(value).some(item => equal(item, one)))
  if (op === 'NOT_EQUAL') return !isNull(value) && compareByType(value, wanted) !== 0
  if (op === 'NOT_IN')
    return (
      !isNull(value) &&
      !elements(wanted).some(item => isNull(item) || compareByType(value, item) === 0)
    )
  if (kind(value) !== kind(wanted) || [value, wanted].some(v => isNull(v) || isNaNValue(v)))
    return false
  const order = compareByType(value, wanted)
  if (order === 0) return op.endsWith('_OR_EQUAL')
  return op.startsWith('LESS') ? order < 0 : order > 0
}

/** Whether the document stands before the cursor. */
function isBefore(document: StoredDocument, { values = [], before }: Cursor, order: Order[]) {
  const sign = values
    .map((value, i) => {
      const { path, sign } = order[i] as Order
      return sign * compareByType(at(document, path) as Value, value)
    })
    .find(Boolean)
  return sign === undefined ? !before : sign < 0
}
