/** Words of the kernel that are data, or labels as declarations have them: Indonesian in every language. */
export const texts = {
  yes: 'Ya',
  no: 'Tidak',
  address: 'Alamat',
  point: 'Koordinat',
  geohash: 'Geohash',
  reason: 'Alasan',
  by: 'Oleh',
  date: 'Tanggal',
  correct: 'Koreksi',
  correctText:
    'Untuk memperbaiki catatan yang keliru, bukan untuk melangkah. Alasan, nama Anda, dan waktunya ikut tersimpan.',
  correction: 'Koreksi terakhir',
  version: 'Versi',
  id: 'ID',
  field: 'Isian',
  key: 'Kunci',
  exampleOf: (label: string) => `Contoh ${label}`,
}
