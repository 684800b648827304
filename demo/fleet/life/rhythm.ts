import { noise } from './noise'

const DAY = 86_400_000
const HOUR = 3_600_000
const YEAR = 365.25
const DAYS = 31
/** Birds of the smallest and of the largest house. */
const FEWEST = 70
const MOST = 3000

/** What the count of a house is computed from. */
interface House {
  seed: number
  /** Milliseconds. */
  createdAt: number
}

/** How busy the entrance is at each hour: the birds leave at dawn and come home at dusk. */
const HOURLY = [
  4, 3, 3, 4, 22, 78, 92, 54, 30, 22, 18, 16, 15, 16, 19, 25, 38, 68, 88, 47, 20, 10, 7, 5,
]

const PURPOSE = { size: 100, growth: 101, season: 102, day: 103, hour: 104 }

/** Whole days since 1970 in the company's time (WIB), by which the counts are closed. */
export const dayOf = (time: number) => Math.floor((time + 7 * HOUR) / DAY)

/** Birds that sleep in the house in the night that ends `day`; none before it had a camera. */
export function birdsOn({ seed, createdAt }: House, day: number): number {
  if (day < dayOf(createdAt)) return 0
  const share = (purpose: number, at = 0) => noise(seed, at, purpose)
  const size = FEWEST * (MOST / FEWEST) ** share(PURPOSE.size)
  // From a house that loses a tenth a year to one that gains a quarter, for four years.
  const years = Math.min(4, (day - dayOf(createdAt)) / YEAR)
  const growth = 1 + (0.35 * share(PURPOSE.growth) - 0.1) * years
  const season = 1 + 0.06 * Math.sin((2 * Math.PI * (day + 40 * share(PURPOSE.season))) / YEAR)
  // Visitors and harvests come at the week's end: day 3 was a Sunday.
  const week = (day + 4) % 7 === 0 ? 0.97 : 1
  const chance = 0.97 + 0.06 * share(PURPOSE.day, day)
  return Math.min(MOST, Math.max(FEWEST, Math.round(size * growth * season * week * chance)))
}

/** The closing counts of the 31 days up to that of `time`, the oldest first; since it was `seen` nothing is counted anew. */
export function history(house: House, time: number, seen: number | null) {
  const today = dayOf(time)
  const lastDay = seen === null ? 0 : Math.min(today, dayOf(seen))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = today - DAYS + 1 + index
    return { date: dateOf(day), value: birdsOn(house, Math.min(day, lastDay)) }
  })
}

/** Percent of the busiest hour for each of the last 24 hours, by the hour of the province (`zone` hours from UTC). */
export function activity(seed: number, time: number, zone: number) {
  const local = time + zone * HOUR
  const today = Math.floor(local / DAY)
  const now = Math.floor((local % DAY) / HOUR)
  return HOURLY.map((usual, hour) => {
    const day = hour <= now ? today : today - 1
    const sway = 0.85 + 0.3 * noise(seed, day * 24 + hour, PURPOSE.hour)
    return { hour, percent: Math.min(100, Math.round(usual * sway)) }
  })
}

const dates = new Map<number, string>()

/** Thousands of devices share 31 days. */
function dateOf(day: number): string {
  const known = dates.get(day)
  if (known) return known
  const made = new Date(day * DAY).toISOString().slice(0, 10)
  dates.set(day, made)
  return made
}
