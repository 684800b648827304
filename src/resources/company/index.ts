import CompanyIcon from '@mui/icons-material/BusinessOutlined'
import { admins, staff } from '@/access'
import { isOthers, isPrefix, type Paper, paperCode, papers } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, type Members } from '@/schema'
import { texts } from './texts'

const prefix = (paper: Paper) => ({
  isUpper: true,
  help: texts.prefix(paperCode(papers[paper].prefix, '2026', 1)),
  check: (value: unknown, record: Members) => {
    if (typeof value !== 'string' || value === '') return undefined
    if (!isPrefix(value)) return texts.badPrefix
    return isOthers(paper, value, record) ? texts.othersPrefix : undefined
  },
})

/** Whose console it is, as its papers say it: one document. Nothing of it must be filled in; what is empty is not printed. */
export const company = defineResource({
  name: 'company',
  label: 'Perusahaan',
  icon: CompanyIcon,
  source: firestore('apps/company'),
  title: { name: 'name', beside: ['address'], picture: 'logoURL', contact: 'phone' },
  fields: {
    logoURL: f.image('Logo', { folder: 'company', max: 1 }),
    name: f.text('Nama perusahaan', { help: texts.printed }),
    address: f.longText('Alamat', { max: 255 }),
    phone: f.phone('Telepon'),
    email: f.email('Email'),
    taxNumber: f.text('NPWP', { check: taxNumberProblem }),
    bank: f.text('Bank'),
    accountNumber: f.text('Nomor rekening'),
    accountHolder: f.text('Atas nama rekening'),
    invoicePrefix: f.text('Awalan nomor faktur', prefix('invoice')),
    deliveryPrefix: f.text('Awalan nomor surat jalan', prefix('delivery')),
    receivingPrefix: f.text('Awalan nomor tanda terima', prefix('receiving')),
    signatory: f.text('Penanda tangan'),
    signatoryTitle: f.text('Jabatan penanda tangan'),
  },
  list: ['name'],
  sort: ['name', 'asc'],
  routes: {
    '/setting/company': {
      names: {
        id: 'Perusahaan',
        en: 'Company',
        es: 'Empresa',
        de: 'Unternehmen',
        ja: '会社',
        fr: 'Entreprise',
      },
      who: admins,
    },
  },
  access: { show: staff, create: admins, edit: admins },
})

/** An NPWP has 16 digits, an old one 15; how they are set apart is free. */
export function taxNumberProblem(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  const digits = value.replaceAll(/[\s.-]/g, '')
  return /^\d{15,16}$/.test(digits) ? undefined : texts.badTaxNumber
}
