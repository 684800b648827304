/** Where there are cameras (M-IOTL-06): province -> its cities. */
const regions: Readonly<Record<string, readonly string[]>> = {
  'Kalimantan Barat': ['Ketapang'],
  'Kalimantan Timur': ['Kutai Barat', 'Kutai Timur', 'Kutai Kartanegara', 'Berau'],
  'Kalimantan Selatan': [],
  'Kalimantan Tengah': ['Kotawaringin Timur', 'Palangka Raya'],
  'Sulawesi Tengah': ['Parigi Moutong'],
  'Sulawesi Selatan': ['Makassar', 'Bone'],
  'Sumatera Selatan': ['Musi Banyuasin'],
  Riau: ['Indragiri Hilir'],
}

export const deviceProvinces: readonly string[] = Object.keys(regions)

/** None for a province that is not known; not what every object has, such as `constructor`. */
export const citiesOf = (province: string): readonly string[] =>
  (Object.hasOwn(regions, province) && regions[province]) || []
