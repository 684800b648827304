/** What several screens say. */
export const texts = {
  inWords: 'Terbilang',
  retry: 'Coba lagi',
  loadFailed: 'Gagal memuat, coba lagi',
  close: 'Tutup',
  remove: 'Hapus',
  view: 'Lihat',
  moreOf: (name: string) => `Aksi lain ${name}`,
  change: 'Ubah',
  amount: 'Jumlah',
  loss: 'Susut',
  farmer: 'Petani',
  name: 'Nama',
  finish: 'Selesai',
  recipient: 'Penerima',
}
