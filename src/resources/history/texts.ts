export const texts = {
  restore: 'Pulihkan',
  restored: (count: number) => `${count} data dipulihkan.`,
  left: (count: number) => `${count} data tidak dipulihkan:`,
  others: (count: number) => `dan ${count} lainnya`,
}
