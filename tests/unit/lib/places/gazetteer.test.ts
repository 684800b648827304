import { readFileSync } from 'node:fs'
import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import { describe, expect, test } from 'vitest'
import { gazetteer, loadSeats } from '@/lib/places/gazetteer'
import { provinces } from '@/lib/places/provinces'

const seats = await loadSeats()

test('all 514 regencies and cities of all 38 provinces, each once', () => {
  expect(seats).toHaveLength(514)
  expect(seats.filter(({ regency }) => regency.startsWith('Kota ')).length).toBe(98)
  const names = seats.map(({ regency, province }) => `${regency}, ${province}`)
  expect(new Set(names).size).toBe(514)
  expect(new Set(seats.map(({ province }) => province)).size).toBe(Object.keys(provinces).length)
  expect(seats.filter(({ isCapital }) => isCapital)).toHaveLength(38)
  for (const { name, regency, province } of seats) {
    for (const text of [name, regency, province]) expect(text).toMatch(/^[A-Z][\w .-]+$/)
  }
})

/** Islets that the outline leaves out. */
const undrawn = ['Kepulauan Seribu']

test('every seat is on land of Indonesia, or within 8 km of its drawn coast', () => {
  const outline = 'src/map/outline.topojson'
  const topology: Topology<{ home: GeometryObject }> = JSON.parse(readFileSync(outline, 'utf8'))
  const { geometry } = feature(topology, topology.objects.home) as GeoJSON.Feature
  const coast = (geometry as GeoJSON.MultiPolygon).coordinates.flat().flatMap(edges)
  const far = seats.filter(({ point: { latitude, longitude } }) => {
    const here = [longitude, latitude] as const
    return !isInside(coast, here) && toCoast(coast, here) > 0.072
  })
  expect(far.map(({ regency }) => regency)).toEqual(undrawn)
})

describe('search', () => {
  const names = async (text: string) => (await gazetteer.search(text)).map(each => each.address)

  test.each([
    ['Ketapang', 'Ketapang, Kalimantan Barat'],
    ['sangatta', 'Sangatta, Kutai Timur, Kalimantan Timur'],
    ['Kutai Barat', 'Sendawar, Kutai Barat, Kalimantan Timur'],
    ['Kutai Timur', 'Sangatta, Kutai Timur, Kalimantan Timur'],
    ['kutai kartanegara', 'Tenggarong, Kutai Kartanegara, Kalimantan Timur'],
    ['Berau', 'Tanjung Redeb, Berau, Kalimantan Timur'],
    ['kab. kotawaringin timur', 'Sampit, Kotawaringin Timur, Kalimantan Tengah'],
    ['Palangka Raya', 'Kota Palangka Raya, Kalimantan Tengah'],
    ['Parigi Moutong', 'Parigi, Parigi Moutong, Sulawesi Tengah'],
    ['MAKASSAR', 'Kota Makassar, Sulawesi Selatan'],
    ['Bone', 'Watampone, Bone, Sulawesi Selatan'],
    ['Musi Banyuasin', 'Sekayu, Musi Banyuasin, Sumatera Selatan'],
    ['Indragiri Hilir', 'Tembilahan, Indragiri Hilir, Riau'],
    ['merauke papua', 'Merauke, Papua Selatan'],
    ['Nabire', 'Nabire, Papua Tengah'],
    ['wamena', 'Wamena, Jayawijaya, Papua Pegunungan'],
    ['Kota Sorong', 'Kota Sorong, Papua Barat Daya'],
    ['Labuan Bajo', 'Labuan Bajo, Manggarai Barat, Nusa Tenggara Timur'],
  ])('%s', async (text, address) => {
    expect(await names(text)).toContain(address)
  })

  test('a name of its own comes before a name of the province', async () => {
    expect((await names('bengkulu'))[0]).toBe('Karang Tinggi, Bengkulu Tengah, Bengkulu')
    expect((await names('kutai'))[0]).toMatch(/Kutai/)
    expect((await names('kalimantan barat'))[0]).toBe('Kota Pontianak, Kalimantan Barat')
  })

  test('at most ten, and none for nothing or for what is nowhere', async () => {
    expect(await names('ka')).toHaveLength(10)
    for (const text of ['', '   ', '(.*', '<>', 'Atlantis', 'Ketapang Papua']) {
      expect(await names(text)).toEqual([])
    }
  })
})

describe('M-GEO-02 reverse: a point gets the name of the nearest seat', () => {
  test.each([
    [-1.84, 109.97, 'Ketapang, Kalimantan Barat'],
    [-1.84, 110.08, 'sekitar Ketapang, Kalimantan Barat (12 km)'],
    [0.51, 117.64, 'sekitar Sangatta, Kutai Timur, Kalimantan Timur (10 km)'],
    [-8.49, 140.4, 'Merauke, Papua Selatan'],
  ])('%d, %d', async (latitude, longitude, address) => {
    expect(await gazetteer.reverse({ latitude, longitude })).toBe(address)
  })

  test('far from Indonesia there is none', async () => {
    const code = 'ZERO_RESULTS'
    for (const point of [
      { latitude: -33.9, longitude: 151.2 },
      { latitude: 0, longitude: 0 },
      { latitude: 90, longitude: 0 },
    ]) {
      await expect(gazetteer.reverse(point)).rejects.toMatchObject({ code })
    }
  })
})

type Position = readonly [x: number, y: number]
type Edge = readonly [from: Position, to: Position]

const edges = (ring: readonly GeoJSON.Position[]): Edge[] =>
  ring.slice(1).map((to, at) => [xy(ring[at]), xy(to)])
const xy = ([x = 0, y = 0]: GeoJSON.Position = []): Position => [x, y]

/** How many edges a ray to the east crosses. */
function isInside(coast: readonly Edge[], [x, y]: Position) {
  const crossed = coast.filter(
    ([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1),
  )
  return crossed.length % 2 === 1
}

function toCoast(coast: readonly Edge[], [x, y]: Position) {
  let nearest = Number.POSITIVE_INFINITY
  for (const [[x1, y1], [x2, y2]] of coast) {
    const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length
    const t = Math.min(1, Math.max(0, along))
    nearest = Math.min(nearest, Math.hypot(x - x1 - t * (x2 - x1), y - y1 - t * (y2 - y1)))
  }
  return nearest
}
