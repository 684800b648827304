import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { formatNumber, formatShort, type Point } from '@/lib'
import { toLatLng } from '@/map'
import { texts } from '../texts'

interface Buildings {
  point: Point
  count: number
}

/** Pixels within which they are one sign. */
const NEAR = 56
const SIZE = 24
/** From where they stand, down and to the left: devices that stand there too lie over the middle. */
const ASIDE = 8

/** Over the names of towns, under the devices. */
const ABOVE = 5000

/** Where buildings stand, below the devices and beside them; they only tell how many they are. */
export function openBuildings(map: LeafletMap) {
  const layer = layerGroup().addTo(map)
  let shown: readonly Buildings[] = []
  const draw = () => {
    layer.clearLayers()
    for (const { point, count } of gathered(map, shown)) {
      const text = document.createElement('span')
      text.textContent = formatShort(count)
      const icon = divIcon({
        className: 'building-sign',
        html: text,
        iconSize: [SIZE, SIZE],
        iconAnchor: [SIZE + ASIDE, -ASIDE],
      })
      const title = texts.buildingSign(formatNumber(count))
      const options = { icon, title, zIndexOffset: ABOVE, keyboard: false, interactive: false }
      const element = marker(toLatLng(point), options).addTo(layer).getElement()
      element?.setAttribute('role', 'img')
      element?.setAttribute('aria-label', title)
    }
  }
  map.on('moveend', draw)
  return (buildings: readonly Buildings[]) => {
    shown = buildings
    draw()
  }
}

/** Those that would lie over each other, in their middle. */
function gathered(map: LeafletMap, buildings: readonly Buildings[]): Buildings[] {
  const cells = new Map<string, Buildings[]>()
  for (const each of buildings) {
    const { x, y } = map.project(toLatLng(each.point))
    const cell = `${Math.floor(x / NEAR)} ${Math.floor(y / NEAR)}`
    cells.set(cell, [...(cells.get(cell) ?? []), each])
  }
  return [...cells.values()].map(some => {
    const count = some.reduce((sum, each) => sum + each.count, 0)
    const middle = (of: keyof Point) =>
      some.reduce((sum, each) => sum + each.count * each.point[of], 0) / count
    return { count, point: { latitude: middle('latitude'), longitude: middle('longitude') } }
  })
}
