import type { Fields, Value } from '../server/firestore/types'

export class Geopoint {
  readonly latitude: number
  readonly longitude: number

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

/** What a document is written from here; a member that is undefined is left out. */
export type Plain = null | boolean | number | string | Date | Geopoint | readonly Plain[] | PlainMap
export interface PlainMap {
  readonly [name: string]: Plain | undefined
}

/** Whole numbers become integers, all others doubles, dates timestamps. */
export function toFields(map: PlainMap): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(map)) {
    if (value !== undefined) fields[name] = toValue(value)
  }
  return fields
}

function toValue(value: Plain): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return toNumber(value)
  if (typeof value === 'string') return { stringValue: value }
  return toCompound(value)
}

function toNumber(value: number): Value {
  return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
}

function toCompound(value: Date | Geopoint | readonly Plain[] | PlainMap): Value {
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (value instanceof Geopoint) return { geoPointValue: { ...value } }
  if (isList(value)) return { arrayValue: { values: value.map(toValue) } }
  return { mapValue: { fields: toFields(value) } }
}

/** Array.isArray does not narrow a readonly array. */
function isList(value: readonly Plain[] | PlainMap): value is readonly Plain[] {
  return Array.isArray(value)
}
