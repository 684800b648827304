import { invalid, StatusError, tooMuch } from '../../status'
import type { CompiledQuery, Conjunct, Leaf, Order, StoredDocument, Value } from '../types'
import { compareText, directed, encodeValue } from '../values/keys'
import {
  checkSegment,
  collectionOf,
  formatFieldPath,
  idOf,
  KEY,
  parseParent,
  readField,
} from '../values/names'
import { parseValue } from '../values/parse'
import { listOf, recordOf } from '../values/shape'
import { fieldIn, isEquality, isInequality, isPossible, matchesLeaf, parseFilter } from './filters'

const MAX_ORDERS = 100
const MAX_INEQUALITY_FIELDS = 10
/** Our own: each is looked for in each document. */
const MAX_SELECTED = 500
/** Our own too: bytes of what a query compares each document with. */
const MAX_COMPARED = 128 * 1024

/** A point in the order: before or after all documents that begin with these values. */
export interface Position {
  values: Value[]
  /** The values as bytes, in their directions. */
  place: Buffer
  before: boolean
}

/** What the planner needs beside the shape that listeners use. */
export interface PlanInput extends CompiledQuery {
  start: Position | undefined
  end: Position | undefined
  /** Whether a client orders or filters by the name. */
  isByName: boolean
  /** The fields to answer with; undefined for all. */
  select: string[][] | undefined
  /** Whether it lies below the parent, has every field of the order and stands between the cursors. */
  isInside(document: StoredDocument): boolean
}

/** Checks a query and completes its order. Throws INVALID_ARGUMENT with Firestore's texts. */
export function compileQuery(parentName: string, input: object): PlanInput {
  const query = recordOf(input, 'A query')
  if ('findNearest' in query) throw new StatusError('UNIMPLEMENTED', 'No index finds neighbours.')
  const parent = parseParent(parentName)
  const { collectionId, allDescendants } = parseFrom(query.from)
  const parsed = parseFilter(query.where)
  const given = parseOrder(query.orderBy)
  const orderBy = completeOrder(given, parsed.flat())
  checkFilters(parsed)
  const start = parseCursor(query.startAt, given, orderBy)
  const end = parseCursor(query.endAt, given, orderBy)
  checkCompared(parsed, [start, end])
  const possible = parsed.filter(isPossible)
  const collection = `${parent}/${collectionId}`
  const isFrom = ({ name }: StoredDocument) =>
    allDescendants
      ? name.startsWith(`${parent}/`) && idOf(collectionOf(name)) === collectionId
      : collectionOf(name) === collection
  const placeOf = placesBy(orderBy)
  const isInside = (document: StoredDocument) => {
    if (!isFrom(document)) return false
    if (!start && !end) return orderBy.every(({ path }) => readField(document, path))
    const place = placeOf(document)
    return (
      place !== undefined && !(start && !isBehind(place, start)) && !(end && isBehind(place, end))
    )
  }
  return {
    parent,
    collectionId,
    allDescendants,
    limit: parseCount(query.limit, 'limit'),
    offset: parseCount(query.offset, 'offset') ?? 0,
    select: parseSelect(query.select),
    conjuncts: parsed,
    orderBy,
    isByName: [...given, ...parsed.flat()].some(({ text }) => text === KEY),
    start,
    end,
    isInside,
    matches: document =>
      possible.some(conjunct => conjunct.every(leaf => matchesLeaf(document, leaf))) &&
      isInside(document),
    compare: comparerBy(placeOf),
  }
}

type PlaceOf = (document: StoredDocument) => Buffer | undefined

const comparerBy = (placeOf: PlaceOf) => (a: StoredDocument, b: StoredDocument) =>
  Buffer.compare(placeOf(a) ?? NOWHERE, placeOf(b) ?? NOWHERE)

/**
 * The query in the order of an index that ends in the fields that are summed: behind its own, before the name, by
 * their names. However a client lists them, one index serves, as in production; none has anything behind the name.
 */
export function orderedAlsoBy(query: PlanInput, paths: string[][]): PlanInput {
  const own = query.orderBy.slice(0, -1)
  const { direction = 'ASCENDING' } = query.orderBy.at(-1) ?? {}
  const fields = new Map(paths.map(path => [formatFieldPath(path), path]))
  for (const { text } of own) fields.delete(text)
  if (fields.size === 0) return query
  const added = [...fields].map(([text, path]) => ({ path, text, direction })).sort(byPath)
  if (query.isByName) throw invalid(behindName(added.map(({ text }) => text)))
  const orderBy = [...own, ...added, ...query.orderBy.slice(-1)]
  return { ...query, orderBy, compare: comparerBy(placesBy(orderBy)) }
}

const behindName = (fields: string[]) =>
  `This query requires an index that has fields [${fields.join(', ')}] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.`

/** A whole number of a client, bare or as `{value}`. */
export function parseCount(input: unknown, what: string): number | undefined {
  const isBoxed = typeof input === 'object' && input !== null
  const count = isBoxed ? recordOf(input, what).value : input
  if (count === undefined || count === null) return undefined
  const isText = typeof count === 'string' && /^-?\d{1,15}$/.test(count)
  if (!isText && !Number.isSafeInteger(count)) throw invalid(`${what} is not a whole number`)
  if (Number(count) < 0) throw invalid(`${what} is negative`)
  return Number(count)
}

function parseFrom(input: unknown) {
  const [first, second] = listOf(input, 'from')
  if (!first || second)
    throw new StatusError('UNIMPLEMENTED', 'A query needs exactly one collection.')
  const { collectionId, allDescendants } = recordOf(first, 'from')
  if (typeof collectionId !== 'string' || collectionId === '')
    throw new StatusError('UNIMPLEMENTED', 'A query needs a collection id.')
  checkSegment(collectionId)
  return { collectionId, allDescendants: allDescendants === true }
}

