import Supercluster from 'supercluster'
import { type BirdDevice, type DeviceStatus, statusOf, worstOf } from '@/business'
import type { Point, Seat } from '@/lib'

/** A sign on the map: one device, or several that stand too near to each other to be told apart. */
export interface Sign {
  point: Point
  count: number
  worst: DeviceStatus
  /** The device; undefined for several. */
  place: DevicePlace | undefined
  /** Of several. */
  id: number
}

export interface View {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** No more signs than a page can bear; clusters keep it far below. */
const MOST = 500
/** Pixels within which signs are one. */
const RADIUS = 64
/** Also where streets are seen, devices at one place are one sign. */
const CLOSEST = 20

type Counts = Record<DeviceStatus, number>
type Properties = { at: number }

/** The devices by where they are. */
export function clusterPlaces(places: readonly DevicePlace[]) {
  const index = new Supercluster<Properties, Counts>({
    radius: RADIUS,
    maxZoom: CLOSEST,
    map: ({ at }) => {
      const counts = { online: 0, offline: 0, unknown: 0 }
      const place = places[at]
      if (place) counts[statusOf(place.device)] = 1
      return counts
    },
    reduce: (sum, { online, offline, unknown }) => {
      sum.online += online
      sum.offline += offline
      sum.unknown += unknown
    },
  })
  index.load(
    places.map(({ point }, at) => ({
      type: 'Feature',
      properties: { at },
      geometry: { type: 'Point', coordinates: [point.longitude, point.latitude] },
    })),
  )
  return {
    /** What stands in a view. */
    signsIn({ west, south, east, north, zoom }: View): Sign[] {
      const found = index.getClusters([west, south, east, north], Math.floor(zoom))
      return found.slice(0, MOST).map(({ geometry, properties }) => {
        const [longitude = 0, latitude = 0] = geometry.coordinates
        const point = { latitude, longitude }
        if (!('cluster' in properties)) {
          const place = places[properties.at]
          const worst = place ? statusOf(place.device) : 'unknown'
          return { point, count: 1, worst, place, id: -1 }
        }
        const { cluster_id: id, point_count: count } = properties
        return { point, count, worst: worstOf(properties), place: undefined, id }
      })
    },
    /** The zoom at which a sign of several becomes more than one. */
    zoomToPart: (id: number): number => index.getClusterExpansionZoom(id),
    /** The first devices of a sign of several. */
    devicesOf: (id: number, most: number): DevicePlace[] =>
      index.getLeaves(id, most).flatMap(({ properties }) => places[properties.at] ?? []),
  }
}

export type Clusters = ReturnType<typeof clusterPlaces>

export interface DevicePlace {
  device: BirdDevice
  point: Point
  /** Nobody said where it is: it stands near the seat of its city. */
  isApproximate: boolean
}

/** Where the devices are, as far as it is known or can be guessed from their city. */
export function devicePlaces(
  devices: readonly BirdDevice[],
  seats: readonly Seat[],
): DevicePlace[] {
  const found = new Map<string, Point | undefined>()
  const seatOf = ({ province, city }: BirdDevice) => {
    const key = `${province}\n${city}`
    if (!found.has(key)) found.set(key, seatIn(seats, province, city))
    return found.get(key)
  }
  return devices.flatMap(device => {
    const own = ownPoint(device)
    if (own) return { device, point: own, isApproximate: false }
    const seat = seatOf(device)
    return seat ? { device, point: near(seat, device.id), isApproximate: true } : []
  })
}

/** Not 0, 0: that is where those stand who never looked. */
function ownPoint({ latitude = 0, longitude = 0 }: BirdDevice): Point | undefined {
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPlace && (latitude !== 0 || longitude !== 0) ? { latitude, longitude } : undefined
}

/** A city or regency of that name; in that province, if it is named. */
function seatIn(seats: readonly Seat[], province: string, city: string): Point | undefined {
  const seat = seats.find(
    each =>
      (!province || each.province === province) &&
      [each.regency, each.name].some(name => name === city || name === `Kota ${city}`),
  )
  return seat?.point
}

/** Degrees around the seat, about 15 km. */
const SPREAD = 0.14

/** The same place for the same device, evenly over a disc. */
function near({ latitude, longitude }: Point, id: string): Point {
  const angle = hash(id) * 2 * Math.PI
  const radius = SPREAD * Math.sqrt(hash(`${id}.`))
  return {
    latitude: latitude + radius * Math.sin(angle),
    longitude: longitude + radius * Math.cos(angle),
  }
}

/** From 0 to under 1 (FNV-1a, mixed once more: ids differ in their last digits only). */
function hash(text: string): number {
  let value = 2_166_136_261
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507)
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909)
  return ((value ^ (value >>> 16)) >>> 0) / 4_294_967_296
}
