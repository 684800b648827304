import {
  Bytes,
  DocumentReference,
  doc,
  type Firestore,
  GeoPoint,
  Timestamp,
} from 'firebase/firestore'
import type { StoredAs } from '@/schema'
import { ANY_KEY } from '@/schema'
import { refusal } from './errors'
import { isMap, isSame } from './values'

/** Dotted path of a declared field -> how it is stored; entries of a map of keyed records are at ANY_KEY. */
export type StoredTypes = ReadonlyMap<string, StoredAs>

/** The path under which the types know what is at these keys of a document. */
export const typePath = (types: StoredTypes, keys: readonly string[]): string =>
  keys.reduce((path, key) => inside(types, path, key), '')

function inside(types: StoredTypes, path: string, key: string): string {
  const anyKey = `${path}.${ANY_KEY}`
  if (types.has(anyKey)) return anyKey
  return path ? `${path}.${key}` : key
}

/**
 * Firestore's values as plain JSON: instants as ISO text with Z (milliseconds, or microseconds where there are some),
 * references as paths, bytes as base64, places as {latitude, longitude}, what is no number (NaN) as null; maps and arrays
 * all the way down.
 */
export function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decode)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Timestamp) return toIso(value)
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude }
  if (value instanceof DocumentReference) return value.path
  if (value instanceof Bytes) return value.toBase64()
  return isMap(value) ? mapValues(value, decode) : value
}

/**
 * Plain JSON as the value that the declared field at this path is stored as; entries of an array as the array's path
 * says. What is not declared is stored as it is. An array is written whole: what in it is as it was stays as it was
 * `held`, whatever its type.
 */
export function createEncoder(database: Firestore, types: StoredTypes) {
  const again = (value: unknown, path: string, held: unknown) =>
    held !== undefined && isSame(decode(held), value) ? held : encode(value, path, held)
  function encode(value: unknown, path: string, held?: unknown): unknown {
    if (Array.isArray(value)) {
      return value.map((entry, index) => again(entry, path, likest(held, entry, index)))
    }
    const type = types.get(path)
    if (type === 'timestamp' && typeof value === 'string') return toTimestamp(value, path)
    if (type === 'reference' && typeof value === 'string') return doc(database, value)
    if (!isMap(value)) return value
    if (type === 'geopoint') return new GeoPoint(Number(value.latitude), Number(value.longitude))
    const members = isMap(held) ? held : {}
    return mapValues(value, (entry, key) => again(entry, inside(types, path, key), members[key]))
  }
  return encode
}

export type Encode = ReturnType<typeof createEncoder>

/** What an entry was, wherever it stood; else what stood in its place. */
function likest(held: unknown, entry: unknown, index: number): unknown {
  if (!Array.isArray(held)) return undefined
  if (isSame(decode(held[index]), entry)) return held[index]
  return held.find(each => isSame(decode(each), entry)) ?? held[index]
}

function toIso({ seconds, nanoseconds }: Timestamp): string {
  const micros = String(Math.floor(nanoseconds / 1000)).padStart(6, '0')
  const fraction = micros.endsWith('000') ? micros.slice(0, 3) : micros
  return new Date(seconds * 1000).toISOString().replace(/\d{3}Z$/, `${fraction}Z`)
}

function toTimestamp(text: string, field: string): Timestamp {
  const seconds = Math.floor(Date.parse(text) / 1000)
  if (Number.isNaN(seconds)) throw refusal('sarang.error.invalid', { field, value: text })
  const fraction = /\.(\d{1,9})/.exec(text)?.[1] ?? ''
  return new Timestamp(seconds, Number(fraction.padEnd(9, '0')))
}

function mapValues(map: Record<string, unknown>, change: (value: unknown, key: string) => unknown) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value, key)]))
}
