import { formatChange, limits } from '@/lib'
import {
  type BirdDevice,
  birdsOf,
  type DayCount,
  type DeviceStatus,
  type HourActivity,
  statusOf,
} from './birdDevice'
import { earlierTotal, growthOf } from './population'
import { oddityTexts, rangeNames } from './texts'

export type Range = 'day' | 'week' | 'month' | 'year'

const [day, week, month, year] = limits.trendDays

/** The time ranges (M-IOTS-01), and how many days each is. */
export const ranges: Readonly<Record<Range, { label: string; days: number }>> = {
  day: { label: rangeNames.day, days: day },
  week: { label: rangeNames.week, days: week },
  month: { label: rangeNames.month, days: month },
  year: { label: rangeNames.year, days: year },
}

/** Birds under a name. */
interface NamedBirds {
  name: string
  birds: number
}

export interface Cards {
  total: number
  /** With its sign; '0%' when there were no birds before (M-IOTS-02). */
  growth: string
  /** It is against the oldest day there is, later than the range's first. */
  isSinceFirst: boolean
  /** Whole birds for each device; 0 without any. */
  average: number
  /** The city with the most birds. */
  densest: NamedBirds | undefined
}

interface Asked {
  /** Of these devices, by `populationByDay`. */
  days: readonly DayCount[]
  range: Range
  now: Date
}

export function cardsOf(devices: readonly BirdDevice[], { days, range, now }: Asked): Cards {
  const total = totalBirds(devices)
  const earlier = earlierTotal(days, ranges[range].days, now)
  const growth = growthOf(total, earlier.total)
  return {
    total,
    growth: formatChange(devices.length === 0 ? 0 : growth),
    isSinceFirst: earlier.isFirst,
    average: devices.length === 0 ? 0 : Math.round(total / devices.length),
    densest: birdsByCity(devices)[0],
  }
}

export const totalBirds = (devices: readonly BirdDevice[]): number =>
  devices.reduce((sum, device) => sum + birdsOf(device), 0)

/** Most birds first; cities without any are left out. */
const birdsByCity = (devices: readonly BirdDevice[]): NamedBirds[] =>
  grouped(devices, cityIn(devices)).filter(({ birds }) => birds > 0)

/** With its province where two have a city of that name. */
function cityIn(devices: readonly BirdDevice[]) {
  const provinces = new Map<string, Set<string>>()
  for (const { city, province } of devices) {
    provinces.set(city, (provinces.get(city) ?? new Set()).add(province))
  }
  return ({ city, province }: BirdDevice) => {
    const isAlone = city === '' || (provinces.get(city)?.size ?? 0) < 2
    return isAlone ? city || oddityTexts.noCity : `${city} (${province || oddityTexts.noProvince})`
  }
}

/** What the donut has room for (M-IOTS-03), and how many other cities there are with how many birds. */
export function topCities(devices: readonly BirdDevice[]) {
  const all = birdsByCity(devices)
  const others = all.slice(limits.donutTop)
  const birds = others.reduce((sum, city) => sum + city.birds, 0)
  return { top: all.slice(0, limits.donutTop), others: { count: others.length, birds } }
}

/** One for each province that a device is in, most birds first (M-IOTS-04). */
export const birdsByProvince = (devices: readonly BirdDevice[]): NamedBirds[] =>
  grouped(devices, ({ province }) => province || oddityTexts.noProvince)

function grouped(devices: readonly BirdDevice[], nameOf: (device: BirdDevice) => string) {
  const birds = new Map<string, number>()
  for (const device of devices) {
    const name = nameOf(device)
    birds.set(name, (birds.get(name) ?? 0) + birdsOf(device))
  }
  return [...birds]
    .map(([name, count]) => ({ name, birds: count }))
    .sort((a, b) => b.birds - a.birds || a.name.localeCompare(b.name, 'id'))
}

interface HourMean {
  hour: number
  /** Null when no device tells. */
  percent: number | null
}

/**
 * The mean of the devices' activity for each hour of the day (M-IOTS-04), of those that tell; nothing when none does.
 * Each is held between 0 and 100 first: one that says 400 % is not four cameras. Hours are those of a device's own place.
 */
export function activityByHour(devices: readonly BirdDevice[]): HourMean[] {
  const sums = Array.from({ length: 24 }, () => ({ percent: 0, count: 0 }))
  const add = ({ hour, percent }: HourActivity) => {
    const sum = sums[hour]
    if (!sum) return
    sum.percent += Math.min(100, Math.max(0, percent))
    sum.count += 1
  }
  for (const { activity_data: activity } of devices) activity.forEach(add)
  if (sums.every(({ count }) => count === 0)) return []
  return sums.map(({ percent, count }, hour) => ({
    hour,
    percent: count === 0 ? null : Math.round((percent / count) * 10) / 10,
  }))
}

/** '' is no filter. */
export interface DeviceFilter {
  province: string
  city: string
  /** Part of a place's name; shorter than a search may be it filters nothing. */
  location: string
  state: DeviceStatus | ''
}

export const noFilter: DeviceFilter = { province: '', city: '', location: '', state: '' }

/** Devices that fit; the same array when nothing is filtered. */
export function filterDevices(
  devices: readonly BirdDevice[],
  { province, city, location, state }: DeviceFilter,
): readonly BirdDevice[] {
  const words = location.trim().toLowerCase()
  const isSearched = words.length >= limits.searchMin
  if (!(province || city || state || isSearched)) return devices
  return devices.filter(
    device =>
      (!province || device.province === province) &&
      (!city || device.city === city) &&
      (!state || statusOf(device) === state) &&
      (!isSearched || placesOf(device).includes(words)),
  )
}

const placesOf = ({ location, city, province }: BirdDevice) =>
  `${location}\n${city}\n${province}`.toLowerCase()
