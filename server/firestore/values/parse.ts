import { invalid, tooMuch } from '../../status'
import type { Fields, Value } from '../types'
import { isReserved, MAX_DEPTH, MAX_FIELD_NAME, parseDocumentName, sortedFields } from './names'
import {
  booleanOf,
  doubleValue,
  elementsOf,
  isInt64,
  type Kind,
  listOf,
  numberOf,
  parseTimestamp,
  recordOf,
  textOf,
  wellFormed,
} from './shape'

const MAX_TEXT = 1_048_487
const MAX_DIMENSIONS = 2048
/** Far more letters than a double needs. */
const MAX_NUMBER = 1000
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const BASE64 = /^([A-Za-z0-9+/]*|[\w-]*)={0,2}$/

/** A client's value, checked and in the one form in which equal values are equal JSON. Throws INVALID_ARGUMENT. */
export function parseValue(input: unknown, depth = 1): Value {
  const [entry, second] = Object.entries(recordOf(input, 'A value'))
  if (!entry || second || !Object.hasOwn(PARSE, entry[0]))
    throw invalid('A value must have exactly one known type.')
  return PARSE[entry[0] as Kind](entry[1], depth)
}

/** A client's map of fields, as `parseValue`. */
export function parseFields(input: unknown, depth = 0): Fields {
  if (depth > MAX_DEPTH) throw tooDeep()
  return sortedFields(
    Object.entries(recordOf(input, 'A map of fields')).map(([name, value]) => [
      parseFieldName(name),
      parseValue(value, depth + 1),
    ]),
  )
}

const tooDeep = () => tooMuch('value depth', `Values are nested deeper than ${MAX_DEPTH} levels.`)

/** The elements of a client's array value, as `parseValue`. */
export function parseElements(input: unknown, depth: number): Value[] {
  if (depth > MAX_DEPTH) throw tooDeep()
  const { values } = recordOf(input, 'An array value')
  return listOf(values, 'The values of an array').map(item => {
    const value = parseValue(item, depth + 1)
    if ('arrayValue' in value) throw invalid('Cannot convert an array value in an array value.')
    if ('mapValue' in value && value.mapValue.fields?.__type__)
      throw invalid('Cannot convert a vector value in an array value.')
    return value
  })
}

const PARSE: { [K in Kind]: (payload: unknown, depth: number) => Value } = {
  nullValue: payload => {
    if (payload !== null && payload !== 'NULL_VALUE') throw invalid('Invalid null value.')
    return { nullValue: null }
  },
  booleanValue: payload => ({ booleanValue: booleanOf(payload, 'A boolean value') }),
  integerValue: payload => ({ integerValue: parseInteger(payload) }),
  doubleValue: payload => doubleValue(parseDouble(payload)),
  timestampValue: payload => ({ timestampValue: parseTimestamp(payload) }),
  stringValue: payload => ({ stringValue: parseText(payload) }),
  bytesValue: payload => ({ bytesValue: parseBytes(payload) }),
  referenceValue: payload => ({ referenceValue: parseDocumentName(payload) }),
  geoPointValue: payload => {
    const { latitude, longitude } = recordOf(payload, 'A geo point')
    const [north, east] = [parseDegrees(latitude, 90), parseDegrees(longitude, 180)]
    return { geoPointValue: { latitude: north, longitude: east } }
  },
  arrayValue: (payload, depth) => ({ arrayValue: { values: parseElements(payload, depth) } }),
  mapValue: (payload, depth) => {
    const fields = recordOf(recordOf(payload, 'A map value').fields, 'A map of fields')
    if (Object.hasOwn(fields, '__type__')) return parseVector(fields)
    return { mapValue: { fields: parseFields(fields, depth) } }
  },
}

/** A map with a mark, and nothing in it but doubles. */
function parseVector({ __type__, value, ...others }: Record<string, unknown>): Value {
  const list = parseValue(value)
  const dimensions = elementsOf(list)
  if (recordOf(__type__, 'A type').stringValue !== '__vector__' || Object.keys(others).length > 0)
    throw invalid('A map with "__type__" must be a vector.')
  if (dimensions.length === 0) throw invalid('Cannot have a zero length vector.')
  if (dimensions.length > MAX_DIMENSIONS)
    throw tooMuch('dimensions', `A vector has at most ${MAX_DIMENSIONS} dimensions.`)
  if (!dimensions.every(item => 'doubleValue' in item))
    throw invalid("Vector must only contain values of type 'double'")
  if (dimensions.some(item => Number.isNaN(numberOf(item))))
    throw invalid('Vector cannot contain NaN values.')
  return { mapValue: { fields: { __type__: { stringValue: '__vector__' }, value: list } } }
}

/** As it is. Throws INVALID_ARGUMENT. */
export function parseFieldName(name: string): string {
  if (name === '' || Buffer.byteLength(name) > MAX_FIELD_NAME)
    throw tooMuch('field name length', `A field name must have 1 to ${MAX_FIELD_NAME} bytes.`)
  if (isReserved(name)) throw invalid(`field name '${name}' is reserved.`)
  return wellFormed(name)
}

function parseInteger(payload: unknown): string {
  const isPlain = typeof payload === 'string' && /^-?\d{1,19}$/.test(payload)
  const exact = isPlain ? payload : parseDouble(payload)
  if (!isPlain && !Number.isSafeInteger(exact)) throw invalid('Invalid integer value.')
  const number = BigInt(exact)
  if (!isInt64(number)) throw invalid('An integer value is beyond 64 bits.')
  return String(number)
}

function parseDouble(payload: unknown): number {
  if (typeof payload === 'string' && /^(NaN|-?Infinity)$/.test(payload)) return Number(payload)
  const text = textOf(payload)
  const isNumber = typeof payload === 'number' || (text.length <= MAX_NUMBER && NUMBER.test(text))
  const number = Number(isNumber ? payload : Number.NaN)
  if (!Number.isFinite(number)) throw invalid('Invalid number.')
  return number
}

function parseText(payload: unknown): string {
  if (typeof payload !== 'string') throw invalid('Invalid string value.')
  checkLength(Buffer.byteLength(payload))
  return wellFormed(payload)
}

function parseBytes(payload: unknown): string {
  const isBase64 = typeof payload === 'string' && BASE64.test(payload)
  if (!isBase64 || payload.replace(/=+$/, '').length % 4 === 1)
    throw invalid('Invalid bytes value.')
  const bytes = Buffer.from(payload, 'base64')
  checkLength(bytes.length)
  return bytes.toString('base64')
}

function checkLength(length: number): void {
  if (length > MAX_TEXT)
    throw tooMuch('value length', `The value of a property is longer than ${MAX_TEXT} bytes.`)
}

function parseDegrees(payload: unknown, limit: number): number {
  const degrees = parseDouble(payload ?? 0)
  if (!(Math.abs(degrees) <= limit))
    throw invalid(`Invalid geo point: not within ${limit} degrees.`)
  return degrees + 0
}
