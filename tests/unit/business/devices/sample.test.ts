import { expect, test } from 'vitest'
import { oddities, parseBirdDevices } from '@/business/devices/birdDevice'
import { sampleDevices, seededRandom } from '@/business/devices/sample'
import { citiesOf, deviceProvinces } from '@/lib/places/regions'
import { noon } from './birds'

const made = (seed: number) => sampleDevices({ now: noon, random: seededRandom(seed) })
const many = Array.from({ length: 60 }, (_, seed) => made(seed)).flat()

test('M-IOTS-06 there are three to five devices in each city, numbered from DEV001', () => {
  const cities = deviceProvinces.flatMap(citiesOf)
  for (const seed of [1, 2, 3]) {
    const devices = made(seed)
    for (const city of cities) {
      const count = devices.filter(device => device.city === city).length
      expect([3, 4, 5]).toContain(count)
    }
    expect(devices.map(({ id }) => id)).toEqual(
      devices.map((_, at) => `DEV${String(at + 1).padStart(3, '0')}`),
    )
  }
})

test('M-IOTS-06 birds are 70 to 3000 on every day of 31, the last being now', () => {
  for (const { total_birds: birds, historical_data: history } of many) {
    expect(history).toHaveLength(31)
    expect(history.at(-1)).toEqual({ date: '2026-11-22', value: birds })
    expect(history[0]?.date).toBe('2026-10-23')
    const values = history.map(({ value }) => value)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(70)
    expect(Math.max(...values)).toBeLessThanOrEqual(3000)
  }
})

test('M-IOTS-06 four of five are online', () => {
  const share = many.filter(({ online }) => online).length / many.length
  expect(many.length).toBeGreaterThan(2000)
  expect(share).toBeGreaterThan(0.77)
  expect(share).toBeLessThan(0.83)
})

test('M-IOTS-06 the same seed makes the same devices, another one others', () => {
  expect(made(7)).toEqual(made(7))
  expect(made(7)).not.toEqual(made(8))
})

test('M-IOTS-07 they are whole: nothing about them is odd, and reading them changes nothing', () => {
  const devices = made(1)
  const { rows } = parseBirdDevices(JSON.parse(JSON.stringify(devices)))
  expect(rows).toEqual(devices)
  expect(devices.flatMap(device => oddities(device, noon))).toEqual([])
  for (const { activity_data: hours } of devices) {
    expect(hours.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, at) => at))
  }
})
