import { namesInFull, provinces } from './provinces'
import { around } from './texts'

export interface Point {
  latitude: number
  longitude: number
}

export interface Found {
  address: string
  point: Point
}

/** Where a regency or city is governed from. */
export interface Seat {
  name: string
  regency: string
  province: string
  isCapital: boolean
  point: Point
}

/** Places by name and names by place, without a network: the seats of Indonesia's regencies and cities. */
export const gazetteer = {
  /** At most ten, those whose own name begins with the text first. */
  async search(text: string): Promise<Found[]> {
    const words = wordsOf(text)
    const isNamed = ({ name, regency }: Seat) =>
      [name, regency].some(each => wordsOf(each).join(' ').startsWith(words.join(' ')))
    const found = (await loadSeats()).filter(seat => hasAll(wordsOf(addressOf(seat)), words))
    return found
      .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
      .slice(0, most)
      .map(seat => ({ address: addressOf(seat), point: seat.point }))
  },
  /**
   * 'Ketapang, Kalimantan Barat', or 'sekitar Ketapang, Kalimantan Barat (12 km)' from a kilometre on.
   *
   * @throws Error with code ZERO_RESULTS far from all of them
   */
  async reverse(point: Point): Promise<string> {
    const [nearest] = (await loadSeats())
      .map(seat => ({ seat, km: distance(seat.point, point) }))
      .sort((a, b) => a.km - b.km)
    if (!nearest || nearest.km > reach) {
      throw Object.assign(new Error('No seat is near'), { code: 'ZERO_RESULTS' })
    }
    const address = addressOf(nearest.seat)
    const km = Math.round(nearest.km)
    return km < 1 ? address : around(address, km)
  },
}

/** All seats; the data comes with the first call. */
export async function loadSeats(): Promise<readonly Seat[]> {
  const { seatsByProvince } = await import('./gazetteerData')
  seats ??= Object.entries(seatsByProvince).flatMap(([code, text]) => parse(Number(code), text))
  return seats
}

let seats: readonly Seat[] | undefined
const most = 10
/** Kilometres; no seat is farther from the next one than half of this. */
const reach = 300

const inShort: Readonly<Record<number, string>> = provinces

function parse(code: number, text: string): Seat[] {
  const province = namesInFull[code] ?? inShort[code] ?? ''
  return text.split(';').map((entry, index) => {
    const parts = entry.trim().split(/\s+/)
    const [latitude = 0, longitude = 0] = parts.splice(-2).map(Number)
    const [regency = '', name = regency] = parts.join(' ').split('/')
    return { name, regency, province, isCapital: index === 0, point: { latitude, longitude } }
  })
}

const addressOf = ({ name, regency, province }: Seat) =>
  [...new Set([name, regency, province])].join(', ')

const noise = new Set(['kab', 'kabupaten', 'provinsi', 'prov'])

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter(word => !noise.has(word))

const hasAll = (words: readonly string[], wanted: readonly string[]) =>
  wanted.length > 0 && wanted.every(start => words.some(word => word.startsWith(start)))

const radius = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres along the globe. */
function distance(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const chord = half(a.latitude, b.latitude) + across * half(a.longitude, b.longitude)
  return 2 * radius * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** What finds places by name and names by place; rejects with an Error whose `code` is the service's status. */
export interface Geocoder {
  search(text: string): Promise<readonly Found[]>
  reverse(point: Point): Promise<string>
}

/** Pictures of the ground below the map: Leaflet's template and whom to name for them, in HTML. */
export interface Tiles {
  template: string
  attribution: string
}

/** What the maps of the console are made of; without tiles they draw the coasts that come with the app. */
export interface Maps {
  geocoder: Geocoder
  tiles?: Tiles | undefined
}
