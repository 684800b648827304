export const texts = {
  next: 'Berikutnya (N)',
}
