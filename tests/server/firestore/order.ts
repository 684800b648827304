import type { Value } from '../../../server/firestore/types'
import { numericId } from '../../../server/firestore/values/names'
import {
  type Kind,
  kindOf,
  numberOf,
  type Payload,
  payloadOf,
  RANK,
  rankOf,
  vectorOf,
} from '../../../server/firestore/values/shape'

/** The order of values as documented, type by type: what the server does with bytes must agree with it. */
export function compareByType(a: Value, b: Value): number {
  const rank = rankOf(a)
  const difference = rank - rankOf(b)
  if (difference !== 0) return difference
  if (rank === RANK.integerValue) return compareNumbers(numberOf(a) ?? 0, numberOf(b) ?? 0)
  if (rank === RANK.vector) return compareVectors(vectorOf(a) ?? [], vectorOf(b) ?? [])
  const kind = kindOf(a)
  const compare = COMPARE[kind] as (a: unknown, b: unknown) => number
  return compare(payloadOf(a), payloadOf(b))
}

/** Order of document names: segment by segment, numeric ids (`__id7__`) first and by number. */
function compareNames(a: string, b: string): number {
  const left = a.split('/')
  const right = b.split('/')
  return compareLists(left, right, compareSegments)
}

/** Order by UTF-8 bytes; it differs from JavaScript's where surrogates meet U+E000 and above. */
function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const left = a.charCodeAt(at)
    const right = b.charCodeAt(at)
    if (left !== right) return codeRank(left) - codeRank(right)
  }
  return a.length - b.length
}

const sortedKeys = (map: object) => Object.keys(map).sort(compareText)

const COMPARE: { [K in Kind]: (a: Payload<K>, b: Payload<K>) => number } = {
  nullValue: () => 0,
  booleanValue: (a, b) => Number(a) - Number(b),
  integerValue: (a, b) => compareNumbers(BigInt(a), BigInt(b)),
  doubleValue: (a, b) => compareNumbers(Number(a), Number(b)),
  timestampValue: compareText,
  stringValue: compareText,
  bytesValue: (a, b) => Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64')),
  referenceValue: compareNames,
  geoPointValue: (a, b) =>
    compareNumbers(a.latitude ?? 0, b.latitude ?? 0) ||
    compareNumbers(a.longitude ?? 0, b.longitude ?? 0),
  arrayValue: (a, b) => compareLists(a.values ?? [], b.values ?? [], compareByType),
  mapValue: (a, b) => compareMaps(a.fields ?? {}, b.fields ?? {}),
}

const codeRank = (unit: number) => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit)

function compareNumbers(a: number | bigint, b: number | bigint): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a))
  if (a < b) return -1
  return a > b ? 1 : 0
}

function compareLists<Item>(a: Item[], b: Item[], compare: (a: Item, b: Item) => number): number {
  for (const [at, left] of a.entries()) {
    const right = b[at]
    if (right === undefined) break
    const order = compare(left, right)
    if (order !== 0) return order
  }
  return a.length - b.length
}

const compareVectors = (a: Value[], b: Value[]) =>
  a.length - b.length || compareLists(a, b, compareByType)

function compareMaps(a: Record<string, Value>, b: Record<string, Value>): number {
  const entries = (map: Record<string, Value>) =>
    sortedKeys(map).map(key => [key, map[key] as Value] as const)
  return compareLists(
    entries(a),
    entries(b),
    (left, right) => compareText(left[0], right[0]) || compareByType(left[1], right[1]),
  )
}

function compareSegments(a: string, b: string): number {
  const left = numericId(a)
  const right = numericId(b)
  if (left !== undefined && right !== undefined) return compareNumbers(left, right)
  if (left !== undefined) return -1
  return right === undefined ? compareText(a, b) : 1
}
