import {
  Bytes,
  type CollectionReference,
  collection,
  DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  GeoPoint,
  Timestamp,
} from 'firebase/firestore'
import type { Identifier, RaRecord } from 'ra-core'
import { isDocumentId, isMap, isSame } from '@/lib'
import {
  ANY_KEY,
  filledPath,
  isSingle,
  leadingFields,
  listedFields,
  nestedId,
  type Principal,
  partsOf,
  pathsBelow,
  type Resource,
  type StoredAs,
  singleIdOf,
  storedTypes,
  wildcardsOf,
} from '@/schema'
import { failure, refusal } from './errors'
import type { Schema } from './list/plan'

/** A resource where its records are. */
export interface Collection extends Schema {
  readonly database: Firestore
  readonly encode: Encode
  /** What its own lists and those of others go by. */
  readonly nullable: ReadonlySet<string>
  /** Paths of the collections that lie below each of its records. */
  readonly below: readonly string[]
  /** Who is signed in, where that is known. */
  readonly whoOf?: () => Principal | undefined
  /** The collection below parents with these ids, as many as its path has wildcards. */
  at(parents: readonly string[]): CollectionReference
  /** @throws HttpError 404 for what no record can be called */
  documentOf(id: Identifier): DocumentReference
}

/** `others`: the resources that it lives with, whose lists it may lead and whose records may lie below its own. */
export function openCollection(
  database: Firestore,
  resource: Resource,
  others: readonly Resource[] = [],
): Collection {
  const leading = leadingFields(resource.name, others)
  const types = storedTypes(resource.fields)
  const { path } = resource.source
  const one = singleIdOf(path)
  const home = one === undefined ? path : path.split('/').slice(0, -1).join('/')
  const at = (parents: readonly string[]) => collection(database, filledPath(home, parents))
  return {
    resource,
    types,
    database,
    encode: createEncoder(database, types),
    nullable: new Set([...listedFields(resource), ...leading]),
    below: pathsBelow(resource, others),
    at,
    documentOf(id) {
      const { parents, own } = partsOf(path, String(id)) ?? {}
      if (!parents || ![...parents, own ?? ''].every(isDocumentId)) throw missing()
      if (one !== undefined && own !== one) throw missing()
      return doc(at(parents), own)
    },
  }
}

/** A document as react-admin's record; below others it has their ids, too. The snapshot must exist. */
export function toRecord({ resource }: Collection, snapshot: DocumentSnapshot): RaRecord {
  const { path } = resource.source
  const parents = parentsIn(snapshot.ref)
  const names = wildcardsOf(path).map((name, index) => [name, parents[index]])
  const id = nestedId(parents, snapshot.id)
  return { ...Object.fromEntries(names), ...(decode(snapshot.data()) as object), id }
}

/** The record that the snapshot is of; a single document that nobody has written yet is an empty one. */
export function recordIn(collection: Collection, snapshot: DocumentSnapshot): RaRecord | undefined {
  if (snapshot.exists()) return toRecord(collection, snapshot)
  return isSingle(collection.resource.source.path) ? { id: snapshot.id } : undefined
}

export const missing = () => failure('sarang.error.missing', 404)

/** The ids of the documents that this one lies below. */
const parentsIn = ({ path }: DocumentReference): string[] =>
  path
    .split('/')
    .slice(0, -2)
    .filter((_, index) => index % 2 === 1)

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

type Encode = ReturnType<typeof createEncoder>

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

export type Json = Readonly<Record<string, unknown>>

export function valueAt(record: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (isMap(value) ? value[key] : undefined), record)
}
