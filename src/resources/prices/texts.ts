import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  noEarlier: 'Belum ada harga sebelumnya',
  unsaved: 'Belum disimpan',
  new: 'Baru',
  check: 'Periksa lagi sebelum disimpan',
  from: (price: string) => `dari ${price}`,
  changedAt: (time: string) => `Diperbarui ${time}`,
  picture: 'Foto mutu',
  pictureOf: (grade: string) => `Foto ${grade}`,
  unknownGrades: (grades: string) =>
    `Mutu yang tidak dikenal: ${grades}. Harga baru dapat disimpan setelah dihapus.`,
  currency: 'Rp',
  perKilo: '/kg',
  notWhole: 'Isi dengan angka bulat',
  negative: 'Harga tidak boleh kurang dari 0',
  atMost: (price: string) => `Maksimal ${price}`,
}
