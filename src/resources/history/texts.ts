export const texts = {
  restore: 'Pulihkan',
  restored: (count: number) => `${count} data dipulihkan.`,
  undo: 'Urungkan',
  ask: 'Semua yang diubah di sini dikembalikan seperti semula. Yang sudah diubah lagi sejak itu dibiarkan.',
  many: (count: string) => `${count} data`,
}
