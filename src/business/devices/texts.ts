const atLeast = (least: number) => `Password minimal ${least} karakter`
const atMost = (what: string, most: number) => `${what} maksimal ${most} karakter`

/** What the forms of devices refuse (M-VAL-01). */
export const formTexts = {
  atLeast,
  atMost,
  needed: (what: string) => `${what} wajib diisi`,
  password: 'Password',
  deviceName: 'Nama perangkat',
  deviceLocation: 'Lokasi perangkat',
  name: 'Nama',
  province: 'Provinsi',
  city: 'Kota',
  location: 'Lokasi',
  prompt: 'Password harus diisi!',
  incomplete: 'Semua field harus diisi',
  notAnId: 'ID perangkat harus angka, minimal 1',
}

/** What can't be right about a device. */
export const oddityTexts = {
  noBirds: 'Jumlah burung tidak ada',
  negativeBirds: 'Jumlah burung negatif',
  noTime: 'Waktu pembaruan tidak ada',
  future: 'Tanggal di masa depan',
  unreadable: 'Tanggal tidak terbaca',
  overActive: 'Aktivitas di atas 100 %',
  negativeActivity: 'Aktivitas negatif',
  noProvince: 'Tanpa provinsi',
  noCity: 'Tanpa kota',
  noStatus: 'Status tidak diketahui',
  unreadEntries: (count: number) => `${count} catatan hari atau jam tidak terbaca`,
  streamKey: 'Stream key bukan 16 huruf dan angka',
}

/** The time ranges (M-IOTS-01). */
export const rangeNames = {
  day: 'Hari Ini',
  week: 'Minggu Ini',
  month: 'Bulan Ini',
  year: 'Tahun Ini',
} as const

/** When a device was last seen (M-IOTM-16), and how long it has been up. */
export const seenTexts = {
  never: 'Belum pernah terlihat',
  now: 'Baru saja',
  ago: (elapsed: string) => `${elapsed} yang lalu`,
  uptime: (days: number, hours: number, minutes: number) =>
    `${days} hari ${hours} jam ${minutes} menit`,
}

/** What of an answer could not be read. */
export const unreadTexts = {
  row: (at: number) => `baris ke-${at}`,
  twice: (id: string | number) => `ID ${id} ganda`,
}

/** How a device without a name is called. */
export const numbered = (id: number) => `Perangkat #${id}`

/** The made-up devices of M-IOTS-06. */
export const sampleTexts = {
  name: (city: string, at: number) => `Rumah Walet ${city} ${at}`,
  location: (city: string, at: number) => `Lokasi contoh ${at}, ${city}`,
}
