import type { Conjunct, Direction, Leaf, Order, Value } from '../types'
import {
  compareValues,
  directed,
  encodeComponent,
  encodeName,
  encodePath,
  encodeValue,
  inverted,
  successor,
  typeTag,
} from '../values/keys'
import { collectionOf, KEY, rootOf } from '../values/names'
import { numberOf } from '../values/shape'
import type { PlanInput, Position } from './compile'
import { isEquality } from './filters'

/** A stretch of the query's order as bytes: from `start` (undefined: beyond all) up to, without, `end`. */
export interface Bounds {
  start: Buffer | undefined
  end: Buffer | undefined
  /** The leaves that every key inside fulfils, so that no document has to be asked. */
  proved: Leaf[]
  /** Whether the cursors are fulfilled by every key inside. */
  isExact: boolean
}

/** A point next to all values whose bytes begin with these; one that is not exact lies further out. */
type Edge = { bytes: Buffer; after: boolean; isExact: boolean }

/**
 * Cursors and the range filters on the first order that equality leaves open. `suffix` are the orders that
 * an index walk follows, its bytes those of their values in their directions.
 */
export function boundsOf(query: PlanInput, conjunct: Conjunct, suffix: Order[]): Bounds {
  const [first] = suffix
  const ranges = conjunct.filter(leaf => leaf.text === first?.text)
  const below = first?.text === KEY && isInner(query) ? [belowParent(query)] : []
  const edges = [...ranges.map(leaf => [0, 1].map(end => rangeEdge(leaf, end, query))), ...below]
  const isRising = first?.direction !== 'DESCENDING'
  const points = (end: number) =>
    edges.flatMap(edge => edge[isRising ? end : 1 - end] ?? []).map(edge => pointOf(edge, isRising))
  const cursors = [query.start, query.end].map(
    (position, end) => position && cursorEdge(position, query, { conjunct, end }),
  )
  const [starts, ends] = cursors.map((edge, end) => [
    ...points(end),
    ...(edge ? [pointOf(edge)] : []),
  ])
  return {
    start: (starts ?? []).reduce((a, b) => pick(a, b, 1), Buffer.alloc(0)),
    end: (ends ?? []).reduce((a, b) => pick(a, b, -1), undefined),
    proved: ranges.filter((leaf, at) => isProved(leaf, edges[at] ?? [])),
    isExact: cursors.every(edge => !edge || edge.isExact) && (below.length > 0 || !isInner(query)),
  }
}

/** Whether it asks a group of collections below a document: the group's indexes hold those elsewhere too. */
export const isInner = ({ allDescendants, parent }: PlanInput) =>
  allDescendants && parent !== rootOf(parent)

function belowParent({ parent }: PlanInput): Edge[] {
  const bytes = encodePath(parent)
  return [
    { bytes: encodeName(parent, 'COLLECTION_GROUP'), after: true, isExact: true },
    { bytes, after: true, isExact: true },
  ]
}

type Side = 'before' | 'after' | 'type' | 'notNull' | undefined

/** Where a filter's range begins and ends, in rising order of values. */
const SIDES: { [O in Leaf['op']]: [Side, Side] } = {
  EQUAL: ['before', 'after'],
  IS: ['before', 'after'],
  GREATER_THAN: ['after', 'type'],
  GREATER_THAN_OR_EQUAL: ['before', 'type'],
  LESS_THAN: ['type', 'before'],
  LESS_THAN_OR_EQUAL: ['type', 'after'],
  NOT_EQUAL: ['notNull', undefined],
  NOT_IN: ['notNull', undefined],
  ARRAY_CONTAINS: [undefined, undefined],
}

function rangeEdge(leaf: Leaf, end: number, query: PlanInput): Edge | undefined {
  const side = SIDES[leaf.op][end]
  if (side === undefined) return undefined
  if (leaf.text === KEY) return keyEdge(side, leaf.value, query)
  if (side === 'notNull') return { bytes: typeTag({ nullValue: null }), after: true, isExact: true }
  if (side === 'type') return typeEdge(leaf.value, end)
  const { bytes, isCut } = encodeComponent(leaf.value)
  // What is cut stands for all values with this beginning: they stay inside, the document decides.
  return { bytes, after: isCut ? end === 1 : side === 'after', isExact: !isCut }
}

