import type { Scope } from '../index/definitions'
import type { Direction, Value } from '../types'
import { idOf, numericId, pathOf } from './names'
import { type Kind, kindOf, numberOf, type Payload, payloadOf, rankOf, vectorOf } from './shape'

/** A value's part of an index key is cut here; what is equal up to here is told apart on the document. */
const KEY_LIMIT = 1500
const END = Buffer.from([0])
const ITEM = Buffer.from([1])
const TEXT = Buffer.from([2])
const FIRST_SECOND = Date.parse('0001-01-01T00:00:00Z') / 1000

/** Bytes that compare as `compareValues` does, the first `most` at least; no value's bytes are the beginning of another's. */
export function encodeValue(value: Value, most = Number.POSITIVE_INFINITY): Buffer {
  const parts: Buffer[] = []
  append(value, parts, most)
  return Buffer.concat(parts)
}

/**
 * Total order over all values as Firestore sorts them: below 0, 0, above 0. An int and a double may be equal. What listeners
 * wait for is compared with each change: texts and numbers without bytes being written of them.
 */
export function compareValues(a: Value, b: Value): number {
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue)
  const [one, other] = [numberOf(a), numberOf(b)]
  if (one !== undefined && other !== undefined && one < other) return -1
  if (one !== undefined && other !== undefined && one > other) return 1
  return rankOf(a) - rankOf(b) || Buffer.compare(bytesOf(a), bytesOf(b))
}

/** Bytes of what is so large are kept while the value is: a change meets the filters of all who listen, a filter all changes. */
const LARGE = 1024
const large = new WeakMap<Value, Buffer>()

function bytesOf(value: Value): Buffer {
  const bytes = large.get(value) ?? encodeValue(value)
  if (bytes.length > LARGE) large.set(value, bytes)
  return bytes
}

/** Order by UTF-8 bytes; it differs from JavaScript's where surrogates meet U+E000 and above. */
export function compareText(a: string, b: string): number {
  const end = Math.min(a.length, b.length)
  for (let at = 0; at < end; at++) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (one === other) continue
    if (one < SURROGATES && other < SURROGATES) return one - other
    return Buffer.compare(Buffer.from(a), Buffer.from(b))
  }
  return a.length - b.length
}

const SURROGATES = 0xd800

/** The bytes of a value in an index key, and whether they had to be cut. */
export function encodeComponent(value: Value): { bytes: Buffer; isCut: boolean } {
  const whole = encodeValue(value, KEY_LIMIT)
  return { bytes: whole.subarray(0, KEY_LIMIT), isCut: whole.length > KEY_LIMIT }
}

/** The byte that all values of this one's type begin with. */
export const typeTag = (value: Value) => Buffer.from([rankOf(value) + 1])

/** Bytes of one segment of a document name, in the order of names. */
function encodeSegment(segment: string): Buffer {
  const number = numericId(segment)
  if (number === undefined) return Buffer.concat([TEXT, escaped(Buffer.from(segment))])
  const bytes = Buffer.alloc(9, 1)
  bytes.writeBigUInt64BE(BigInt.asUintN(64, number) ^ (1n << 63n), 1)
  return bytes
}

/** The bytes of a full name below the root, in the order of names: what lies deeper begins with them. */
export const encodePath = (name: string) => Buffer.concat(pathOf(name).map(encodeSegment))

/** How an index entry ends: by the id within a collection, by the path within a group of them. */
export const encodeName = (name: string, scope: Scope) =>
  scope === 'COLLECTION' ? encodeSegment(idOf(name)) : Buffer.concat([encodePath(name), END])

/** The same bytes in falling order. */
export const inverted = (bytes: Buffer) => Buffer.from(bytes.map(byte => byte ^ 0xff))

/** Bytes as an order or an index holds them; an array's elements rise. */
export const directed = (bytes: Buffer, mode: Direction | 'CONTAINS' | undefined) =>
  mode === 'DESCENDING' ? inverted(bytes) : bytes

