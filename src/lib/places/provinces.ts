/** The interior ministry's codes of the provinces (M-GEO-03); those of 2022 end the list. */
export const provinces = {
  11: 'Aceh',
  12: 'Sumatera Utara',
  13: 'Sumatera Barat',
  14: 'Riau',
  15: 'Jambi',
  16: 'Sumatera Selatan',
  17: 'Bengkulu',
  18: 'Lampung',
  19: 'Kep. Bangka Belitung',
  21: 'Kep. Riau',
  31: 'DKI Jakarta',
  32: 'Jawa Barat',
  33: 'Jawa Tengah',
  34: 'DI Yogyakarta',
  35: 'Jawa Timur',
  36: 'Banten',
  51: 'Bali',
  52: 'NTB',
  53: 'NTT',
  61: 'Kalimantan Barat',
  62: 'Kalimantan Tengah',
  63: 'Kalimantan Selatan',
  64: 'Kalimantan Timur',
  65: 'Kalimantan Utara',
  71: 'Sulawesi Utara',
  72: 'Sulawesi Tengah',
  73: 'Sulawesi Selatan',
  74: 'Sulawesi Tenggara',
  75: 'Gorontalo',
  76: 'Sulawesi Barat',
  81: 'Maluku',
  82: 'Maluku Utara',
  91: 'Papua',
  92: 'Papua Barat',
  93: 'Papua Selatan',
  94: 'Papua Tengah',
  95: 'Papua Pegunungan',
  96: 'Papua Barat Daya',
} as const

export type ProvinceCode = keyof typeof provinces

/** The code that stands for all of them. */
export const ALL_PROVINCES = 0

/** Names that people write in full. */
export const namesInFull: Readonly<Record<number, string>> = {
  19: 'Kepulauan Bangka Belitung',
  21: 'Kepulauan Riau',
  52: 'Nusa Tenggara Barat',
  53: 'Nusa Tenggara Timur',
}

export const shortNames: Readonly<Record<number, string>> = {
  12: 'Sumut',
  13: 'Sumbar',
  16: 'Sumsel',
  19: 'Babel',
  21: 'Kepri',
  32: 'Jabar',
  33: 'Jateng',
  35: 'Jatim',
  61: 'Kalbar',
  62: 'Kalteng',
  63: 'Kalsel',
  64: 'Kaltim',
  65: 'Kaltara',
  71: 'Sulut',
  72: 'Sulteng',
  73: 'Sulsel',
  74: 'Sultra',
  76: 'Sulbar',
  82: 'Malut',
}
