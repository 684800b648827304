import type { Part } from '../kit'

/** Whose papers they are. */
export const companyPart: Part = ({ picture, document }) => [
  document('apps/company', {
    logoURL: picture('company/logo.png', 'mangkok'),
    name: 'PT Sarang Walet Contoh',
    address: 'Jalan Walet 12\nSampit, Kalimantan Tengah 74322',
    phone: '+62 531 555 0123',
    email: 'halo@sarang.test',
    taxNumber: '01.234.567.8-901.000',
    bank: 'Bank Contoh, cabang Sampit',
    accountNumber: '123 456 7890',
    accountHolder: 'PT Sarang Walet Contoh',
    signatory: 'Ratna Wulandari',
    signatoryTitle: 'Direktur',
  }),
]
