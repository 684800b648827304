import type { Map as LeafletMap } from 'leaflet'
import { wantsNewTab } from '@/admin'
import { birdsOf, statusOf } from '@/business/devices/birdDevice'
import { lastSeenText, updatedText } from '@/business/devices/lastSeen'
import { statusNames } from '@/business/devices/status'
import type { Point } from '@/lib/places/gazetteer'
import { formatNumber } from '@/lib/text/format'
import { toLatLng } from '@/map'
import { texts } from '../texts'
import type { DevicePlace } from './devicePlaces'

interface PopupContent {
  point: Point
  places: readonly DevicePlace[]
  /** How many there are, of which `places` are the first. */
  count: number
  onOpen: ((path: string) => void) | undefined
}

/** What the devices at a point are, and the ways to their pages. Escape closes it. */
export function openPopup(map: LeafletMap, { point, places, count, onOpen }: PopupContent): void {
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
