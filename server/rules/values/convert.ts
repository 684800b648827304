import type { Fields, Value } from '../../firestore/types'
import { LatLng, Path, type RulesMap, type RulesValue, Timestamp } from './values'

/** What a Firestore document's fields are in the rules language. */
const fromFields = (fields: Fields): RulesMap =>
  new Map(Object.entries(fields).map(([name, value]) => [name, fromValue(value)]))

/** What the rules see of a document. */
export const fromDocument = (fields: Fields, path: readonly string[]): RulesMap =>
  new Map<string, RulesValue>([
    ['data', fromFields(fields)],
    ['id', path.at(-1) ?? ''],
    ['__name__', new Path(path)],
  ])

export function fromValue(value: Value): RulesValue {
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromValue)
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return fromTime(value.timestampValue)
  if ('referenceValue' in value) return new Path(value.referenceValue.split('/').slice(2))
  return fromSimple(value)
}

type Simple = Extract<
  Value,
  | { nullValue: null }
  | { booleanValue: boolean }
  | { stringValue: string }
  | { bytesValue: string }
  | { geoPointValue: object }
>

function fromSimple(value: Simple): RulesValue {
  if ('booleanValue' in value) return value.booleanValue
  if ('stringValue' in value) return value.stringValue
  if ('bytesValue' in value) return Buffer.from(value.bytesValue, 'base64')
  if ('nullValue' in value) return null
  return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0)
}

/** Plain data such as a token's claims or an object's metadata; a Date is a timestamp, a safe integer an int. */
export function fromPlain(value: unknown): RulesValue {
  if (value instanceof Date) return new Timestamp(BigInt(value.getTime()) * 1_000_000n)
  if (Array.isArray(value)) return value.map(fromPlain)
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null) return null
  return new Map(Object.entries(value).map(([name, item]) => [name, fromPlain(item)]))
}

/** RFC 3339 in UTC, with up to nine decimals. */
function fromTime(text: string): Timestamp {
  const [, seconds, decimals = ''] = /^(.*?)(?:\.(\d+))?Z$/.exec(text) ?? []
  const nanos = BigInt(decimals.padEnd(9, '0').slice(0, 9))
  return new Timestamp(BigInt(Date.parse(`${seconds}Z`)) * 1_000_000n + nanos)
}
