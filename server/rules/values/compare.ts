import { type Signature, signature } from './signatures'
import type { Duration, Timestamp } from './values'

/** Negative, zero or positive; NaN when a number is. */
function order<T extends bigint | number | string>(a: T, b: T): number {
  if (a < b) return -1
  if (a > b) return 1
  return a >= b ? 0 : Number.NaN
}

const orderOfTimes = (a: Timestamp | Duration, b: Timestamp | Duration) => order(a.nanos, b.nanos)

export const COMPARE: Signature[] = [
  signature(['int', 'int'], order),
  signature(['number', 'number'], (a, b) => order(Number(a), Number(b))),
  signature(['string', 'string'], order),
  signature(['bytes', 'bytes'], (a, b) => Buffer.compare(a, b)),
  signature(['timestamp', 'timestamp'], orderOfTimes),
  signature(['duration', 'duration'], orderOfTimes),
]
