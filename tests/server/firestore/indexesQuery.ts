import type {
  Direction,
  FieldOperator,
  Fields,
  Filter,
  StructuredQuery,
  Value,
} from '../../../server/firestore/types'
import { list, map, ref } from './support'

/** Queries in the words of Google's documentation. */

/** A document as a value. */
export class Place {
  path: string
  constructor(path: string) {
    this.path = path
  }
}

const OPERATORS = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'not-in': 'NOT_IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
} as const satisfies Record<string, FieldOperator>

type Plain = string | number | boolean | null | Plain[] | Place | Plains
export interface Plains {
  readonly [name: string]: Plain
}

export const fieldsOf = (plain: Plains): Fields =>
  Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, toValue(value)]))

export function toValue(plain: Plain): Value {
  if (plain === null) return { nullValue: null }
  if (Array.isArray(plain)) return list(...plain.map(toValue))
  if (plain instanceof Place) return ref(plain.path)
  if (typeof plain === 'object') return map(fieldsOf(plain))
  if (typeof plain === 'boolean') return { booleanValue: plain }
  return typeof plain === 'string' ? { stringValue: plain } : { integerValue: String(plain) }
}

export function where(fieldPath: string, op: keyof typeof OPERATORS, plain: Plain): Filter {
  const field = { fieldPath }
  if (plain === null && op === '==') return { unaryFilter: { field, op: 'IS_NULL' } }
  return { fieldFilter: { field, op: OPERATORS[op], value: toValue(plain) } }
}

const joined =
  (op: 'AND' | 'OR') =>
  (...filters: Filter[]): Filter => ({ compositeFilter: { op, filters } })
export const and = joined('AND')
export const or = joined('OR')

/** Orders as `a, -b`. */
export const orderBy = (text: string): StructuredQuery => ({
  orderBy: text.split(', ').map(part => ({
    field: { fieldPath: part.replace('-', '') },
    direction: (part.startsWith('-') ? 'DESCENDING' : 'ASCENDING') satisfies Direction,
  })),
})

/** A query of the collection, of the group with this id when it ends in `**`; several filters all hold. */
export function query(collection: string, ...parts: (Filter | StructuredQuery)[]): StructuredQuery {
  const isFilter = (part: Filter | StructuredQuery): part is Filter =>
    'fieldFilter' in part || 'unaryFilter' in part || 'compositeFilter' in part
  const filters = parts.filter(isFilter)
  const [only, second] = filters
  return {
    from: [
      {
        collectionId: collection.replace('**', ''),
        ...(collection.endsWith('**') && { allDescendants: true }),
      },
    ],
    ...(only && { where: second ? and(...filters) : only }),
    ...Object.assign({}, ...parts.filter(part => !isFilter(part))),
  }
}
