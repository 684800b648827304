import { toDay } from '@/lib'
import type { BirdDevice, DayCount } from './birdDevice'

/** Of the days that devices report, no more than a year and its beginning, and tomorrow. */
const MAX_DAYS = 367
const DAY = 86_400_000
/** In the east of the country it is tomorrow two hours before it is in Jakarta. */
const EAST = 2 * 3_600_000

/**
 * How many birds there were on each day that any device reports, oldest first. On a day that a device leaves out it
 * counts as before: birds of a camera that is silent have not flown. Negative counts and days that are not yet are left
 * out.
 */
export function populationByDay(devices: readonly BirdDevice[], now: Date): DayCount[] {
  const latest = toDay(new Date(now.getTime() + EAST).toISOString())
  const changes = new Map<string, number>()
  for (const { historical_data: history } of devices) addChanges(changes, history, latest)
  let total = 0
  return [...changes.keys()]
    .sort()
    .map(date => {
      total += changes.get(date) ?? 0
      return { date, value: total }
    })
    .slice(-MAX_DAYS)
}

/** By how many a device's days change the count. */
function addChanges(changes: Map<string, number>, history: readonly DayCount[], latest: string) {
  let before = 0
  for (const { date, value } of history) {
    if (value < 0 || !isDay.test(date) || date > latest) continue
    changes.set(date, (changes.get(date) ?? 0) + value - before)
    before = value
  }
}

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The days of the window that ends today (M-IOTS-03); at most as many as there are. */
export const trendOf = (days: readonly DayCount[], window: number, now: Date): DayCount[] =>
  days.filter(({ date }) => date > dayBefore(now, window))

/**
 * The total with which the window began: of the day before its first one, or of the oldest day there is when the history
 * does not go back so far, which `isFirst` says. 0 without a history.
 */
export function earlierTotal(days: readonly DayCount[], window: number, now: Date) {
  const start = dayBefore(now, window)
  const day = days.findLast(({ date }) => date <= start)
  return { total: (day ?? days[0])?.value ?? 0, isFirst: !day && days.length > 0 }
}

/**
 * Growth as a share (M-IOTS-02): the birds that are counted now, as the card of all birds shows them, against the earlier
 * total. 0 when there were none.
 */
export const growthOf = (current: number, earlier: number): number =>
  earlier === 0 ? 0 : (current - earlier) / earlier

/** The first day of those in which a device that is off repeats what it counted then; none where it was seen on the last one. */
export function silentSince({ online, last_updated: seen, historical_data: history }: BirdDevice) {
  if (online !== false || seen === null || Number.isNaN(Date.parse(seen))) return undefined
  const day = toDay(seen)
  return day < (history.at(-1)?.date ?? '')
    ? history.find(({ date }) => date >= day)?.date
    : undefined
}

const dayBefore = (now: Date, days: number) =>
  toDay(new Date(now.getTime() - days * DAY).toISOString())
