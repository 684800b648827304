import { expect, test } from 'vitest'
import { provinces } from '@/lib/places/provinces'
import { zoneOf } from '@/lib/places/zones'

const inZone = (name: string) =>
  Object.values(provinces).filter(province => zoneOf(province)?.name === name)

test('M-GEO-03 each of the 38 provinces is in one of three zones', () => {
  expect(inZone('WITA')).toEqual([
    ...['Bali', 'NTB', 'NTT', 'Kalimantan Selatan', 'Kalimantan Timur', 'Kalimantan Utara'],
    ...['Sulawesi Utara', 'Sulawesi Tengah', 'Sulawesi Selatan', 'Sulawesi Tenggara'],
    ...['Gorontalo', 'Sulawesi Barat'],
  ])
  expect(inZone('WIT')).toEqual([
    ...['Maluku', 'Maluku Utara', 'Papua', 'Papua Barat', 'Papua Selatan', 'Papua Tengah'],
    ...['Papua Pegunungan', 'Papua Barat Daya'],
  ])
  expect(inZone('WIB')).toContain('Kalimantan Tengah')
  expect(inZone('WIB')).toHaveLength(38 - 12 - 8)
})

test.each([
  ['Kep. Riau', 'WIB', 'Asia/Jakarta'],
  ['Kepulauan Riau', 'WIB', 'Asia/Jakarta'],
  ['Kepulauan Bangka Belitung', 'WIB', 'Asia/Jakarta'],
  ['Nusa Tenggara Barat', 'WITA', 'Asia/Makassar'],
  ['Nusa Tenggara Timur', 'WITA', 'Asia/Makassar'],
  ['Sangatta, Kutai Timur, Kalimantan Timur', 'WITA', 'Asia/Makassar'],
  ['sekitar Merauke, Papua Selatan (12 km)', 'WIT', 'Asia/Jayapura'],
  [
    'Jalan Bali, Jawa Barat, Kota Makassar, Sulawesi Selatan 90111, Indonesia',
    'WITA',
    'Asia/Makassar',
  ],
])('%s is in %s', (place, name, zone) => {
  expect(zoneOf(place)).toMatchObject({ name, zone })
})

test('elsewhere, and of what is no text, there is none', () => {
  const places = ['', 'Makassar', 'Jalan Bali No. 3, Surabaya', 'constructor', 'Papua Nugini']
  for (const place of [...places, null, undefined, 81, {}]) expect(zoneOf(place)).toBeUndefined()
})
