import {
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
} from 'leaflet'
import { wantsNewTab } from '@/admin'
import { birdsOf, lastSeenText, statusNames, statusOf, updatedText } from '@/business'
import { formatNumber, formatShort, type Point } from '@/lib'
import { type GroundOptions, openGround, toLatLng } from '@/map'
import { texts } from '../texts'
import { openBuildings } from './buildings'
import { type Clusters, clusterPlaces, type DevicePlace, type Sign } from './clusters'

interface DeviceMapOptions extends GroundOptions {
  /** Called with the address of a device's page; without it there are no such pages. */
  onOpen: ((path: string) => void) | undefined
}

export interface OpenDeviceMap {
  /** Puts the devices on the map, and brings them all into sight when another `place` is chosen than before. */
  show(shown: Shown): void
  close(): void
}

interface Shown {
  places: readonly DevicePlace[]
  place: string
  buildings: readonly { point: Point; count: number }[]
}

/** Draws a map of devices into an element that has a size. */
export function openDeviceMap(element: HTMLElement, options: DeviceMapOptions): OpenDeviceMap {
  const { map, close } = openGround(element, options)
  const showBuildings = openBuildings(map)
  const layer = layerGroup().addTo(map)
  let clusters: Clusters | undefined
  let shown: string | undefined
  let isOpen = true
  const act = (sign: Sign) => clusters && approach(map, { sign, clusters, onOpen: options.onOpen })
  const draw = () => {
    const hadFocus = element.contains(document.activeElement)
    layer.clearLayers()
    for (const sign of clusters?.signsIn(viewOf(map)) ?? []) createSign(layer, sign, act)
    // The sign that somebody was at is gone: the keyboard goes on from the map.
    if (hadFocus && !element.contains(document.activeElement)) element.focus()
  }
  map.on('moveend', draw)
  return {
    show({ places, place, buildings }) {
      if (!isOpen) return
      clusters = clusterPlaces(places)
      map.closePopup()
      const all = [...places, ...buildings]
      if (place !== shown && all.length > 0) {
        const bounds = latLngBounds(all.map(({ point }) => toLatLng(point)))
        map.fitBounds(bounds, { padding: [40, 40], maxZoom: 10, animate: false })
      }
      shown = place
      showBuildings(buildings)
      draw()
    },
    close() {
      isOpen = false
      close()
    },
  }
}

function viewOf(map: LeafletMap) {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
    zoom: map.getZoom(),
  }
}

interface Approach {
  sign: Sign
  clusters: Clusters
  onOpen: DeviceMapOptions['onOpen']
}

/** Nearer to several, until they part; what does not part, or is one, tells what it is. */
function approach(map: LeafletMap, { sign, clusters, onOpen }: Approach): void {
  const { point, place, count, id } = sign
  if (place) {
    openPopup(map, { point, places: [place], count, onOpen })
    return
  }
  const zoom = clusters.zoomToPart(id)
  if (zoom <= map.getMaxZoom()) map.setView(toLatLng(point), zoom)
  else openPopup(map, { point, places: clusters.devicesOf(id, LISTED), count, onOpen })
}

/** Devices at one place that are told by name. */
const LISTED = 8

/** A sign that mouse, finger and keyboard reach. */
function createSign(layer: LayerGroup, sign: Sign, act: (sign: Sign) => void): void {
  const size = sizeOf(sign.count)
  const text = document.createElement('span')
  text.textContent = sign.place ? '' : formatShort(sign.count)
  const icon = divIcon({
    className: `device-sign is-${sign.worst}`,
    html: text,
    iconSize: [size, size],
  })
  const name = nameOf(sign)
  const options = { icon, title: name, zIndexOffset: ABOVE }
  const made = marker(toLatLng(sign.point), options).addTo(layer)
  const element = made.getElement()
  element?.setAttribute('aria-label', name)
  made.on('click', () => act(sign))
  // Leaflet tells of keys only where it opens the popup itself.
  element?.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    event.stopPropagation()
    act(sign)
  })
}

/** Over the names of towns, whose order is by latitude. */
const ABOVE = 10_000

const sizeOf = (count: number) => (count === 1 ? 18 : Math.min(54, 26 + 8 * Math.log10(count)))

function nameOf({ place, count, worst }: Sign): string {
  if (!place) return texts.sign(formatNumber(count), statusNames[worst])
  const { id, name } = place.device
  return `${name || id}: ${statusNames[worst]}`
}

interface PopupContent {
  point: Point
  places: readonly DevicePlace[]
  /** How many there are, of which `places` are the first. */
  count: number
  onOpen: ((path: string) => void) | undefined
}

/** What the devices at a point are, and the ways to their pages. Escape closes it. */
function openPopup(map: LeafletMap, { point, places, count, onOpen }: PopupContent): void {
  const content = document.createElement('div')
  content.append(...places.map(place => aboutDevice(place, onOpen)))
  if (count > places.length)
    content.append(line(texts.andMore(formatNumber(count - places.length))))
  map.openPopup(content, toLatLng(point), { maxHeight: 220 })
  const close = map.getContainer().querySelector('.leaflet-popup-close-button')
  close?.setAttribute('aria-label', texts.close)
  content.querySelector('a')?.focus({ preventScroll: true })
}

function aboutDevice({ device, isApproximate }: DevicePlace, onOpen: PopupContent['onOpen']) {
  const about = document.createElement('div')
  about.className = 'device-about'
  const status = `${statusNames[statusOf(device)]}, ${lastSeenText(device.last_updated)}`
  about.append(
    title(device.id, device.name || device.id, onOpen),
    line(texts.birdCount(formatNumber(birdsOf(device)))),
    line(status),
    line(texts.updatedAt(updatedText(device))),
  )
  if (isApproximate) about.append(line(texts.guessedPlace(device.city)))
  return about
}

function title(id: string, name: string, onOpen: PopupContent['onOpen']): HTMLElement {
  if (!onOpen) return Object.assign(document.createElement('b'), { textContent: name })
  const path = `/iot/devices/${encodeURIComponent(id)}`
  const link = Object.assign(document.createElement('a'), { href: path, textContent: name })
  link.addEventListener('click', event => {
    if (wantsNewTab(event)) return
    event.preventDefault()
    onOpen(path)
  })
  return link
}

const line = (textContent: string) => Object.assign(document.createElement('div'), { textContent })
