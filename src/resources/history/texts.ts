import { formatNumber } from '@/lib'
import { TRASH_DAYS } from '@/schema'

export const texts = {
  empty: `Sampah kosong. Data yang dihapus ada di sini selama ${TRASH_DAYS} hari, dan dapat dipulihkan.`,
  restore: 'Pulihkan',
  restored: (count: number) => `${formatNumber(count)} data dipulihkan.`,
  tooLarge: 'Terlalu besar untuk disimpan',
  notHere: 'Tidak dapat dipulihkan di sini',
  undo: 'Urungkan',
  ask: 'Semua yang diubah di sini dikembalikan seperti semula. Yang sudah diubah lagi sejak itu dibiarkan.',
  many: (count: string) => `${count} data`,
}
