import type { Fields, Value } from '../firestore/types'
import { timestampText } from '../firestore/values/time'

type Plain = Readonly<Record<string, unknown>>

/** A document's fields as plain data: integers and doubles are numbers, timestamps dates; references are their names. */
export const toPlainFields = (fields: Fields): Plain =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]))

function toPlain(value: Value): unknown {
  if ('mapValue' in value) return toPlainFields(value.mapValue.fields ?? {})
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(toPlain)
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('timestampValue' in value) return new Date(value.timestampValue)
  const [simple] = Object.values(value) as unknown[]
  return simple
}

/** The way back, for what a function computes: numbers, texts, dates and maps of them. */
export const fromPlainFields = (fields: Plain): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fromPlain(value)]))

function fromPlain(value: unknown): Value {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: timestampText(value.getTime() * 1000) }
  if (typeof value === 'object' && value !== null)
    return { mapValue: { fields: fromPlainFields(value as Plain) } }
  return { nullValue: null }
}
