export const texts = {
  restore: 'Pulihkan',
  restored: (count: number) => `${count} data dipulihkan.`,
}
