import { expect, test } from 'vitest'
import { loadSeats } from '@/lib/places/gazetteer'
import { provinces } from '@/lib/places/provinces'
import { companyZone, provinceOf, zoneAt, zoneOf, zoneOfCity } from '@/lib/places/zones'
import { zoneAmong } from '@/schema/zone'

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

test.each([
  ['sulawesi selatan', 'WITA'],
  ['  MALUKU   utara ', 'WIT'],
  ['Hotel Claro, South Sulawesi 90111, Indonesia', 'WITA'],
  ['East Nusa Tenggara', 'WITA'],
  ['Southeast Sulawesi', 'WITA'],
  ['West Kalimantan', 'WIB'],
  ['Southwest Papua', 'WIT'],
  ['Highland Papua', 'WIT'],
  ['Hotel Claro, Makassar, Sulsel', 'WITA'],
  ['Samarinda, Kaltim 75117', 'WITA'],
  ['Ternate, Malut', 'WIT'],
  ['Sampit, Kalteng', 'WIB'],
  ['Jl. Raya Mandala 1\r\nMerauke\r\nPapua Selatan', 'WIT'],
])('X-USE-04 %s, as somebody may write it, is in %s', (place, name) => {
  expect(zoneOf(place)?.name).toBe(name)
})

test.each([
  ['Bandung City, West Java 40111, Indonesia', '32'],
  ['Medan, North Sumatra', '12'],
  ['Batam, Riau Islands', '21'],
  ['Bangka Belitung Islands', '19'],
  ['Bandung, Provinsi Jawa Barat', '32'],
  ['Prov. Jawa Barat.', '32'],
  ['Jawa Barat - 40111', '32'],
  ['Sleman, D.I. Yogyakarta', '34'],
  ['Banda Aceh, Nanggroe Aceh Darussalam', '11'],
  ['Jl. Asia Afrika 8\nBandung\nJabar 40111', '32'],
  ['Kep. Riau', '21'],
  ['Provinsia', undefined],
])('M-CNT-06 %s is in the province %s', (place, code) => {
  expect(provinceOf(place)).toBe(code)
})

test('X-USE-04 a place that ends by a city has the clock of the city; none of a street or a restaurant', async () => {
  const seats = (await loadSeats()).filter(
    ({ regency, isCapital }) => isCapital || regency.startsWith('Kota '),
  )
  for (const { name, regency, province } of seats) {
    const zone = zoneOf(province)
    const city = (regency.startsWith('Kota ') ? regency : name).replace('Kota ', '')
    const expected = zone === companyZone ? undefined : zone?.name
    expect([city, zoneOfCity(`Hotel Claro, ${city}`)?.name]).toEqual([city, expected])
  }
  const ends = ['Jl. Pettarani 3\nMakassar\n90231', 'Hotel Claro; Makassar, 90231,']
  for (const place of ['Hotel Claro Makassar', 'makassar 90111, Indonesia', ...ends])
    expect(zoneOfCity(place)?.name).toBe('WITA')
  for (const place of ['Jl. Makassar', 'Rumah Makan Manado, Bandung', 'Makassar, Jakarta Timur', 5])
    expect(zoneOfCity(place)).toBeUndefined()
})

test('X-USE-04 degrees are believed before the name of a city', () => {
  const point = { latitude: -6.2, longitude: 106.8 }
  expect(zoneAmong([{ address: 'Rumah Makan Manado', point }])?.name).toBe('WIB')
  expect(zoneAmong(['Hotel Claro, Makassar'])?.name).toBe('WITA')
})

test('elsewhere, and of what is no text, there is none', () => {
  const places = ['', 'Makassar', 'Jalan Bali No. 3, Surabaya', 'constructor', 'Papua Nugini']
  for (const place of [...places, null, undefined, 81, {}]) expect(zoneOf(place)).toBeUndefined()
})

test.each([
  ['Sabang', 5.9, 95.3, 'WIB'],
  ['Pontianak', -0.03, 109.3, 'WIB'],
  ['Putussibau', 0.86, 112.9, 'WIB'],
  ['Palangka Raya', -2.2, 113.9, 'WIB'],
  ['Kuala Kapuas', -3.0, 114.39, 'WIB'],
  ['Tamiang Layang', -2.1, 115.17, 'WIB'],
  ['Muara Teweh', -0.95, 114.9, 'WIB'],
  ['Banyuwangi', -8.21, 114.37, 'WIB'],
  ['Alas Purwo', -8.65, 114.4, 'WIB'],
  ['Kangean', -6.9, 115.4, 'WIB'],
  ['Gilimanuk', -8.17, 114.44, 'WITA'],
  ['Kuta', -8.72, 115.17, 'WITA'],
  ['Banjarmasin', -3.32, 114.59, 'WITA'],
  ['Long Bagun', 0.55, 115.2, 'WITA'],
  ['Samarinda', -0.5, 117.15, 'WITA'],
  ['Makassar', -5.14, 119.43, 'WITA'],
  ['Bitung', 1.44, 125.2, 'WITA'],
  ['Melonguane', 4.0, 126.7, 'WITA'],
  ['Kupang', -10.18, 123.6, 'WITA'],
  ['Ternate', 0.79, 127.37, 'WIT'],
  ['Ambon', -3.7, 128.18, 'WIT'],
  ['Merauke', -8.5, 140.4, 'WIT'],
])('X-USE-04 X-CNT-03 the degrees of %s tell its clock', (_place, latitude, longitude, name) => {
  expect(zoneAt(latitude, longitude)?.name).toBe(name)
})

test('X-USE-04 outside of Indonesia degrees tell none', () => {
  for (const [latitude = 0, longitude = 0] of [
    [0, 0],
    [48, 11],
    [14.6, 121],
    [-31.9, 115.9],
  ])
    expect(zoneAt(latitude, longitude)).toBeUndefined()
})
