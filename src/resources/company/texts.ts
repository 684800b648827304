import { texts as shared } from '../texts'

export const texts = {
  ...shared,
  printed: 'Dicetak pada kepala faktur, surat jalan, dan surat lain. Yang kosong tidak dicetak.',
  loadingCompany: 'Memuat data perusahaan',
  companyFailed: 'Data perusahaan tidak dapat dimuat; surat ini belum lengkap.',
  taxNumber: (number: string) => `NPWP ${number}`,
  numberToCome: 'Diberikan saat dicetak',
  numberUnknown: 'Belum dapat dimuat',
  numberFailed: 'Nomor surat belum dapat diberikan, jadi belum dicetak. Coba lagi.',
  badPrefix: 'Huruf, angka, titik, dan tanda hubung, paling panjang 12',
  othersPrefix: 'Ini awalan surat lain; dua surat bisa bernomor sama',
  prefix: (example: string) =>
    `Kosong: ${example}. Yang tahun ini sudah dipakai surat lain baru berlaku tahun depan.`,
  payTo: 'Pembayaran ke rekening',
  bank: 'Bank',
  accountNumber: 'Nomor rekening',
  accountHolder: 'Atas nama',
  badTaxNumber: 'NPWP terdiri dari 15 atau 16 angka',
}
