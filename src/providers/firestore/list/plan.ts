import type { WhereFilterOp } from 'firebase/firestore'
import { isEmpty, isMap, limits } from '@/lib'
import {
  ARCHIVED,
  ARCHIVED_VERSION,
  isArchivable,
  isSingle,
  isSortable,
  phoneTexts,
  type Resource,
  searchedField,
  wildcardsOf,
} from '@/schema'
import type { StoredTypes } from '../collection'
import { refusal } from '../errors'

export interface Condition {
  readonly field: string
  /** Firestore's, and `prefix`: texts that begin with any of the values. */
  readonly op: WhereFilterOp | 'prefix'
  readonly value: unknown
}

export type Order = readonly [field: string, direction: 'asc' | 'desc']

/** A list as Firestore can answer it, in plain JSON; `id` stands for the document's id. */
export interface Plan {
  readonly resource: string
  /** Ids of the records that the list lies below. */
  readonly parents: readonly string[]
  readonly where: readonly Condition[]
  readonly order: readonly Order[]
}

/** Firestore's own: so many values a condition names at most. */
export const MAX_VALUES = 30

/** What may be asked of a resource: its declaration and how each of its fields is stored. */
export interface Schema {
  readonly resource: Resource
  readonly types: StoredTypes
}

export interface ListRequest {
  filter?: Record<string, unknown>
  sort?: { field: string; order: string }
}

/**
 * react-admin's filter and sort as a plan. The filter holds equalities (`isShow: true`), sets (`role: ['a', 'b']`),
 * ranges (`price_gte`, `_gt`, `_lte`, `_lt`; also as `price: { gte }`), `tags_contains`, `name_prefix`, the search text
 * `q` and ARCHIVED; dates are ISO texts, nested objects are paths, and the names in the resource's path are its parents'
 * ids. A search or range orders by its own field.
 *
 * @throws HttpError 400 for what Firestore cannot answer or the resource does not have
 */
export function planList(schema: Schema, { filter = {}, sort }: ListRequest): Plan {
  const { q, [ARCHIVED]: isArchived, ...conditions } = filter
  const { parents, rest } = takeParents(schema.resource, conditions)
  const where = [
    ...constantsOf(schema.resource, isArchived === true),
    ...flatten(rest).map(([name, value]) => toCondition(schema, name, value)),
    ...toSearch(schema.resource, q),
  ]
  checkLimits(where)
  const order = ledBy(rangeFieldOf(where), schema, sort)
  return {
    resource: schema.resource.name,
    parents,
    where: sorted(where),
    order: withTieBreak(order),
  }
}

/** A list below other records is of one parent, whose id is asked for under the name in the path. */
function takeParents({ source }: Resource, conditions: Record<string, unknown>) {
  if (isSingle(source.path)) throw refusal('sarang.error.no_list')
  const names = wildcardsOf(source.path)
  const parents = names.map(name => conditions[name])
  if (!parents.every(id => typeof id === 'string' && id !== '')) {
    throw refusal('sarang.error.no_parent')
  }
  const rest = Object.fromEntries(
    Object.entries(conditions).filter(([name]) => !names.includes(name)),
  )
  return { parents: parents.map(String), rest }
}

/** Whether a change at this path can move a record into, out of or within the list. */
export function usesField({ where, order }: Plan, path: string): boolean {
  const used = [...where.map(({ field }) => field), ...order.map(([field]) => field)]
  return used.some(field => `${field}.`.startsWith(`${path}.`) || path.startsWith(`${field}.`))
}

const SUFFIXES: Readonly<Record<string, Condition['op']>> = {
  gte: '>=',
  gt: '>',
  lte: '<=',
  lt: '<',
  contains: 'array-contains',
  prefix: 'prefix',
}

function constantsOf(resource: Resource, isArchived: boolean): Condition[] {
  if (isArchived && !isArchivable(resource)) throw refusal('sarang.error.not_archivable')
  const versionNo = isArchived ? { versionNo: ARCHIVED_VERSION } : {}
  const constant = { ...resource.source.constant, ...versionNo }
  return Object.entries(constant).map(([field, value]) => ({ field, op: '==', value }))
}

/** An emptied filter is none: undefined, '' and an empty choice say nothing, null asks for what is null. */
function flatten(filter: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(filter).flatMap(([key, value]): [string, unknown][] => {
    const isUnset = Array.isArray(value) ? value.length === 0 : value !== null && isEmpty(value)
    if (isUnset) return []
    return isMap(value) ? flatten(value, `${prefix}${key}.`) : [[prefix + key, value]]
  })
}

