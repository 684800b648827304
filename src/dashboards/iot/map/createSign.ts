import { divIcon, type LayerGroup, marker } from 'leaflet'
import { statusNames } from '@/business/devices/status'
import { formatNumber, formatShort } from '@/lib/text/format'
import { toLatLng } from '@/map'
import { texts } from '../texts'
import type { Sign } from './clusters'

/** A sign that mouse, finger and keyboard reach. */
export function createSign(layer: LayerGroup, sign: Sign, act: (sign: Sign) => void): void {
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
