import { beforeAll, describe, expect, test } from 'vitest'
import { devicePlaces } from '@/dashboards/iot/map/clusters'
import { loadSeats, type Seat } from '@/lib/places/gazetteer'
import { citiesOf, deviceProvinces } from '@/lib/places/regions'
import { bird } from '../../business/devices/birds'

let seats: readonly Seat[] = []
beforeAll(async () => {
  seats = await loadSeats()
})
const placed = (over: Parameters<typeof bird>[0]) => devicePlaces([bird(over)], seats)[0]

describe('where a device is', () => {
  test('is what it says', () => {
    const place = placed({ latitude: -1.5, longitude: 110.25 })
    expect(place).toMatchObject({
      point: { latitude: -1.5, longitude: 110.25 },
      isApproximate: false,
    })
  })

  test.each([
    [0, 0],
    [-91, 110],
    [1, 181],
  ])('is not %f, %f', (latitude, longitude) => {
    expect(placed({ latitude, longitude })?.isApproximate).toBe(true)
  })

  test('else is near the seat of its city, always at the same point', () => {
    const first = placed({})
    expect(first?.isApproximate).toBe(true)
    expect(first?.point.latitude).toBeCloseTo(-1.84, 0)
    expect(first?.point.longitude).toBeCloseTo(109.97, 0)
    expect(placed({})).toEqual(first)
  })

  test('is nowhere without a city that there is', () => {
    expect(placed({ city: '' })).toBeUndefined()
    expect(placed({ city: 'Atlantis' })).toBeUndefined()
    expect(placed({ province: 'Riau', city: 'Ketapang' })).toBeUndefined()
  })

  test('is known for each city that devices are in', () => {
    for (const province of deviceProvinces) {
      for (const city of citiesOf(province)) {
        expect(placed({ province, city }), city).toBeDefined()
      }
    }
  })

  test('spreads many over the city: none upon another, none far off', () => {
    const devices = Array.from({ length: 500 }, (_, at) => bird({ id: `DEV${at}` }))
    const points = devicePlaces(devices, seats).map(({ point }) => point)
    expect(new Set(points.map(point => JSON.stringify(point))).size).toBe(500)
    const east = points.filter(({ longitude }) => longitude > 109.97).length
    expect(east).toBeGreaterThan(200)
    expect(east).toBeLessThan(300)
    for (const { latitude } of points) expect(Math.abs(latitude + 1.84)).toBeLessThan(0.15)
  })
})
