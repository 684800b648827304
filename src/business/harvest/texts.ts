/** What people call the shapes of nest, the steps and ends of a harvest, and what goes wrong in one. */
export const gradeShapes = { mangkok: 'Mangkok', oval: 'Oval', patahan: 'Patahan', sudut: 'Sudut' }

export const stageNames = {
  request: 'Permintaan',
  receive: 'Penerimaan',
  delivery: 'Pengiriman',
  process: 'Pengolahan',
  finished: 'Selesai',
} as const

export const harvestStatusNames = {
  ongoing: 'Berjalan',
  cancelled: 'Dibatalkan',
  rejected: 'Ditolak',
  failed: 'Gagal',
  finished: 'Selesai',
} as const

/** Parts of what a chat with the farmer begins with. */
export const messageTexts = {
  hello: (name: string) => `Halo${name}, kami dari Sarang.`,
  about: (whose: string, news: string) => `Tentang panen Anda${whose}: ${news}`,
  from: (building: string) => ` dari ${building}`,
  on: (day: string) => ` tanggal ${day}`,
  request: 'permintaannya sudah kami terima dan sedang kami periksa.',
  receive: 'permintaannya kami setujui. Kapan hasilnya bisa kami terima dan timbang?',
  delivery: (received: string) => `hasilnya sudah kami terima${received} dan segera kami kirim.`,
  process: (received: string) => `hasilnya${received} sudah sampai dan sedang diolah.`,
  finished: 'sudah selesai diolah. Terima kasih.',
  cancelled: 'permintaannya dibatalkan.',
  rejected: 'mohon maaf, belum bisa kami terima.',
  failed: 'mohon maaf, ada kendala.',
}
