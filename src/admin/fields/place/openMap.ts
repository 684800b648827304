import {
  control,
  map as createMap,
  type LatLngBoundsLiteral,
  type Map as LeafletMap,
  type Marker,
} from 'leaflet'
import { addGround } from './layers'
import type { Point, Tiles } from './maps'
import { createPin, type PinOptions, toPoint } from './pin'

export interface OpenOptions {
  point: Point | null
  tiles: Tiles | undefined
  /** What its parts are called. */
  names: { map: string; pin: string; zoomIn: string; zoomOut: string }
  /** Called with the place that a person chooses; without, the map only shows. */
  onPick?: ((point: Point) => void) | undefined
}

export interface OpenMap {
  /** Puts the pin there, and brings it near when it comes from elsewhere than the map; null takes it away. */
  show(point: Point | null): void
  close(): void
}

/** Draws a map into an element that has a size. */
export function openMap(element: HTMLElement, options: OpenOptions): OpenMap {
  const { point, tiles, names, onPick } = options
  const map = createMap(element, {
    zoomControl: false,
    zoomSnap: 0.5,
    minZoom: 3,
    maxZoom: tiles ? 19 : 15,
    scrollWheelZoom: false,
    doubleClickZoom: onPick === undefined,
  })
  element.setAttribute('role', onPick ? 'application' : 'region')
  element.setAttribute('aria-label', names.map)
  map.attributionControl.setPrefix(false)
  control.zoom({ zoomInTitle: names.zoomIn, zoomOutTitle: names.zoomOut }).addTo(map)
  const near = tiles ? nearWithTiles : nearWithNames
  if (point) map.setView(toLatLng(point), near)
  else map.fitBounds(indonesia)
  addGround(map, tiles)
  zoomByWheelWithin(map)
  let picked: Point | undefined
  const pick = onPick && remember(onPick, next => (picked = next))
  if (pick) pickOn(map, pick)
  const put = holdPin(map, { label: names.pin, onMove: pick })
  put(point)
  const observer = new ResizeObserver(() => map.invalidateSize())
  observer.observe(element)
  return {
    show(next) {
      put(next)
      if (next && !isSame(next, picked)) {
        map.setView(toLatLng(next), Math.max(map.getZoom(), near))
      }
    },
    close() {
      observer.disconnect()
      map.remove()
    },
  }
}

/** A click, or Enter for the middle of the map. */
function pickOn(map: LeafletMap, pick: (point: Point) => void): void {
  map.on('click', ({ latlng }) => pick(toPoint(latlng)))
  const element = map.getContainer()
  element.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || event.target !== element) return
    event.preventDefault()
    pick(toPoint(map.getCenter()))
  })
}

/** The wheel belongs to the page until somebody works in the map. */
function zoomByWheelWithin(map: LeafletMap): void {
  const element = map.getContainer()
  element.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  element.addEventListener('focusout', () => map.scrollWheelZoom.disable())
}

function holdPin(map: LeafletMap, options: PinOptions): (point: Point | null) => void {
  let pin: Marker | undefined
  return point => {
    if (!point) {
      pin?.remove()
      pin = undefined
    } else if (pin) pin.setLatLng(toLatLng(point))
    else pin = createPin(map, point, options)
  }
}

const remember =
  (onPick: (point: Point) => void, keep: (point: Point) => void) =>
  (point: Point): void => {
    keep(point)
    onPick(point)
  }

const indonesia: LatLngBoundsLiteral = [
  [-11, 95],
  [6, 141],
]
/** Zooms at which one sees where a place is: among streets, among towns. */
const nearWithTiles = 16
const nearWithNames = 8

export const toLatLng = ({ latitude, longitude }: Point) => ({ lat: latitude, lng: longitude })

const isSame = (a: Point, b: Point | undefined) =>
  a.latitude === b?.latitude && a.longitude === b.longitude
