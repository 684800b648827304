import Supercluster from 'supercluster'
import { type DeviceStatus, statusOf, worstOf } from '@/business'
import type { Point } from '@/lib'
import type { DevicePlace } from './devicePlaces'

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
