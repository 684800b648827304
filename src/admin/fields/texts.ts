/** Words of the kernel that are data, or labels as declarations have them: Indonesian in every language. */
export const texts = {
  yes: 'Ya',
  no: 'Tidak',
  address: 'Alamat',
  point: 'Koordinat',
  geohash: 'Geohash',
  reason: 'Alasan',
  version: 'Versi',
  exampleOf: (label: string) => `Contoh ${label}`,
  outline: 'Natural Earth',
}
