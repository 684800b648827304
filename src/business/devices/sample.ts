import { citiesOf, deviceProvinces, toDay } from '@/lib'
import type { BirdDevice } from './birdDevice'
import { sampleTexts } from './texts'

interface Made {
  now: Date
  /** From 0 to under 1; the same sequence makes the same devices. */
  random: () => number
}

const DAYS = 31
const DAY = 86_400_000
const MINUTE = 60_000
const ONLINE = 0.8
/** Birds of a device. */
const MIN_BIRDS = 70
const MAX_BIRDS = 3000

/**
 * Devices that there are not, for a screen that could not be filled otherwise and says so (M-IOTS-06): three to five in
 * each city, 31 days of history.
 */
export function sampleDevices(made: Made): BirdDevice[] {
  const places = deviceProvinces.flatMap(province =>
    citiesOf(province).map(city => ({ province, city })),
  )
  const homes = places.flatMap(place =>
    Array.from({ length: between(3, 5, made.random) }, (_, at) => ({ ...place, at: at + 1 })),
  )
  return homes.map((home, index) => sampleDevice(home, index + 1, made))
}

interface Home {
  province: string
  city: string
  /** Which of its city, from 1. */
  at: number
}

function sampleDevice({ province, city, at }: Home, number: number, made: Made): BirdDevice {
  const { random, now } = made
  const history = historyOf(between(MIN_BIRDS, MAX_BIRDS, random), made)
  const isOnline = random() < ONLINE
  const minutes = isOnline ? between(0, 14, random) : between(60, 3000, random)
  return {
    id: `DEV${String(number).padStart(3, '0')}`,
    name: sampleTexts.name(city, at),
    province,
    city,
    location: sampleTexts.location(city, at),
    total_birds: history.at(-1)?.value ?? MIN_BIRDS,
    last_updated: new Date(now.getTime() - minutes * MINUTE).toISOString(),
    online: isOnline,
    historical_data: history,
    activity_data: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      percent: Math.round(rhythm(hour) + random() * 10),
    })),
  }
}

/** Up or down a little from day to day; ends today with `birds`. */
function historyOf(birds: number, { now, random }: Made) {
  let value = birds
  const days = Array.from({ length: DAYS }, (_, ago) => {
    const date = toDay(new Date(now.getTime() - ago * DAY).toISOString())
    const day = { date, value }
    value = Math.min(MAX_BIRDS, Math.max(MIN_BIRDS, Math.round(value * (0.985 + random() * 0.025))))
    return day
  })
  return days.reverse()
}

/** Swallows leave at dawn and come home at dusk. */
const rhythm = (hour: number) => 10 + peak(hour, 6) + peak(hour, 18)

const peak = (hour: number, at: number) => 75 * Math.exp(-((hour - at) ** 2) / 4)

const between = (least: number, most: number, random: () => number) =>
  least + Math.floor(random() * (most - least + 1))

/** Numbers from 0 to under 1 that look like chance and follow from the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
