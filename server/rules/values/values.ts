import type { Leaf } from '../../firestore/types'
import { EvaluationError } from '../language/errors'

/** Values of the rules language. int is bigint, float is number, map is Map: no name can reach a prototype. */
export type RulesValue =
  | null
  | boolean
  | bigint
  | number
  | string
  | Buffer
  | RulesValue[]
  | RulesMap
  | RulesObject
export type RulesMap = Map<string, RulesValue>

type RulesObject = Timestamp | Duration | LatLng | Path | RulesSet | MapDiff | Constraint | OpenMap

export class Timestamp {
  readonly kind = 'timestamp'
  readonly nanos: bigint
  constructor(nanos: bigint) {
    if (nanos < MIN_TIME || nanos > MAX_TIME) throw new EvaluationError('timestamp out of range')
    this.nanos = nanos
  }
}

export class Duration {
  readonly kind = 'duration'
  readonly nanos: bigint
  constructor(nanos: bigint) {
    if (nanos > MAX_DURATION || nanos < -MAX_DURATION)
      throw new EvaluationError('duration too long')
    this.nanos = nanos
  }
}

export class LatLng {
  readonly kind = 'latlng'
  readonly latitude: number
  readonly longitude: number
  constructor(latitude: number, longitude: number) {
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180))
      throw new EvaluationError('latitude or longitude out of range')
    this.latitude = latitude
    this.longitude = longitude
  }
}

export class Path {
  readonly kind = 'path'
  readonly segments: readonly string[]
  constructor(segments: readonly string[]) {
    this.segments = segments
  }
}

export class RulesSet {
  readonly kind = 'set'
  readonly items: ReadonlyMap<string, RulesValue>
  constructor(items: Iterable<RulesValue>) {
    this.items = identities(items, memberOf)
  }
}

export class MapDiff {
  readonly kind = 'map_diff'
  readonly before: RulesMap
  readonly after: RulesMap
  constructor(after: RulesMap, before: RulesMap) {
    this.after = after
    this.before = before
  }
}

export interface Bound {
  op: Leaf['op']
  value: RulesValue
}

/** A field of which a query tells something, but not its value. */
export class Constraint {
  readonly kind = 'constraint'
  readonly bounds: readonly Bound[]
  constructor(bounds: readonly Bound[]) {
    this.bounds = bounds
  }
}

/** A map of which a query tells some fields; whether it has others is unknown. */
export class OpenMap {
  readonly kind = 'open'
  readonly known: RulesMap
  constructor(known: RulesMap) {
    this.known = known
  }

  get(key: string): RulesValue {
    const value = this.known.get(key)
    if (value === undefined) throw new EvaluationError(`the query does not tell \`${key}\``)
    return value
  }
}

/** The type behind each name that signatures use. */
export interface Kinds {
  any: RulesValue
  null: null
  bool: boolean
  int: bigint
  float: number
  number: bigint | number
  string: string
  bytes: Buffer
  list: RulesValue[]
  set: RulesSet
  map: RulesMap
  timestamp: Timestamp
  duration: Duration
  latlng: LatLng
  path: Path
  map_diff: MapDiff
  constraint: Constraint
  open: OpenMap
}
export type Kind = keyof Kinds

const PRIMITIVES: Record<string, Kind> = {
  boolean: 'bool',
  bigint: 'int',
  number: 'float',
  string: 'string',
}

export function kindOf(value: RulesValue): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Map) return 'map'
  if (Buffer.isBuffer(value)) return 'bytes'
  return typeof value === 'object' ? value.kind : (PRIMITIVES[typeof value] ?? 'any')
}

const WIDER: Record<string, Kind[]> = { number: ['int', 'float'], map: ['map', 'open'] }

/** Whether the value is what `is` calls by this name. */
export function isKind(value: RulesValue, name: string): boolean {
  const kind = kindOf(value)
  if (kind === 'constraint') throw new EvaluationError('the query does not tell the type')
  return (WIDER[name] ?? [name]).includes(kind)
}

type IdentityOf = (value: RulesValue) => string
type Identify = { [K in Kind]?: (value: Kinds[K], of: IdentityOf) => string }

const listed = (items: readonly RulesValue[], of: IdentityOf) => items.map(item => of(item)).join()
const IDENTITY: Identify = {
  null: () => '',
  bool: String,
  int: String,
  float: String,
  string: value => `${value.length} ${value}`,
  bytes: value => value.toString('base64'),
  list: listed,
  set: ({ items }) => [...items.keys()].sort().join(),
  map: (map, of) =>
    listed(
      [...map.keys()].sort().flatMap(key => [key, map.get(key) ?? null]),
      of,
    ),
  timestamp: ({ nanos }) => String(nanos),
  duration: ({ nanos }) => String(nanos),
  latlng: ({ latitude, longitude }) => `${latitude},${longitude}`,
  path: ({ segments }, of) => listed([...segments], of),
  map_diff: ({ after, before }, of) => listed([after, before], of),
}
let nextNaN = 0

/** A text that only equal values share: 1 and 1.0 differ, as they do inside lists and maps; NaN equals nothing. */
export const identityOf: IdentityOf = value =>
  Number.isNaN(value) ? `NaN${nextNaN++}` : identityBy(value, identityOf)

/** The same as sets and `diff` have it: 1 and 1.0 are one there, also inside lists and maps, and NaN is itself. */
export const memberOf: IdentityOf = value => {
  if (!isNumber(value)) return identityBy(value, memberOf)
  return `number(${Number.isInteger(value) ? BigInt(value) : value})`
}

function identityBy(value: RulesValue, of: IdentityOf): string {
  const kind = kindOf(value)
  const identify = IDENTITY[kind] as ((value: RulesValue, of: IdentityOf) => string) | undefined
  if (!identify) throw new EvaluationError('the query does not tell the value')
  return `${kind}(${identify(value, of)})`
}

/** Values by what makes them equal, so that many are found in many without comparing each with each; of equal ones the first. */
export function identities(
  items: Iterable<RulesValue>,
  of: IdentityOf = identityOf,
): Map<string, RulesValue> {
  const found = new Map<string, RulesValue>()
  for (const item of items) {
    const key = of(item)
    if (!found.has(key)) found.set(key, item)
  }
  return found
}

export const isSame = (a: RulesValue, b: RulesValue, of = identityOf): boolean =>
  isPlain(a) && isPlain(b) ? a === b : isKnown(a, b) && of(a) === of(b)

const isPlain = (value: RulesValue) =>
  value === null || typeof value === 'string' || typeof value === 'boolean'

/** Of a map that is known in part one thing is known: it is not null. */
const isKnown = (a: RulesValue, b: RulesValue) =>
  !(a instanceof OpenMap && b === null) && !(b instanceof OpenMap && a === null)

/** `==`: numbers are equal across int and float, to which the int is turned, as Google does. */
export function isEqual(a: RulesValue, b: RulesValue): boolean {
  if (!isNumber(a) || !isNumber(b)) return isSame(a, b)
  return typeof a === typeof b ? a === b : Number(a) === Number(b)
}

const isNumber = (value: RulesValue): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number'

export const contains = (items: Iterable<RulesValue>, wanted: RulesValue): boolean =>
  identities(items).has(identityOf(wanted))

const SECOND = 10n ** 9n
const MAX_DURATION = 315_576_000_000n * SECOND
const MIN_TIME = BigInt(Date.parse('0001-01-01T00:00:00Z') / 1000) * SECOND
const MAX_TIME = BigInt(Date.parse('9999-12-31T23:59:59Z') / 1000) * SECOND + SECOND - 1n
