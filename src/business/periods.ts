import { toDay } from '@/lib'

/** How the figures of the business are broken down, and how many of the latest of each are kept. */
const keptPeriods = { yearly: 10, monthly: 24, weekly: 26, daily: 60 } as const

export type PeriodKind = keyof typeof keptPeriods

export const periodKinds = Object.keys(keptPeriods) as PeriodKind[]

/** The period that a day ('2026-11-21') is in: '2026', '2026-11', '2026-W47' or the day itself. */
export const periodOf = (day: string, kind: PeriodKind): string => naming[kind](day)

/** The latest periods up to the one of this instant (ISO), oldest first, by the business's calendar. */
export function latestPeriods(now: string, kind: PeriodKind): string[] {
  const today = toDay(now)
  const days = Array.from({ length: keptPeriods[kind] }, (_, back) => before(today, kind, back))
  return days.map(day => periodOf(day, kind)).reverse()
}

const naming: Readonly<Record<PeriodKind, (day: string) => string>> = {
  yearly: day => day.slice(0, 4),
  monthly: day => day.slice(0, 7),
  weekly: weekOf,
  daily: day => day,
}

/** A day of the period that is so many back. */
function before(today: string, kind: PeriodKind, back: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  if (kind === 'yearly') return isoOf(year - back, 0, 1)
  if (kind === 'monthly') return isoOf(year, month - 1 - back, 1)
  return isoOf(year, month - 1, day - back * (kind === 'weekly' ? 7 : 1))
}

/** The day that is so many later. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return isoOf(year, month - 1, date + days)
}

/** `Date.UTC` takes the year 26 for 1926. */
const isoOf = (year: number, month: number, day: number) =>
  toDay(new Date(new Date(0).setUTCFullYear(year, month, day)).toISOString())

const DAY = 86_400_000

/** '2026-W47': the week of a day belongs to the year of its Thursday. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * DAY)
  const year = thursday.getUTCFullYear()
  const number = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * DAY))
  return `${year}-W${String(number).padStart(2, '0')}`
}
