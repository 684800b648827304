import { Bytes, DocumentReference, GeoPoint, Timestamp, VectorValue } from 'firebase/firestore'

/** Firestore's values as text where JSON has none, so that a test can take them out of the page. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  const text = textOf(value)
  if (text !== undefined) return text
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]))
}

function textOf(value: unknown): string | undefined {
  if (value instanceof Timestamp) return `time ${value.seconds}.${value.nanoseconds}`
  if (value instanceof GeoPoint) return `point ${value.latitude},${value.longitude}`
  if (value instanceof Bytes) return `bytes ${value.toBase64()}`
  if (value instanceof DocumentReference) return `ref ${value.path}`
  if (value instanceof VectorValue) return `vector ${value.toArray()}`
}
