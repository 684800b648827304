import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/root.mjs'

/**
 * Cuts what the map shows without a network out of Natural Earth (world-atlas, public domain): Indonesia and the coasts
 * that are seen beside it. Run it after an update of world-atlas; what it writes is checked in.
 */
const source = join(root, 'node_modules/world-atlas/countries-10m.json')
const target = join(root, 'src/map/outline.topojson')

/** West, south, east, north: islands outside are left out. */
const frame = [93, -13, 143, 9]
/** How far a line may leave the true one, in degrees: ours to about 300 m, the others' only for orientation. */
const fine = 0.003
const coarse = 0.03
const HOME = 'Indonesia'
const NEIGHBOURS = [
  'Australia',
  'Brunei',
  'Malaysia',
  'Palau',
  'Papua New Guinea',
  'Philippines',
  'Singapore',
  'Thailand',
  'Timor-Leste',
  'Vietnam',
]

const { arcs, objects, transform } = JSON.parse(readFileSync(source, 'utf8'))
const {
  scale: [scaleX, scaleY],
  translate: [left, bottom],
} = transform
const lines = arcs.map(toPoints)
const kept = new Map()

const home = shapeOf([HOME])
const homeArcs = kept.size
const others = shapeOf(NEIGHBOURS)
const topology = {
  type: 'Topology',
  transform,
  objects: { home, others },
  arcs: [...kept.keys()].map((index, at) =>
    toSteps(thin(lines[index], at < homeArcs ? fine : coarse)),
  ),
}
writeFileSync(target, `${JSON.stringify(topology)}\n`)

/** One shape of all islands of these countries that are in the frame; its arcs are kept under new numbers. */
function shapeOf(names) {
  const polygons = objects.countries.geometries
    .filter(({ properties }) => names.includes(properties.name))
    .flatMap(({ type, arcs }) => (type === 'Polygon' ? [arcs] : arcs))
    .filter(([ring]) => ring.some(isInFrame))
  return { type: 'MultiPolygon', arcs: polygons.map(rings => rings.map(ring => ring.map(keep))) }
}

/** A negative number is the arc walked backwards. */
function keep(number) {
  const index = number < 0 ? ~number : number
  if (!kept.has(index)) kept.set(index, kept.size)
  return number < 0 ? ~kept.get(index) : kept.get(index)
}

function isInFrame(number) {
  const [west, south, east, north] = frame
  return lines[number < 0 ? ~number : number].some(([column, row]) => {
    const [x, y] = [column * scaleX + left, row * scaleY + bottom]
    return x > west && x < east && y > south && y < north
  })
}

/** Steps from point to point in, points out; both in the whole numbers of the grid. */
function toPoints(arc) {
  let [x, y] = [0, 0]
  return arc.map(([stepX, stepY]) => {
    x += stepX
    y += stepY
    return [x, y]
  })
}

function toSteps(points) {
  return points.map(([x, y], at) => [
    x - (points[at - 1]?.[0] ?? 0),
    y - (points[at - 1]?.[1] ?? 0),
  ])
}

/** Douglas and Peucker: the fewest points that keep the line within the tolerance. */
function thin(points, tolerance) {
  const [first, last] = [points[0], points.at(-1)]
  let [farthest, most] = [0, 0]
  for (let at = 1; at < points.length - 1; at += 1) {
    const away = distance(points[at], first, last)
    if (away > most) [farthest, most] = [at, away]
  }
  if (most <= tolerance) return points.length > 1 ? [first, last] : points
  const before = thin(points.slice(0, farthest + 1), tolerance)
  return [...before.slice(0, -1), ...thin(points.slice(farthest), tolerance)]
}

/** From a point to the line between two others, in degrees; of a closed line to its one end. */
function distance([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [(x2 - x1) * scaleX, (y2 - y1) * scaleY]
  const [px, py] = [(x - x1) * scaleX, (y - y1) * scaleY]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(px, py)
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / length ** 2))
  return Math.hypot(px - along * dx, py - along * dy)
}
