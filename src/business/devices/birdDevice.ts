import {
  array,
  boolean,
  custom,
  nullable,
  number,
  object,
  optional,
  catch as otherwise,
  pipe,
  string,
  transform,
  unknown,
} from 'zod/mini'
import { isMap, isNumber, toDay } from '@/lib'
import { type Readable, readRows } from './readable'
import { oddityTexts as texts } from './texts'

/** What a camera that counts birds has to say (M-IOTS-07), as it was sent: also what can't be. */
export interface BirdDevice {
  id: string
  /** Like the following, '' when it is not known. */
  name: string
  province: string
  city: string
  location: string
  total_birds: number | null
  /** ISO 8601. */
  last_updated: string | null
  online: boolean | null
  /** By day, each once, oldest first; `date` is YYYY-MM-DD. */
  historical_data: readonly DayCount[]
  /** By hour, 0 to 23, each once, in the province's own time, in their order. */
  activity_data: readonly HourActivity[]
  /** How many of its days and hours could not be read, if any. */
  unread?: number
  latitude?: number
  longitude?: number
}

export interface DayCount {
  date: string
  value: number
}

export interface HourActivity {
  hour: number
  percent: number
}

/**
 * The devices of an answer. One without an id is only named; what is missing or of another type is '', null or empty.
 *
 * @throws ZodError for anything but an array
 */
export const parseBirdDevices = (json: unknown): Readable<BirdDevice> =>
  readRows(array(unknown()).parse(json), toDevice)

function toDevice(row: unknown): BirdDevice | undefined {
  const { latitude, longitude, ...rest } = device.parse(row)
  if (rest.id === '') return undefined
  const days = rest.historical_data.flatMap(toDayCount)
  const hours = rest.activity_data.filter(isHourActivity)
  const told = rest.historical_data.length + rest.activity_data.length
  const unread = told - days.length - hours.length
  return {
    ...rest,
    historical_data: isDaily(days) ? days : dailyOf(rest.historical_data),
    activity_data: hourly(hours),
    ...(unread > 0 && { unread }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  }
}

const text = otherwise(string(), '')
/** Some services number their devices. */
const name = otherwise(
  pipe(
    transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
    string(),
  ),
  '',
)
/** And some tell it by a number. */
const flag = otherwise(
  pipe(
    transform((value: unknown) => (value === 1 || value === 0 ? value === 1 : value)),
    nullable(boolean()),
  ),
  null,
)
const isNothing = (value: unknown) => value === undefined || value === null

const degrees = otherwise(optional(number()), undefined)

/** Looked into below: half a million entries, each by a schema of its own, take a second. What is no list is one of them. */
const entries = otherwise(
  pipe(
    transform((value: unknown): unknown =>
      isNothing(value) || Array.isArray(value) ? value : [value],
    ),
    custom<readonly unknown[], unknown>(Array.isArray),
  ),
  [],
)

const device = otherwise(
  object({
    id: name,
    name: text,
    province: text,
    city: text,
    location: text,
    total_birds: otherwise(nullable(number()), null),
    last_updated: otherwise(nullable(string()), null),
    online: flag,
    historical_data: entries,
    activity_data: entries,
    latitude: degrees,
    longitude: degrees,
  }),
  {
    ...{ id: '', name: '', province: '', city: '', location: '' },
    ...{ total_birds: null, last_updated: null, online: null },
    ...{ historical_data: [], activity_data: [], latitude: undefined, longitude: undefined },
  },
)

/** As nearly all are, which are not copied. */
const isDaily = (days: readonly DayCount[]) =>
  days.every(({ date }, at) => (days[at - 1]?.date ?? '') < date)

/** In order, of each day what was counted last, and could be. */
function dailyOf(entries: readonly unknown[]): DayCount[] {
  const days = new Map<string, number>()
  const told = entries.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
  for (const { date, value } of told.flatMap(toDayCount)) {
    if (value >= 0 || !days.has(date)) days.set(date, value)
  }
  return [...days].map(([date, value]) => ({ date, value }))
}

const dateOf = (entry: unknown) =>
  isMap(entry) && typeof entry.date === 'string' ? entry.date : ''

/** A moment counts for its day: in Jakarta, where it says of which clock it is, else as it stands. */
function toDayCount(entry: unknown): DayCount[] {
  if (!isMap(entry)) return []
  const { date, value } = entry
  if (typeof date !== 'string' || !isNumber(value)) return []
  const day = dayOf(date)
  return day !== undefined && isOfCalendar(day) ? [{ date: day, value }] : []
}

function dayOf(date: string): string | undefined {
  if (isDay.test(date)) return date
  if (!isMoment.test(date) || Number.isNaN(Date.parse(date))) return undefined
  return hasZone.test(date) ? toDay(date) : date.slice(0, 10)
}

/** Some databases write '0000-00-00' where there is no day; browsers take 30 February for none, or for one of March. */
const isOfCalendar = (day: string) => new Date(day).getUTCDate() === Number(day.slice(8))

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isMoment = /^\d{4}-\d{2}-\d{2}T/
const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i

const isHourActivity = (entry: unknown): entry is HourActivity =>
  isMap(entry) && isHour(entry.hour) && typeof entry.percent === 'number'

const isHour = (hour: unknown) => Number.isInteger(hour) && Number(hour) >= 0 && Number(hour) < 24

/** In order, of each hour what was told last. */
const hourly = (hours: readonly HourActivity[]): HourActivity[] =>
  [...new Map(hours.map(each => [each.hour, each])).values()].toSorted((a, b) => a.hour - b.hour)

/** As how many birds it counts: none when the number is missing or can't be. */
export const birdsOf = ({ total_birds: birds }: Counting): number =>
  birds !== null && birds > 0 ? birds : 0

type Counting = Pick<BirdDevice, 'total_birds'>

export const isCounting = ({ total_birds: birds }: Counting): boolean =>
  birds !== null && birds >= 0

export type DeviceStatus = 'online' | 'offline' | 'unknown'

/** Nobody knows of one that has never reported whether it is there: it is neither online nor offline. */
export function statusOf(device: Pick<BirdDevice, 'online' | 'last_updated'>): DeviceStatus {
  const { online, last_updated: seen } = device
  if (online === null || seen === null) return 'unknown'
  return online ? 'online' : 'offline'
}

/** What can't be right about it, for people to look into. */
export function oddities(device: BirdDevice, now: Date): string[] {
  const { total_birds: birds, last_updated: at, activity_data: activity } = device
  const time = at === null ? Number.NaN : Date.parse(at)
  const faults: readonly [boolean, string][] = [
    [birds === null, texts.noBirds],
    [birds !== null && birds < 0, texts.negativeBirds],
    [Number.isNaN(time), texts.noTime],
    [time > now.getTime() + TOLERANCE, texts.future],
    [activity.some(({ percent }) => percent > 100), texts.overActive],
    [activity.some(({ percent }) => percent < 0), texts.negativeActivity],
    [device.province === '', texts.noProvince],
    [device.city === '', texts.noCity],
    [device.online === null, texts.noStatus],
    [(device.unread ?? 0) > 0, texts.unreadEntries(device.unread ?? 0)],
  ]
  return faults.filter(([isSo]) => isSo).map(([, text]) => text)
}

/** Milliseconds that clocks may differ by. */
const TOLERANCE = 10 * 60_000
