import {
  and,
  documentId,
  or,
  orderBy,
  type Query,
  type QueryFilterConstraint,
  query,
  where,
} from 'firebase/firestore'
import type { Collection } from '../collection'
import type { Condition, Plan } from './plan'

/** The plan as the SDK's query, without limit and cursor. */
export function toQuery(collection: Collection, plan: Plan): Query {
  const filters = plan.where.map(condition => toFilter(collection, condition))
  const order = plan.order.map(([field, direction]) => orderBy(pathOf(field), direction))
  const from = collection.at(plan.parents)
  return filters.length > 0 ? query(from, and(...filters), ...order) : query(from, ...order)
}

/** Greater than every text that begins alike: the last code point there is. */
const LAST = '\u{10ffff}'

function toFilter({ encode }: Collection, { field, op, value }: Condition): QueryFilterConstraint {
  const path = pathOf(field)
  if (op !== 'prefix') return where(path, op, encode(value, field))
  const ranges = (value as string[]).map(text =>
    and(where(path, '>=', text), where(path, '<=', text + LAST)),
  )
  return or(...ranges)
}

const pathOf = (field: string) => (field === 'id' ? documentId() : field)
