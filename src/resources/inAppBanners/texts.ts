import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  order: 'Urutkan',
  orderBanners: 'Urutkan banner',
  saveOrder: 'Simpan urutan',
  none: 'Belum ada banner.',
  loading: 'Memuat banner...',
  saved: 'Urutan banner disimpan',
  overtaken: 'Belum disimpan: urutan ini sudah diubah orang lain. Ini yang terbaru; urutkan lagi.',
  up: (title: string) => `Naikkan ${title}`,
  down: (title: string) => `Turunkan ${title}`,
  cancel: 'Batal',
}
