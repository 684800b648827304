/** A province's local time. */
export interface Zone {
  name: 'WIB' | 'WITA'
  /** For Intl. */
  zone: 'Asia/Jakarta' | 'Asia/Makassar'
}

const west: Zone = { name: 'WIB', zone: 'Asia/Jakarta' }
const middle: Zone = { name: 'WITA', zone: 'Asia/Makassar' }

/** Where there are cameras (M-IOTL-06): province -> its time and its cities. */
const regions: Readonly<Record<string, Zone & { cities: readonly string[] }>> = {
  'Kalimantan Barat': { ...west, cities: ['Ketapang'] },
  'Kalimantan Timur': {
    ...middle,
    cities: ['Kutai Barat', 'Kutai Timur', 'Kutai Kartanegara', 'Berau'],
  },
  'Kalimantan Selatan': { ...middle, cities: [] },
  'Kalimantan Tengah': { ...west, cities: ['Kotawaringin Timur', 'Palangka Raya'] },
  'Sulawesi Tengah': { ...middle, cities: ['Parigi Moutong'] },
  'Sulawesi Selatan': { ...middle, cities: ['Makassar', 'Bone'] },
  'Sumatera Selatan': { ...west, cities: ['Musi Banyuasin'] },
  Riau: { ...west, cities: ['Indragiri Hilir'] },
}

export const deviceProvinces: readonly string[] = Object.keys(regions)

/** None for a province that is not known. */
export const citiesOf = (province: string): readonly string[] => regionOf(province)?.cities ?? []

/** Undefined for a province that is not known. */
export const zoneOf = (province: string): Zone | undefined => regionOf(province)

/** Not what every object has, such as `constructor`. */
const regionOf = (province: string) =>
  Object.hasOwn(regions, province) ? regions[province] : undefined
