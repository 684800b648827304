import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  printed: 'Dicetak pada kepala faktur, surat jalan, dan surat lain. Yang kosong tidak dicetak.',
  badTaxNumber: 'NPWP terdiri dari 15 atau 16 angka',
}
