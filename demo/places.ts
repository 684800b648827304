import type { Random } from './random'
import { Geopoint } from './values'

export interface Town {
  city: string
  province: string
  /** Of the seat of the regency, in degrees. */
  latitude: number
  longitude: number
  districts: readonly string[]
  postcode: string
}

const KALBAR = 'Kalimantan Barat'
const KALTIM = 'Kalimantan Timur'
const KALTENG = 'Kalimantan Tengah'
const SULTENG = 'Sulawesi Tengah'
const SULSEL = 'Sulawesi Selatan'
const SUMSEL = 'Sumatera Selatan'

/** The regencies in which the business has buildings. */
export const TOWNS: readonly Town[] = [
  town(['Ketapang', KALBAR, '78811'], [-1.83, 109.98], ['Delta Pawan', 'Benua Kayong']),
  town(['Kutai Barat', KALTIM, '75576'], [-0.23, 115.69], ['Barong Tongkok', 'Melak']),
  town(['Kutai Timur', KALTIM, '75683'], [0.5, 117.54], ['Sangatta Utara', 'Sangatta Selatan']),
  town(['Kutai Kartanegara', KALTIM, '75512'], [-0.41, 116.99], ['Tenggarong', 'Loa Kulu']),
  town(['Berau', KALTIM, '77312'], [2.15, 117.49], ['Tanjung Redeb', 'Teluk Bayur']),
  town(['Kotawaringin Timur', KALTENG, '74322'], [-2.53, 112.95], ['Baamang', 'Cempaga']),
  town(['Palangka Raya', KALTENG, '73112'], [-2.21, 113.92], ['Jekan Raya', 'Pahandut']),
  town(['Parigi Moutong', SULTENG, '94471'], [-0.82, 120.15], ['Parigi', 'Torue']),
  town(['Makassar', SULSEL, '90231'], [-5.15, 119.44], ['Panakkukang', 'Rappocini']),
  town(['Bone', SULSEL, '92711'], [-4.54, 120.32], ['Tanete Riattang', 'Awangpone']),
  town(['Musi Banyuasin', SUMSEL, '30711'], [-2.87, 103.84], ['Sekayu', 'Lais']),
  town(['Indragiri Hilir', 'Riau', '29212'], [-0.32, 103.15], ['Tembilahan', 'Enok']),
]

const STREETS = [
  'Jalan Ahmad Yani',
  'Jalan Jenderal Sudirman',
  'Jalan Diponegoro',
  'Jalan Gajah Mada',
  'Jalan Kartini',
  'Jalan Pelita',
  'Jalan Merdeka',
  'Jalan Pangeran Antasari',
  'Jalan Veteran',
  'Jalan Cendrawasih',
  'Gang Mawar',
  'Gang Walet Indah',
]

/** About 4 km: still in town, and no two on one point of the map. */
const SPREAD = 0.035

/** A street address and a point within the same town. */
export function inventPlace(random: Random): { address: string; geopoint: Geopoint } {
  const town = random.pick(TOWNS)
  const { address, latitude, longitude } = inventAddress(random, town)
  const { city, province, postcode } = town
  return {
    address: `${address}, ${city}, ${province} ${postcode}`,
    geopoint: new Geopoint(latitude, longitude),
  }
}

/** Street and district, and a point, in a town. */
export function inventAddress(random: Random, { districts, latitude, longitude }: Town) {
  const street = `${random.pick(STREETS)} No. ${random.integer(1, 218)}`
  const near = (degrees: number) => Number((degrees + (random.next() * 2 - 1) * SPREAD).toFixed(6))
  const address = `${street}, ${random.pick(districts)}`
  return { address, latitude: near(latitude), longitude: near(longitude) }
}

function town(
  [city, province, postcode]: [string, string, string],
  [latitude, longitude]: [number, number],
  districts: readonly string[],
): Town {
  return { city, province, latitude, longitude, districts, postcode }
}
