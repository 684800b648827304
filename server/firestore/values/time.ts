import { invalid } from '../../status'
import type { Micros } from '../types'
import { shown, textOf } from './shape'

const RFC3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/** ISO text with exactly six decimals and Z, so that texts sort as times do. */
export function timestampText(micros: Micros): string {
  const millis = Math.floor(micros / 1000)
  const rest = String(micros - millis * 1000).padStart(3, '0')
  return `${new Date(millis).toISOString().slice(0, 23)}${rest}Z`
}

/** RFC 3339 text of a client in the form of `timestampText`, nanoseconds cut off. Throws INVALID_ARGUMENT. */
export function parseTimestamp(input: unknown): string {
  const [, main, decimals = '', zone] = RFC3339.exec(textOf(input)) ?? []
  const millis = Date.parse(`${main}${zone}`)
  if (!isRealDate(main) || Number.isNaN(millis))
    throw invalid(`Invalid timestamp "${shown(textOf(input))}".`)
  const text = new Date(millis).toISOString()
  if (!/^\d{4}-/.test(text) || text < '0001')
    throw invalid(`Timestamp "${shown(textOf(input))}" is out of range.`)
  return `${text.slice(0, 19)}.${decimals.padEnd(6, '0').slice(0, 6)}Z`
}

/** Date.parse takes 30 February for 1 March. */
function isRealDate(main: string | undefined): boolean {
  const millis = Date.parse(`${main}Z`)
  return !Number.isNaN(millis) && new Date(millis).toISOString().slice(0, 19) === main
}
