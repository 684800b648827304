export const texts = {
  onlyOne: 'Sebaiknya hanya satu popup untuk penerima dan periode yang sama',
  overlaps: (titles: string) =>
    `Peringatan: pada periode ini penerima yang sama juga melihat ${titles}.`,
}
