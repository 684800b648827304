import type { Fields, StoredDocument, Value } from '../types'
import { pathOf } from './names'
import { elementsOf, type Kind, kindOf, type Payload, payloadOf } from './shape'

/** Bytes that Firestore counts for a document: its name, its fields and 32 for itself. */
export const documentSize = (document: StoredDocument) =>
  nameSize(document.name) + fieldsSize(document.fields) + 32

const SIZE: { [K in Kind]: (payload: Payload<K>) => number } = {
  nullValue: () => 1,
  booleanValue: () => 1,
  integerValue: () => 8,
  doubleValue: () => 8,
  timestampValue: () => 8,
  stringValue: text => textSize(text),
  bytesValue: base64 => Buffer.byteLength(base64, 'base64'),
  referenceValue: name => nameSize(name),
  geoPointValue: () => 16,
  arrayValue: ({ values = [] }) => values.reduce((sum, value) => sum + valueSize(value), 0),
  mapValue: ({ fields = {} }) => fieldsSize(fields),
}

/** Values in a document, those inside others too: what they cost beside their bytes. */
export const countValues = (document: StoredDocument | null) =>
  document ? countIn(Object.values(document.fields)) : 0

const countIn = (values: Value[]): number =>
  values.reduce((sum, value) => sum + countIn(partsOf(value)), values.length)

const partsOf = (value: Value) =>
  'mapValue' in value ? Object.values(value.mapValue.fields ?? {}) : elementsOf(value)

const textSize = (text: string) => Buffer.byteLength(text) + 1

/** Only the path below the database counts. */
const nameSize = (name: string) =>
  pathOf(name).reduce((sum, segment) => sum + textSize(segment), 16)

const fieldsSize = (fields: Fields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textSize(name) + valueSize(value), 0)

const valueSize = (value: Value): number =>
  (SIZE[kindOf(value)] as (payload: unknown) => number)(payloadOf(value))
