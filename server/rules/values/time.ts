import { EvaluationError } from '../language/errors'
import { signature } from './signatures'
import { Duration, Timestamp } from './values'

const SECOND = 10n ** 9n
const DAY = 86_400n * SECOND
const UNITS = new Map([
  ['w', 7n * DAY],
  ['d', DAY],
  ['h', 3600n * SECOND],
  ['m', 60n * SECOND],
  ['s', SECOND],
  ['ms', 10n ** 6n],
  ['ns', 1n],
])

export const TIME_FUNCTIONS = {
  'duration.value': [
    signature(['int', 'string'], (size, unit) => new Duration(size * sizeOf(unit))),
  ],
  'duration.time': [
    signature(
      ['int', 'int', 'int', 'int'],
      (...[hours, minutes, seconds, nanos]) =>
        new Duration((hours * 3600n + minutes * 60n + seconds) * SECOND + nanos),
    ),
  ],
  'duration.abs': [
    signature(['duration'], ({ nanos }) => new Duration(nanos < 0n ? -nanos : nanos)),
  ],
  'timestamp.value': [signature(['int'], millis => new Timestamp(millis * 1_000_000n))],
  'timestamp.date': [signature(['int', 'int', 'int'], dateOf)],
}

const field = (read: (date: Date) => number) =>
  signature(['timestamp'], time => BigInt(read(utc(time))))

export const TIME_METHODS = {
  year: [field(date => date.getUTCFullYear())],
  month: [field(date => date.getUTCMonth() + 1)],
  day: [field(date => date.getUTCDate())],
  dayOfWeek: [field(date => date.getUTCDay() || 7)],
  dayOfYear: [field(dayOfYear)],
  hours: [field(date => date.getUTCHours())],
  minutes: [field(date => date.getUTCMinutes())],
  seconds: [
    field(date => date.getUTCSeconds()),
    signature(['duration'], ({ nanos }) => nanos / SECOND),
  ],
  nanos: [
    signature(['timestamp'], ({ nanos }) => modulo(nanos, SECOND)),
    signature(['duration'], ({ nanos }) => nanos % SECOND),
  ],
  toMillis: [signature(['timestamp'], ({ nanos }) => floorDivide(nanos, 1_000_000n))],
  date: [signature(['timestamp'], ({ nanos }) => new Timestamp(nanos - modulo(nanos, DAY)))],
  time: [signature(['timestamp'], ({ nanos }) => new Duration(modulo(nanos, DAY)))],
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - new Date(date).setUTCMonth(0, 1)) / 864e5) + 1
}

const modulo = (value: bigint, size: bigint) => ((value % size) + size) % size
const floorDivide = (value: bigint, size: bigint) => (value - modulo(value, size)) / size

function sizeOf(unit: string): bigint {
  const size = UNITS.get(unit)
  if (size === undefined) throw new EvaluationError(`unknown unit \`${unit}\``)
  return size
}

const utc = ({ nanos }: Timestamp) => new Date(Number(floorDivide(nanos, 1_000_000n)))

function dateOf(year: bigint, month: bigint, day: bigint): Timestamp {
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // Beyond what a Date can be both are NaN.
  const isReal = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day)
  if (!isReal) throw new EvaluationError('no such date')
  return new Timestamp(BigInt(date.getTime()) * 1_000_000n)
}
