import {
  control,
  map as createMap,
  divIcon,
  geoJSON,
  type LatLngBoundsLiteral,
  type LayerGroup,
  type Map as LeafletMap,
  layerGroup,
  marker,
  tileLayer,
} from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import { loadSeats, logFailure, outlineSource, type Point, type Seat, type Tiles } from '@/lib'

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
  element.setAttribute('role', isTool ? 'application' : 'group')
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

/** What lies under the marker: the configured tiles, and the coasts where there are none or they do not come. */
function addGround(map: LeafletMap, tiles: Tiles | undefined): void {
  if (!tiles) {
    drawCoasts(map)
    return
  }
  const { template, attribution } = tiles
  tileLayer(template, { attribution, maxZoom: map.getMaxZoom() })
    .once('tileerror', () => drawCoasts(map))
    .addTo(map)
}

/** Later, since outline and names are fetched; by then the map may be gone. */
function drawCoasts(map: LeafletMap): void {
  let isOpen = true
  map.once('unload', () => {
    isOpen = false
  })
  Promise.all([import('./outline.topojson?raw'), loadSeats()])
    .then(([{ default: text }, seats]) => {
      if (!isOpen) return
      addOutline(map, JSON.parse(text))
      nameSeats(map, seats)
    })
    .catch(error => logFailure('Gagal memuat peta dasar', error))
}

type Outline = Topology<{ home: GeometryObject; others: GeometryObject }>

function addOutline(map: LeafletMap, outline: Outline): void {
  for (const part of ['others', 'home'] as const) {
    const shape = feature(outline, outline.objects[part])
    geoJSON(shape, { interactive: false, style: { className: `place-${part}` } }).addTo(map)
  }
  map.attributionControl?.addAttribution(outlineSource)
}

/** Closer than this the seats of regencies have names too, before only the capitals. */
const closeBy = 7.5
const farOff = 4
/** Pixels that a name takes. */
const room = { x: 110, y: 22 }

function nameSeats(map: LeafletMap, seats: readonly Seat[]): void {
  const names = layerGroup().addTo(map)
  const show = () => showNames(map, names, seats)
  map.on('moveend', show)
  show()
}

/** Those in view, none over another. */
function showNames(map: LeafletMap, names: LayerGroup, seats: readonly Seat[]): void {
  names.clearLayers()
  const zoom = map.getZoom()
  if (zoom < farOff) return
  const view = map.getBounds()
  const taken = new Set<string>()
  for (const { name, isCapital, point } of seats) {
    const at = [point.latitude, point.longitude] as const
    const { x, y } = map.latLngToContainerPoint([...at])
    const cell = `${Math.round(x / room.x)} ${Math.round(y / room.y)}`
    if (!view.contains([...at]) || taken.has(cell) || !(isCapital || zoom >= closeBy)) continue
    taken.add(cell)
    marker([...at], { icon: nameOn(name), interactive: false, keyboard: false }).addTo(names)
  }
}

function nameOn(name: string) {
  const html = document.createElement('span')
  html.textContent = name.replace(/^Kota /, '')
  return divIcon({ className: 'place-name', html, iconSize: [0, 0] })
}
