import type { Fields, Value } from '../firestore/types'
import { timestampText } from '../firestore/values/time'

/** The name of a document at a path in the database. */
export const nameIn = (project: string) => (path: string) =>
  `projects/${project}/databases/(default)/documents/${path}`

type Plain = Readonly<Record<string, unknown>>

/** What plain data has no word for, with parts to read: as with Firebase's library an object of a class, which stays itself. */
class Kept {
  readonly value: Value
  constructor(value: Value, parts: object) {
    this.value = value
    Object.assign(this, parts)
  }
}

/** A document's fields as plain data: integers and doubles are numbers, timestamps dates. */
export const toPlainFields = (fields: Fields): Plain =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]))

/** Of a document that is there. */
export const plainOf = (document: { fields: Fields } | null | undefined): Plain | undefined =>
  document ? toPlainFields(document.fields) : undefined

function toPlain(value: Value): unknown {
  if ('mapValue' in value) return toPlainFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toPlain)
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return new Date(value.timestampValue)
  if ('geoPointValue' in value) return new Kept(value, value.geoPointValue)
  if ('referenceValue' in value) return new Kept(value, { path: value.referenceValue })
  const [simple] = Object.values(value) as unknown[]
  return simple
}

/** The way back, for what a function computes or passes on: numbers, texts, dates, maps and lists of them. */
export const fromPlainFields = (fields: Plain): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromPlain(value)]))

function fromPlain(value: unknown): Value {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: timestampText(value.getTime() * 1000) }
  if (value instanceof Kept) return value.value
  if (Array.isArray(value)) return { arrayValue: { values: value.map(fromPlain) } }
  const isMap = typeof value === 'object' && value !== null
  return isMap ? { mapValue: { fields: fromPlainFields(value as Plain) } } : { nullValue: null }
}