function parseOrder(input: unknown): Order[] {
  const list = listOf(input, 'orderBy')
  if (list.length > MAX_ORDERS) throw tooMuch('orders', `A query has at most ${MAX_ORDERS} orders.`)
  const order = list.map(item => {
    const { field, direction = 'ASCENDING' } = recordOf(item, 'An order')
    return { ...fieldIn(field), direction: parseDirection(direction) }
  })
  const texts = order.map(({ text }) => text)
  if (texts.slice(0, -1).includes(KEY))
    throw invalid('order by clause cannot contain more fields after the key')
  if (new Set(texts).size < texts.length)
    throw invalid('order by clause cannot contain duplicate fields')
  return order
}

function parseDirection(direction: unknown): Order['direction'] {
  if (direction === 'DIRECTION_UNSPECIFIED') return 'ASCENDING'
  if (direction === 'ASCENDING' || direction === 'DESCENDING') return direction
  throw invalid('Unknown direction of an order.')
}

/** Adds the fields of inequalities by name, then the document's name, in the last direction given. */
function completeOrder(order: Order[], leaves: Leaf[]): Order[] {
  const direction = order.at(-1)?.direction ?? 'ASCENDING'
  const known = new Set(order.map(({ text }) => text))
  const missing = new Map<string, Order>()
  for (const { op, path, text } of leaves)
    if (isInequality(op) && text !== KEY && !known.has(text))
      missing.set(text, { path, text, direction })
  if (known.has(KEY)) {
    if (missing.size > 0) throw invalid('order by clause cannot contain more fields after the key')
    return order
  }
  return [...order, ...[...missing.values()].sort(byPath), { path: [KEY], text: KEY, direction }]
}

function byPath({ path: a }: Order, { path: b }: Order): number {
  const at = a.findIndex((segment, index) => segment !== b[index])
  return compareText(a[at] ?? '', b[at] ?? '') || a.length - b.length
}

function checkFilters(conjuncts: Conjunct[]): void {
  const leaves = conjuncts.flat()
  const inequalities = leaves.filter(({ op }) => isInequality(op)).map(({ text }) => text)
  const hasKeyEquality = leaves.some(({ op, text }) => isEquality(op) && text === KEY)
  if (hasKeyEquality && inequalities.length > 0 && !inequalities.includes(KEY))
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    )
  if (new Set(inequalities).size > MAX_INEQUALITY_FIELDS)
    throw tooMuch('inequalities', `At most ${MAX_INEQUALITY_FIELDS} fields can have inequalities.`)
  const countContains = (conjunct: Conjunct) =>
    conjunct.filter(({ op }) => op === 'ARRAY_CONTAINS').length
  if (conjuncts.some(conjunct => countContains(conjunct) > 1))
    throw tooMuch(
      'array filters',
      "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
    )
}

/** A filter that stands in several conjuncts counts once. */
function checkCompared(conjuncts: Conjunct[], cursors: (Position | undefined)[]): void {
  let bytes = cursors.reduce((sum, cursor) => sum + (cursor?.place.length ?? 0), 0)
  for (const { value } of new Set(conjuncts.flat())) bytes += encodeValue(value).length
  if (bytes > MAX_COMPARED)
    throw tooMuch('query values', `A query's values have more than ${MAX_COMPARED} bytes.`)
}

/** Of the orders that the client gives; without a value it is before or behind everything. */
function parseCursor(input: unknown, asked: Order[], orderBy: Order[]): Position | undefined {
  if (input === undefined || input === null) return undefined
  const { values: list, before } = recordOf(input, 'A cursor')
  const given = listOf(list, 'The values of a cursor')
  if (given.length > orderBy.length) throw invalid('Cursor has too many values.')
  const values = given.map(value => parseValue(value))
  const key = orderBy.at(-1)?.text === KEY ? values[orderBy.length - 1] : undefined
  if (key && !('referenceValue' in key)) throw invalid('Cursor on the key must be a reference.')
  if (given.length > asked.length) throw invalid('Cursor has too many values.')
  return { values, place: encodePlace(values, orderBy), before: before === true }
}

function parseSelect(input: unknown): string[][] | undefined {
  const fields = listOf(recordOf(input, 'select').fields, 'select')
  if (fields.length > MAX_SELECTED)
    throw tooMuch('selected fields', `A query selects at most ${MAX_SELECTED} fields.`)
  return fields.length > 0 ? fields.map(field => fieldIn(field).path) : undefined
}

const NOWHERE = Buffer.alloc(0)

/** The place of a document in the order; undefined when it lacks a field. Kept: listeners ask again and again. */
function placesBy(orderBy: Order[]): PlaceOf {
  const places = new WeakMap<StoredDocument, Buffer>()
  return document => {
    const known = places.get(document)
    if (known) return known
    const values = orderBy.flatMap(({ path }) => readField(document, path) ?? [])
    if (values.length < orderBy.length) return undefined
    const place = encodePlace(values, orderBy)
    places.set(document, place)
    return place
  }
}

function encodePlace(values: Value[], orderBy: Order[]): Buffer {
  return Buffer.concat(
    values.map((value, at) => directed(encodeValue(value), orderBy[at]?.direction)),
  )
}

/** No value's bytes are the beginning of another's: what begins with the position's is equal up to there. */
function isBehind(place: Buffer, { place: point, before }: Position): boolean {
  const order = Buffer.compare(place.subarray(0, point.length), point)
  return order === 0 ? before : order > 0
}
