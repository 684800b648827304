import { divIcon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { Point, Tiles } from '@/lib'
import { openGround, toLatLng } from './ground'

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

interface PinOptions {
  /** What it is called. */
  label: string
  /** Called when it was put somewhere else by mouse, finger or keyboard; without, it stays where it is. */
  onMove?: ((point: Point) => void) | undefined
}

/** The sign of the one place that the map is about. */
function createPin(map: LeafletMap, at: Point, { label, onMove }: PinOptions): Marker {
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
function toPoint(position: LatLng): Point {
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
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const settle = () => {
    if (timer !== undefined) onMove(toPoint(pin.getLatLng()))
    stop()
  }
  // Whoever goes on, or saves by Ctrl and S, has moved it by then.
  element.addEventListener('blur', () => element.isConnected && settle())
  element.addEventListener('keydown', event => {
    const step = steps[event.key]
    if (!step) {
      if (event.ctrlKey || event.metaKey) settle()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    const [x, y] = step.map(way => way * (event.shiftKey ? 1 : stride))
    const place = map.latLngToContainerPoint(pin.getLatLng()).add([x ?? 0, y ?? 0])
    pin.setLatLng(map.containerPointToLatLng(place))
    map.panInside(pin.getLatLng(), { padding: [40, 40] })
    stop()
    timer = setTimeout(settle, pause)
  })
  pin.once('remove', stop)
}

/** In the colours of the page (`.place-pin`). */
const drop =
  '<svg viewBox="0 0 30 40" width="30" height="40" aria-hidden="true">' +
  '<path d="M15 1.5A13 13 0 0 0 2 14.5C2 24 15 38 15 38s13-14 13-23.5A13 13 0 0 0 15 1.5Z"/>' +
  '<circle cx="15" cy="14.5" r="4.5"/></svg>'
