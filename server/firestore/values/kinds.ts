import type { Value } from '../types'

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
