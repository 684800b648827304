import { expect, test } from 'vitest'
import { citiesOf, deviceProvinces } from '@/lib/places/regions'

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

test('a province without cameras has no cities, nor has what every object has', () => {
  for (const name of ['', 'Jawa Barat', 'constructor']) expect(citiesOf(name)).toEqual([])
})
