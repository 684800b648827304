import { expect, test } from 'vitest'
import { citiesOf, deviceProvinces, zoneOf } from '@/lib/places/regions'

test('M-IOTL-06 the provinces and their cities', () => {
  expect(Object.fromEntries(deviceProvinces.map(name => [name, citiesOf(name)]))).toEqual({
    'Kalimantan Barat': ['Ketapang'],
    'Kalimantan Timur': ['Kutai Barat', 'Kutai Timur', 'Kutai Kartanegara', 'Berau'],
    'Kalimantan Selatan': [],
    'Kalimantan Tengah': ['Kotawaringin Timur', 'Palangka Raya'],
    'Sulawesi Tengah': ['Parigi Moutong'],
    'Sulawesi Selatan': ['Makassar', 'Bone'],
    'Sumatera Selatan': ['Musi Banyuasin'],
    Riau: ['Indragiri Hilir'],
  })
})

test('what is no province has no cities and no time, also what every object has', () => {
  for (const name of ['', 'Jawa Barat', 'constructor']) {
    expect(citiesOf(name)).toEqual([])
    expect(zoneOf(name)).toBeUndefined()
  }
  expect(zoneOf('Riau')?.name).toBe('WIB')
  expect(zoneOf('Sulawesi Selatan')?.name).toBe('WITA')
})