/** The first key after all keys that begin with `prefix`; undefined when there is none. */
export function successor(prefix: Buffer): Buffer | undefined {
  let length = prefix.length
  while (length > 0 && prefix[length - 1] === 0xff) length--
  if (length === 0) return undefined
  const next = Buffer.from(prefix.subarray(0, length))
  next[length - 1] = (next[length - 1] ?? 0) + 1
  return next
}

function append(value: Value, parts: Buffer[], most: number): void {
  parts.push(typeTag(value))
  const vector = vectorOf(value)
  const encode = ENCODE[kindOf(value)] as Encode<unknown>
  if (vector) appendVector(vector, parts, most)
  else encode(payloadOf(value), parts, most)
}

type Encode<Of> = (payload: Of, parts: Buffer[], most: number) => void

const ENCODE: { [K in Kind]: Encode<Payload<K>> } = {
  nullValue: () => undefined,
  booleanValue: (flag, parts) => parts.push(flag ? ITEM : END),
  integerValue: (integerValue, parts) => parts.push(encodeNumber(numberOf({ integerValue }) ?? 0)),
  doubleValue: (number, parts) => parts.push(encodeNumber(Number(number))),
  timestampValue: (text, parts) => parts.push(encodeTime(text)),
  stringValue: (text, parts, most) => parts.push(escaped(Buffer.from(text.slice(0, most)))),
  bytesValue: (base64, parts, most) =>
    parts.push(escaped(Buffer.from(base64.slice(0, 4 * most), 'base64'))),
  referenceValue: (name, parts) => parts.push(...name.split('/').map(encodeSegment), END),
  geoPointValue: (point, parts) =>
    parts.push(encodeDouble(point.latitude ?? 0), encodeDouble(point.longitude ?? 0)),
  arrayValue: (array, parts, most) => {
    for (const item of array.values ?? []) append(item, parts, most)
    parts.push(END)
  },
  mapValue: (map, parts, most) => {
    const fields = map.fields ?? {}
    for (const key of Object.keys(fields).sort(compareText)) {
      parts.push(ITEM, escaped(Buffer.from(key)))
      append(fields[key] as Value, parts, most)
    }
    parts.push(END)
  },
}

function appendVector(items: Value[], parts: Buffer[], most: number): void {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(items.length)
  parts.push(length)
  for (const item of items) append(item, parts, most)
}

/** Ends in 0; a 0 or 1 inside is written as two bytes, so that the end is the least of all. */
function escaped(bytes: Buffer): Buffer {
  if (!bytes.includes(0) && !bytes.includes(1)) return Buffer.concat([bytes, END])
  const out: number[] = []
  for (const byte of bytes) {
    if (byte > 1) out.push(byte)
    else out.push(1, byte + 1)
  }
  return Buffer.from([...out, 0])
}

/** The nearest double and what an int64 has beyond it: ints and doubles in one exact order. */
function encodeNumber(number: number | bigint): Buffer {
  const double = Number(number)
  const rest = typeof number === 'bigint' ? Number(number - BigInt(double)) : 0
  const bytes = Buffer.alloc(10)
  encodeDouble(double).copy(bytes)
  bytes.writeUInt16BE(rest + 0x8000, 8)
  return bytes
}

function encodeDouble(number: number): Buffer {
  const bytes = Buffer.alloc(8)
  if (Number.isNaN(number)) return bytes
  bytes.writeDoubleBE(number + 0)
  if (number < 0) return inverted(bytes)
  bytes[0] = (bytes[0] ?? 0) ^ 0x80
  return bytes
}

function encodeTime(text: string): Buffer {
  const bytes = Buffer.alloc(9)
  bytes.writeUIntBE(Date.parse(`${text.slice(0, 19)}Z`) / 1000 - FIRST_SECOND, 0, 6)
  bytes.writeUIntBE(Number(text.slice(20, 26)), 6, 3)
  return bytes
}