/** A range stays within its value's type, and NaN, the first number, is in none. */
function typeEdge(value: Value, end: number): Edge {
  const isNumber = numberOf(value) !== undefined
  if (end === 0 && isNumber)
    return { bytes: encodeValue({ doubleValue: 'NaN' }), after: true, isExact: true }
  return { bytes: typeTag(value), after: end === 1, isExact: true }
}

/** An entry in a collection's index holds the last segment of the name only; names elsewhere give no bound. */
function keyEdge(side: Side, value: Value, query: PlanInput): Edge | undefined {
  const name = 'referenceValue' in value ? value.referenceValue : ''
  if (side === 'type' || side === 'notNull' || !isAmong(name, query)) return undefined
  const bytes = encodeName(name, scopeOf(query))
  return { bytes, after: side === 'after', isExact: true }
}

const isAmong = (name: string, { parent, collectionId, allDescendants }: PlanInput) =>
  allDescendants
    ? rootOf(name) === rootOf(parent)
    : collectionOf(name) === `${parent}/${collectionId}`

export const scopeOf = ({ allDescendants }: PlanInput) =>
  allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION'

function isProved({ op, text, value }: Leaf, edges: (Edge | undefined)[]): boolean {
  if (text === KEY) return edges.some(Boolean)
  if (op === 'NOT_EQUAL') return 'nullValue' in value
  return op !== 'NOT_IN' && op !== 'ARRAY_CONTAINS' && edges.every(edge => edge?.isExact)
}

/** Fields that equality fixes are not in the walk's keys: they decide at once or not at all. */
function cursorEdge(
  { values, before }: Position,
  query: PlanInput,
  { conjunct, end }: { conjunct: Conjunct; end: number },
): Edge {
  const parts: Buffer[] = []
  const edge = (after: boolean, isExact = true) => ({ bytes: Buffer.concat(parts), after, isExact })
  for (const [at, order] of query.orderBy.slice(0, values.length).entries()) {
    const value = values[at] as Value
    const fixed = conjunct.find(({ op, text }) => isEquality(op) && text === order.text)
    const isFixed = fixed && order.text !== KEY
    const step = isFixed ? compareFixed(fixed, value, order.direction) : 0
    if (step !== 0) return edge(step < 0)
    const part = isFixed ? FIXED : componentOf(value, order, query)
    parts.push(part.bytes)
    if (part.isCut) return edge(end === 1, false)
  }
  return edge(!before)
}

const FIXED = { bytes: Buffer.alloc(0), isCut: false }

const compareFixed = (leaf: Leaf, value: Value, direction: Direction) =>
  compareValues(leaf.value, value) * (direction === 'DESCENDING' ? -1 : 1)

function componentOf(value: Value, { text, direction }: Order, query: PlanInput) {
  const key = keyEdge('before', value, query)?.bytes ?? Buffer.alloc(0)
  const isElsewhere = key.length === 0
  const { bytes, isCut } =
    text === KEY ? { bytes: key, isCut: isElsewhere } : encodeComponent(value)
  return { bytes: directed(bytes, direction), isCut }
}

/** The point as bytes in the walk's order; undefined beyond all. */
function pointOf({ bytes, after }: Edge, isRising = true): Buffer | undefined {
  if (isRising) return after ? successor(bytes) : bytes
  return after ? inverted(bytes) : successor(inverted(bytes))
}

/** The later (1) or earlier (-1) of two points; undefined is beyond all. */
function pick(a: Buffer | undefined, b: Buffer | undefined, sign: 1 | -1): Buffer | undefined {
  if (!a || !b) return sign > 0 ? undefined : (a ?? b)
  return Buffer.compare(a, b) * sign > 0 ? a : b
}
