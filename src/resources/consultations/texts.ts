import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  none: 'Belum ada',
  unread: 'Tidak dapat dimuat',
  building: 'Rumah walet',
  lastHarvest: 'Panen terakhir',
  unsent: 'Belum terkirim.',
  picture: 'Gambar',
  pictureAt: (time: string) => `Gambar pukul ${time}`,
  conversation: 'Percakapan',
  loadingMessages: 'Memuat pesan',
  waiting: 'Menunggu',
  noMessages: 'Belum ada pesan.',
  newMessages: 'Pesan baru',
  messages: 'Pesan',
  loadingEarlier: 'Memuat pesan sebelumnya',
  attach: 'Lampirkan gambar',
  write: 'Tulis balasan',
  reply: 'Balasan',
  send: 'Kirim',
  others: 'Konsultasi lain',
}
