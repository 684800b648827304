import {
  array,
  boolean,
  custom,
  nullable,
  number,
  object,
  optional,
  catch as otherwise,
  string,
} from 'zod/mini'
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
  /** By day, oldest first; `date` is YYYY-MM-DD. */
  historical_data: readonly DayCount[]
  /** By hour, 0 to 23, in the province's own time. */
  activity_data: readonly HourActivity[]
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
 * The devices of an answer. One without an id is left out; what is missing or of another type is '', null or empty.
 *
 * @throws ZodError for anything but an array
 */
export function parseBirdDevices(json: unknown): BirdDevice[] {
  return array(device)
    .parse(json)
    .filter(({ id }) => id !== '')
    .map(({ latitude, longitude, ...rest }) => ({
      ...rest,
      historical_data: rest.historical_data.filter(isDayCount),
      activity_data: rest.activity_data.filter(isHourActivity),
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    }))
}

const text = otherwise(string(), '')
const degrees = otherwise(optional(number()), undefined)

/** Looked into below: half a million entries, each by a schema of its own, take a second. */
const entries = otherwise(custom<readonly unknown[]>(Array.isArray), [])

const device = otherwise(
  object({
    id: text,
    name: text,
    province: text,
    city: text,
    location: text,
    total_birds: otherwise(nullable(number()), null),
    last_updated: otherwise(nullable(string()), null),
    online: otherwise(nullable(boolean()), null),
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

const isDayCount = (entry: unknown): entry is DayCount =>
  isObject(entry) && typeof entry.date === 'string' && typeof entry.value === 'number'

const isHourActivity = (entry: unknown): entry is HourActivity =>
  isObject(entry) && typeof entry.hour === 'number' && typeof entry.percent === 'number'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** As how many birds it counts: none when the number is missing or can't be. */
export const birdsOf = ({ total_birds: birds }: Pick<BirdDevice, 'total_birds'>): number =>
  birds !== null && birds > 0 ? birds : 0

export type DeviceStatus = 'online' | 'offline' | 'unknown'

export function statusOf({ online }: Pick<BirdDevice, 'online'>): DeviceStatus {
  if (online === null) return 'unknown'
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
  ]
  return faults.filter(([isSo]) => isSo).map(([, text]) => text)
}

/** Milliseconds that clocks may differ by. */
const TOLERANCE = 10 * 60_000
