import { decode } from 'ngeohash'
import { expect, test } from 'vitest'
import { limits } from '@/lib/limits'
import { geohashOf } from '@/lib/places/geohash'

test('M-GEO-01 a geohash of 9 characters', () => {
  expect(geohashOf({ latitude: 57.64911, longitude: 10.40744 })).toBe('u4pruydqq')
  expect(geohashOf({ latitude: 42.6, longitude: -5.6 })).toBe('ezs42e44y')
})

test('M-LIM-01 its length is that of the constants, anywhere, and it leads back to within 5 m', () => {
  for (let step = 0; step < 1000; step += 1) {
    const latitude = ((step * 37) % 180) - 90 + 0.123
    const longitude = ((step * 71) % 360) - 180 + 0.456
    const hash = geohashOf({ latitude, longitude })
    expect(hash).toHaveLength(limits.geohash)
    expect(decode(hash).latitude).toBeCloseTo(latitude, 4)
    expect(decode(hash).longitude).toBeCloseTo(longitude, 4)
  }
})
