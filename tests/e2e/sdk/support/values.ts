import type { Fields, Value } from '../../../../server/firestore/types'
import { nameOf } from './server'

/** Firestore's values as they are sent. */
export const nil: Value = { nullValue: null }
export const bool = (value: boolean): Value => ({ booleanValue: value })
export const int = (value: number | string): Value => ({ integerValue: String(value) })
export const double = (value: number | 'NaN' | 'Infinity' | '-Infinity' | '-0'): Value => ({
  doubleValue: value,
})
export const time = (value: string): Value => ({ timestampValue: value })
export const text = (value: string): Value => ({ stringValue: value })
export const bytes = (base64: string): Value => ({ bytesValue: base64 })
export const ref = (path: string): Value => ({ referenceValue: nameOf(path) })
export const point = (latitude: number, longitude: number): Value => ({
  geoPointValue: { latitude, longitude },
})
export const list = (...values: Value[]): Value => ({ arrayValue: { values } })
export const map = (fields: Fields): Value => ({ mapValue: { fields } })
export const vector = (...numbers: number[]): Value =>
  map({ __type__: text('__vector__'), value: list(...numbers.map(double)) })
