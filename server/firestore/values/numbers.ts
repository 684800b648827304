import type { Value } from '../types'

const MAX = 2n ** 63n - 1n
const MIN = -(2n ** 63n)

type DoubleText = Extract<Value, { doubleValue: unknown }>['doubleValue']

/** The number in a value, exact (bigint when a double cannot hold it); undefined for every other type. */
export function numberOf(value: Value): number | bigint | undefined {
  if ('doubleValue' in value) return Number(value.doubleValue)
  if (!('integerValue' in value)) return undefined
  const number = Number(value.integerValue)
  return Number.isSafeInteger(number) ? number : BigInt(value.integerValue)
}

/** A double as proto3 JSON writes it: what JSON cannot hold is text. */
export function doubleValue(number: number): { doubleValue: DoubleText } {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' }
  if (Object.is(number, -0)) return { doubleValue: '-0' }
  if (Number.isFinite(number)) return { doubleValue: number }
  return { doubleValue: number > 0 ? 'Infinity' : '-Infinity' }
}

export const isInt64 = (number: bigint) => number >= MIN && number <= MAX

export const saturated = (number: bigint) => (number > MAX ? MAX : number < MIN ? MIN : number)
