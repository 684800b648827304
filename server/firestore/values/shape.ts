import { invalid } from '../../status'
import type { Micros, Value } from '../types'

/** A JSON object as sent by a client. Throws INVALID_ARGUMENT. */
export function objectOf(input: unknown, what: string): Record<string, unknown> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return input as Record<string, unknown>
  throw invalid(`${what} is not an object.`)
}

/** The same where it may be absent, which is an empty one; proto3 JSON takes null for absent. */
export const recordOf = (input: unknown, what: string) => objectOf(input ?? {}, what)

/** A JSON array as sent by a client; absent is empty. Throws INVALID_ARGUMENT. */
export function listOf(input: unknown, what: string): unknown[] {
  if (input === undefined || input === null) return []
  if (!Array.isArray(input)) throw invalid(`${what} is not a list.`)
  return input
}

/** A boolean, also as text. Throws INVALID_ARGUMENT. */
export function booleanOf(input: unknown, what: string): boolean {
  if (input === true || input === 'true') return true
  if (input === false || input === 'false') return false
  throw invalid(`${what} is neither true nor false.`)
}

/** The one member of `kinds` that the object has. Throws INVALID_ARGUMENT for none or several. */
export function onlyKind<Kind extends string>(
  record: Record<string, unknown>,
  kinds: readonly Kind[],
  what: string,
): Kind {
  const [kind, second] = kinds.filter(name => record[name] !== undefined && record[name] !== null)
  if (!kind || second) throw invalid(`${what} must have exactly one of: ${kinds.join(', ')}.`)
  return kind
}

/** Text as it is; empty for what is no text (an object of a client may have no working toString). */
export const textOf = (input: unknown) => (typeof input === 'string' ? input : '')

/** As much of a client's text as an error repeats. */
export const shown = (text: string) => text.slice(0, 200)

/** Text without lone surrogates, which UTF-8 cannot carry. */
export const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** Firestore's order of types. A vector is a map with a mark, and sorts between arrays and maps. */
export const RANK = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  vector: 9,
  mapValue: 10,
} as const

export type Kind = Exclude<keyof typeof RANK, 'vector'>
export type Payload<K extends Kind> = Extract<Value, Record<K, unknown>>[K]

export const kindOf = (value: Value) => Object.keys(value)[0] as Kind

export function rankOf(value: Value): number {
  return vectorOf(value) ? RANK.vector : RANK[kindOf(value)]
}

/** The elements of a vector value; undefined for everything else. */
export function vectorOf(value: Value): Value[] | undefined {
  const fields = 'mapValue' in value ? value.mapValue.fields : undefined
  const mark = fields?.__type__
  if (!fields?.value || !mark || !('stringValue' in mark)) return undefined
  if (mark.stringValue !== '__vector__' || !('arrayValue' in fields.value)) return undefined
  return fields.value.arrayValue.values ?? []
}

export const payloadOf = (value: Value): unknown => Object.values(value)[0]

/** The elements of an array; none of every other type. */
export const elementsOf = (value: Value | undefined): Value[] =>
  value && 'arrayValue' in value ? (value.arrayValue.values ?? []) : []

const MAX = 2n ** 63n - 1n
const MIN = -(2n ** 63n)

type DoubleText = Extract<Value, { doubleValue: unknown }>['doubleValue']

/** The number in a value, exact (bigint when a double cannot hold it); undefined for every other type. */
export function numberOf(value: Value): number | bigint | undefined {
  if ('doubleValue' in value) return Number(value.doubleValue)
  if (!('integerValue' in value)) return undefined
  const number = Number(value.integerValue)
  return Number.isSafeInteger(number) ? number : BigInt(value.integerValue)
}

/** A double as proto3 JSON writes it: what JSON cannot hold is text. */
export function doubleValue(number: number): { doubleValue: DoubleText } {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' }
  if (Object.is(number, -0)) return { doubleValue: '-0' }
  if (Number.isFinite(number)) return { doubleValue: number }
  return { doubleValue: number > 0 ? 'Infinity' : '-Infinity' }
}

export const isInt64 = (number: bigint) => number >= MIN && number <= MAX

export const saturated = (number: bigint) => (number > MAX ? MAX : number < MIN ? MIN : number)

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/** ISO text with exactly six decimals and Z, so that texts sort as times do. */
export function timestampText(micros: Micros): string {
  const millis = Math.floor(micros / 1000)
  const rest = String(micros - millis * 1000).padStart(3, '0')
  return `${new Date(millis).toISOString().slice(0, 23)}${rest}Z`
}

/** RFC 3339 text of a client in the form of `timestampText`, nanoseconds cut off. Throws INVALID_ARGUMENT. */
export function parseTimestamp(input: unknown): string {
  const [, main, decimals = '', zone] = RFC3339.exec(textOf(input)) ?? []
  const millis = Date.parse(`${main}${zone}`)
  if (!isRealDate(main) || Number.isNaN(millis))
    throw invalid(`Invalid timestamp "${shown(textOf(input))}".`)
  const text = new Date(millis).toISOString()
  if (!/^\d{4}-/.test(text) || text < '0001')
    throw invalid(`Timestamp "${shown(textOf(input))}" is out of range.`)
  return `${text.slice(0, 19)}.${decimals.padEnd(6, '0').slice(0, 6)}Z`
}

/** Date.parse takes 30 February for 1 March. */
function isRealDate(main: string | undefined): boolean {
  const millis = Date.parse(`${main}Z`)
  return !Number.isNaN(millis) && new Date(millis).toISOString().slice(0, 19) === main
}
