import { divIcon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { Point } from '@/lib/places/gazetteer'

export interface PinOptions {
  /** What it is called. */
  label: string
  /** Called when it was put somewhere else by mouse, finger or keyboard; without, it stays where it is. */
  onMove?: ((point: Point) => void) | undefined
}

/** The sign of the one place that the map is about. */
export function createPin(map: LeafletMap, at: Point, { label, onMove }: PinOptions): Marker {
  const pin = marker([at.latitude, at.longitude], {
    icon: divIcon({ className: 'place-pin', html: drop, iconSize: [30, 40], iconAnchor: [15, 38] }),
    draggable: onMove !== undefined,
    keyboard: onMove !== undefined,
    autoPan: true,
  }).addTo(map)
  const element = pin.getElement()
  element?.setAttribute('aria-label', label)
  if (!onMove) {
    element?.setAttribute('role', 'img')
    return pin
  }
  pin.on('dragend', () => onMove(toPoint(pin.getLatLng())))
  if (element) moveByKeys(element, { map, pin, onMove })
  return pin
}

/** Degrees within the globe, to 10 cm. */
export function toPoint(position: LatLng): Point {
  const { lat, lng } = position.wrap()
  return { latitude: Number(lat.toFixed(6)), longitude: Number(lng.toFixed(6)) }
}

interface Moving {
  map: LeafletMap
  pin: Marker
  onMove: (point: Point) => void
}

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Pixels; with shift one. */
const stride = 10
/** Milliseconds after the last key: a held key is one move. */
const pause = 500

function moveByKeys(element: HTMLElement, { map, pin, onMove }: Moving): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  element.addEventListener('keydown', event => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const [x, y] = step.map(way => way * (event.shiftKey ? 1 : stride))
    const place = map.latLngToContainerPoint(pin.getLatLng()).add([x ?? 0, y ?? 0])
    pin.setLatLng(map.containerPointToLatLng(place))
    map.panInside(pin.getLatLng(), { padding: [40, 40] })
    clearTimeout(timer)
    timer = setTimeout(() => onMove(toPoint(pin.getLatLng())), pause)
  })
  map.once('unload', () => clearTimeout(timer))
}

/** In the colours of the page (`.place-pin`). */
const drop =
  '<svg viewBox="0 0 30 40" width="30" height="40" aria-hidden="true">' +
  '<path d="M15 1.5A13 13 0 0 0 2 14.5C2 24 15 38 15 38s13-14 13-23.5A13 13 0 0 0 15 1.5Z"/>' +
  '<circle cx="15" cy="14.5" r="4.5"/></svg>'