function toCondition(schema: Schema, name: string, value: unknown): Condition {
  const { field, op } = isStored(schema, name)
    ? { field: name, op: '==' as const }
    : suffixed(schema, name)
  const isMany = Array.isArray(value)
  if (op === 'prefix') return { field, op, value: [value] }
  if (schema.types.get(field) === 'array' && (op === '==' || op === 'array-contains')) {
    return { field, op: isMany ? 'array-contains-any' : 'array-contains', value }
  }
  if (op === 'array-contains') throw refusal('sarang.error.unknown_filter', { field })
  return { field, op: isMany && op === '==' ? 'in' : op, value }
}

function suffixed(schema: Schema, name: string): Pick<Condition, 'field' | 'op'> {
  const [, field = '', suffix = ''] = /^(.+)[_.]([a-z]+)$/.exec(name) ?? []
  const op = SUFFIXES[suffix]
  if (!op || !isStored(schema, field)) throw refusal('sarang.error.unknown_filter', { field: name })
  return { field, op }
}

/** The text that is searched for; none when it is too short to be asked. */
export function searchText(q: unknown): string | undefined {
  const text = typeof q === 'string' ? q.trim() : ''
  return text.length < limits.searchMin ? undefined : text
}

function toSearch(resource: Resource, q: unknown): Condition[] {
  const text = searchText(q)
  if (!text) return []
  const field = searchedField(resource, text)
  if (!field) throw refusal('sarang.error.no_search')
  const isPhone = resource.fields[field]?.kind === 'phone'
  return [{ field, op: 'prefix', value: isPhone ? phoneTexts(text) : inAnyCase(text) }]
}

/** Firestore compares by letter: the text as typed, in lower, Title and UPPER case finds what people mean. */
function inAnyCase(text: string): string[] {
  const lower = text.toLowerCase()
  const title = lower.replace(/(^|\s)\S/g, letter => letter.toUpperCase())
  return [...new Set([text, lower, title, text.toUpperCase()])]
}

function toOrder(schema: Schema, sort: ListRequest['sort']): Order {
  if (!sort) return schema.resource.sort
  const field = schema.resource.fields[sort.field]
  const isKnown = sort.field === 'id' || (field && isSortable(field))
  if (!isKnown) throw refusal('sarang.error.unknown_sort', { field: sort.field })
  return [sort.field, sort.order === 'DESC' ? 'desc' : 'asc']
}

const UNEQUAL: readonly Condition['op'][] = ['>=', '>', '<=', '<', 'prefix']

/** The one field that is searched or has a range: two would need an index for each pair, order and filter. */
export function rangeFieldOf(where: readonly Condition[]): string | undefined {
  const leaders = new Set(where.filter(({ op }) => UNEQUAL.includes(op)).map(({ field }) => field))
  const [leader, ...others] = leaders
  if (others.length > 0) throw refusal('sarang.error.index', { fields: [...leaders] })
  return leader
}

function ledBy(leader: string | undefined, schema: Schema, sort: ListRequest['sort']): Order {
  const asked = sort?.field ?? schema.resource.sort[0]
  return leader && leader !== asked ? [leader, 'asc'] : toOrder(schema, sort)
}

/** Every order ends with the id, so that no two records tie. */
const withTieBreak = (order: Order): Order[] =>
  order[0] === 'id' ? [order] : [order, ['id', order[1]]]

const isStored = ({ resource: { source }, types }: Schema, name: string) =>
  name === 'id' || name === source.idField || name in source.constant || types.has(name)

/** Firestore's own limits: one array filter, 30 values, 30 branches when the whole is written as one or(). */
function checkLimits(where: readonly Condition[]): void {
  if (where.filter(({ op }) => op.startsWith('array-')).length > 1) {
    throw refusal('sarang.error.two_lists')
  }
  const sizes = where.map(({ value }) => (Array.isArray(value) ? value.length : 1))
  if (sizes.some(size => size > MAX_VALUES)) throw refusal('sarang.error.too_many_values')
  if (sizes.reduce((product, size) => product * size, 1) > MAX_VALUES) {
    throw refusal('sarang.error.too_many_branches')
  }
}

/** The same filter gives the same plan, and so the same cursors and count, in whatever order it was put together. */
const sorted = (where: Condition[]) =>
  where.toSorted((a, b) => `${a.field} ${a.op}`.localeCompare(`${b.field} ${b.op}`))
