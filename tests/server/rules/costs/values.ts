import type { Members, Shape } from '@/access/validators'
import { Geopoint, type Plain, type PlainMap } from '../../../../demo/values'

/** The server's time of every write. */
export const NOW = new Date('2026-11-21T08:00:00Z')
const THEN = new Date('2026-01-01T00:00:00Z')
const PICTURE = 'https://contoh.test/a.png'

/** What a shape may say besides its type. */
interface Limits {
  readonly type: string
  readonly min?: number
  readonly max?: number
  readonly keys?: readonly string[]
  readonly members?: Members
  readonly values?: readonly Plain[]
  readonly strict?: boolean
}

const ORDINARY = 7
const each = (keys: readonly string[] = [], value: Plain): PlainMap =>
  Object.fromEntries(keys.map(key => [key, value]))
const many = (count = 0) => Array.from({ length: count }, (_, at) => `k${at}`)
const times = (count = 0, value: string) => Array<string>(count).fill(value)
const full = (members: Members = {}, uid: string): PlainMap =>
  Object.fromEntries(
    Object.entries(members).map(([name, shape]) => [name, valuesOf(shape, uid)[0] ?? null]),
  )

/** Well inside of the range: sums of them are written, too. */
const amounts = ({ min = 0, max = ORDINARY }: Limits) => [
  Math.min(Math.max(min, ORDINARY), max),
  null,
]

/** Each as large as it may be: longest lists, all keys, all members. How long a text is costs nothing. */
const values: Readonly<Record<string, (limits: Limits, uid: string) => Plain[]>> = {
  text: ({ max = ORDINARY }, uid) => ['x'.repeat(Math.min(max, ORDINARY)), null, uid],
  url: () => [PICTURE, null],
  urls: ({ max }) => [times(max, PICTURE), null],
  number: amounts,
  whole: amounts,
  price: amounts,
  weight: amounts,
  boolean: () => [true, false, null],
  choice: ({ values = [], strict }) => [...values, ...(strict ? [] : [null])],
  time: () => [THEN, null],
  now: () => [NOW],
  past: () => [NOW],
  soon: () => [NOW],
  saved: () => [NOW],
  place: () => [new Geopoint(-6.2, 106.8), null],
  scalar: () => ['a', ORDINARY, true, null],
  loose: ({ max }) => [each(many(max), true), times(max, 'a'), 'a', ORDINARY, true, null],
  list: ({ max }) => [times(max, PICTURE), null],
  tags: ({ max }) => [times(max, 'a'), null],
  map: ({ max }) => [each(many(max), { qty: 1 }), null],
  any: (_limits, uid) => ['a', uid, null],
  only: ({ keys }) => [each(keys, 'a'), null],
  flags: ({ keys }) => [each(keys, true), null],
  group: ({ members }, uid) => [full(members, uid), null],
  keyed: ({ keys, members }, uid) => [each(keys, full(members, uid)), null],
}

/** What a field of this shape may hold, when `uid` asks: first what is the most of it. */
export function valuesOf(shape: Shape, uid: string): Plain[] {
  const some = values[shape.type]
  if (!some) throw new Error(`${shape.type}: no values of this shape`)
  return some(shape, uid)
}

/** The map with the value at the dotted name; undefined takes it away. */
export function withValue(map: PlainMap, name: string, value: Plain | undefined): PlainMap {
  const [head = '', ...rest] = name.split('.')
  if (rest.length === 0) return { ...map, [head]: value }
  const inner = map[head]
  return { ...map, [head]: withValue(isMap(inner) ? inner : {}, rest.join('.'), value) }
}

export const isMap = (value: unknown): value is PlainMap =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What the console's own JSON becomes when it is stored: times in it are texts. */
export function stored(value: unknown): Plain | undefined {
  if (typeof value === 'string' && TIME.test(value)) return new Date(value)
  if (Array.isArray(value)) return value.map(item => stored(item) ?? null)
  if (!isMap(value)) return value as Plain | undefined
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, stored(part)]))
}

/** A record that was written before: what has the time of the write has an earlier one. */
export const aged = (record: PlainMap): PlainMap => ageOf(record) as PlainMap

function ageOf(value: Plain | undefined): Plain | undefined {
  if (value instanceof Date) return value.getTime() === NOW.getTime() ? THEN : value
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, ageOf(part)]))
}

/** A stored record as the console has it: plain JSON. */
export const json = (record: PlainMap): Record<string, unknown> =>
  JSON.parse(JSON.stringify(record))

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
