import { valueAt } from '@/lib'
import { momentTexts as texts } from './texts'

type Json = Readonly<Record<string, unknown>>

/** What is odd about the times of a record, by their dotted names in the order in which they should be, in Indonesian. */
export function oddMoments(
  moments: Readonly<Record<string, string>>,
  record: Json,
  now = Date.now(),
): string[] {
  const told = Object.entries(moments)
    .map(([name, label]) => ({ label, value: valueAt(record, name) }))
    // An empty text is no time, and a flow takes it for one that is set.
    .filter(({ value }) => value !== undefined && value !== null)
    .map(({ label, value }) => ({ label, time: Date.parse(String(value)) }))
  const unread = told.filter(({ time }) => Number.isNaN(time))
  const read = told.filter(({ time }) => !Number.isNaN(time))
  return [
    ...unread.map(({ label }) => texts.unread(label)),
    ...read.slice(1).flatMap(({ label, time }, index) => {
      const before = read[index]
      return before && time < before.time ? [texts.before(label, before.label)] : []
    }),
    ...read.filter(({ time }) => time > now + TOLERANCE).map(({ label }) => texts.toCome(label)),
  ]
}

/** Milliseconds that clocks may differ by. */
const TOLERANCE = 10 * 60_000
