import { type Map as LeafletMap, latLngBounds, layerGroup } from 'leaflet'
import type { Point } from '@/lib/places/gazetteer'
import { type GroundOptions, openGround, toLatLng } from '@/map'
import { openBuildings } from './buildings'
import { type Clusters, clusterPlaces, type Sign } from './clusters'
import { createSign } from './createSign'
import type { DevicePlace } from './devicePlaces'
import { openPopup } from './popup'

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
