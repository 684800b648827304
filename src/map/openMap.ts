import type { Map as LeafletMap, Marker } from 'leaflet'
import type { Point } from '@/lib/places/gazetteer'
import type { Tiles } from '@/lib/places/maps'
import { openGround, toLatLng } from './ground'
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
  const zoom = tiles ? nearWithTiles : nearWithNames
  const { map, close } = openGround(element, {
    tiles,
    names,
    near: point ? { point, zoom } : undefined,
    isTool: onPick !== undefined,
  })
  let picked: Point | undefined
  const pick = onPick && remember(onPick, next => (picked = next))
  if (pick) pickOn(map, pick)
  const put = holdPin(map, { label: names.pin, onMove: pick })
  put(point)
  return {
    show(next) {
      put(next)
      if (next && !isSame(next, picked)) {
        map.setView(toLatLng(next), Math.max(map.getZoom(), zoom))
      }
    },
    close,
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

/** Zooms at which one sees where a place is: among streets, among towns. */
const nearWithTiles = 16
const nearWithNames = 8

const isSame = (a: Point, b: Point | undefined) =>
  a.latitude === b?.latitude && a.longitude === b.longitude
