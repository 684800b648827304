import {
  control,
  map as createMap,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
} from 'leaflet'
import type { Point } from '@/lib/places/gazetteer'
import type { Tiles } from '@/lib/places/maps'
import { addGround } from './layers'

export interface GroundOptions {
  tiles: Tiles | undefined
  /** What its parts are called. */
  names: { map: string; zoomIn: string; zoomOut: string }
  /** What is seen first; default: the whole country. */
  near?: { point: Point; zoom: number } | undefined
  /** Something is done on it; default: it only shows. */
  isTool?: boolean
}

export interface Ground {
  map: LeafletMap
  close(): void
}

/** Draws a map with nothing on it into an element that has a size. */
export function openGround(element: HTMLElement, options: GroundOptions): Ground {
  const { tiles, names, near, isTool = false } = options
  const map = createMap(element, {
    zoomControl: false,
    zoomSnap: 0.5,
    minZoom: 3,
    maxZoom: tiles ? 19 : 15,
    scrollWheelZoom: false,
    doubleClickZoom: !isTool,
  })
  element.setAttribute('role', isTool ? 'application' : 'region')
  element.setAttribute('aria-label', names.map)
  map.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: names.zoomIn, zoomOutTitle: names.zoomOut }).addTo(map)
  if (near) map.setView(toLatLng(near.point), near.zoom)
  else map.fitBounds(indonesia)
  addGround(map, tiles)
  zoomByWheelWithin(map)
  const observer = new ResizeObserver(() => map.invalidateSize())
  observer.observe(element)
  return {
    map,
    close() {
      observer.disconnect()
      map.remove()
      // Leaflet tells of a resize 200 ms later, when the map may be gone.
      map.off()
    },
  }
}

/** The wheel belongs to the page until somebody works in the map. */
function zoomByWheelWithin(map: LeafletMap): void {
  const element = map.getContainer()
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable())
}

const indonesia: LatLngBoundsLiteral = [
  [-11, 95],
  [6, 141],
]

export const toLatLng = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude })
