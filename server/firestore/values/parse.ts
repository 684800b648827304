import { invalid } from '../../status'
import type { Fields, Value } from '../types'
import { sortedFields } from './fieldPaths'
import type { Kind } from './kinds'
import { parseDocumentName } from './names'
import { doubleValue, isInt64 } from './numbers'
import { listOf, recordOf, textOf, wellFormed } from './shape'
import { parseTimestamp } from './time'

const MAX_DEPTH = 20
const MAX_TEXT = 1_048_487
const MAX_FIELD_NAME = 1500
const DOUBLES = ['NaN', 'Infinity', '-Infinity', '-0']

/** A client's value, checked and in the one form in which equal values are equal JSON. Throws INVALID_ARGUMENT. */
export function parseValue(input: unknown, depth = 1): Value {
  const [entry, second] = Object.entries(recordOf(input, 'A value'))
  if (!entry || second || !Object.hasOwn(PARSE, entry[0]))
    throw invalid('A value must have exactly one known type.')
  return PARSE[entry[0] as Kind](entry[1], depth)
}

/** A client's map of fields, as `parseValue`. */
export function parseFields(input: unknown, depth = 0): Fields {
  if (depth > MAX_DEPTH) throw invalid(`Values are nested deeper than ${MAX_DEPTH} levels.`)
  return sortedFields(
    Object.entries(recordOf(input, 'A map of fields')).map(([name, value]) => [
      parseFieldName(name),
      parseValue(value, depth + 1),
    ]),
  )
}

/** The elements of a client's array value, as `parseValue`. */
export function parseElements(input: unknown, depth: number): Value[] {
  if (depth > MAX_DEPTH) throw invalid(`Values are nested deeper than ${MAX_DEPTH} levels.`)
  const { values } = recordOf(input, 'An array value')
  return listOf(values, 'The values of an array').map(item => {
    const value = parseValue(item, depth + 1)
    if ('arrayValue' in value) throw invalid('Cannot convert an array value in an array value.')
    return value
  })
}

const PARSE: { [K in Kind]: (payload: unknown, depth: number) => Value } = {
  nullValue: payload => {
    if (payload !== null && payload !== 'NULL_VALUE') throw invalid('Invalid null value.')
    return { nullValue: null }
  },
  booleanValue: payload => {
    if (typeof payload !== 'boolean') throw invalid('Invalid boolean value.')
    return { booleanValue: payload }
  },
  integerValue: payload => ({ integerValue: parseInteger(payload) }),
  doubleValue: payload => doubleValue(parseDouble(payload)),
  timestampValue: payload => ({ timestampValue: parseTimestamp(payload) }),
  stringValue: payload => ({ stringValue: parseText(payload) }),
  bytesValue: payload => ({ bytesValue: parseBytes(payload) }),
  referenceValue: payload => ({ referenceValue: parseDocumentName(payload) }),
  geoPointValue: payload => {
    const { latitude, longitude } = recordOf(payload, 'A geo point')
    return {
      geoPointValue: {
        latitude: parseDegrees(latitude, 90),
        longitude: parseDegrees(longitude, 180),
      },
    }
  },
  arrayValue: (payload, depth) => ({ arrayValue: { values: parseElements(payload, depth) } }),
  mapValue: (payload, depth) => {
    const { fields } = recordOf(payload, 'A map value')
    return { mapValue: { fields: parseFields(fields, depth) } }
  },
}

function parseFieldName(name: string): string {
  if (name === '' || Buffer.byteLength(name) > MAX_FIELD_NAME)
    throw invalid(`A field name must have 1 to ${MAX_FIELD_NAME} bytes.`)
  return wellFormed(name)
}

function parseInteger(payload: unknown): string {
  const isText = typeof payload === 'string' && /^-?\d{1,19}$/.test(payload)
  if (!isText && !Number.isSafeInteger(payload)) throw invalid('Invalid integer value.')
  const number = BigInt(payload as string | number)
  if (!isInt64(number)) throw invalid('An integer value is beyond 64 bits.')
  return String(number)
}

function parseDouble(payload: unknown): number {
  if (typeof payload === 'number') return payload
  const text = textOf(payload)
  if (!DOUBLES.includes(text) && !/^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text))
    throw invalid('Invalid double value.')
  return Number(text)
}

function parseText(payload: unknown): string {
  if (typeof payload !== 'string') throw invalid('Invalid string value.')
  checkLength(Buffer.byteLength(payload))
  return wellFormed(payload)
}

function parseBytes(payload: unknown): string {
  if (typeof payload !== 'string' || !/^[\w+/-]*={0,2}$/.test(payload))
    throw invalid('Invalid bytes value.')
  const bytes = Buffer.from(payload, 'base64')
  checkLength(bytes.length)
  return bytes.toString('base64')
}

function checkLength(length: number): void {
  if (length > MAX_TEXT) throw invalid(`The value of a property is longer than ${MAX_TEXT} bytes.`)
}

function parseDegrees(payload: unknown, limit: number): number {
  const degrees = payload ?? 0
  if (typeof degrees !== 'number' || !(Math.abs(degrees) <= limit))
    throw invalid(`Invalid geo point: not within ${limit} degrees.`)
  return degrees + 0
}
