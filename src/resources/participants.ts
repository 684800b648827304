import ParticipantIcon from '@mui/icons-material/HowToRegOutlined'
import { admins, nobody } from '@/access'
import { defineResource, f } from '@/admin'
import { limits } from '@/lib/limits'
import { firestore } from '@/providers/firestore/source'

const statusNames = {
  onVerify: 'Menunggu verifikasi',
  payment: 'Menunggu pembayaran',
  registered: 'Terdaftar',
  rejected: 'Ditolak',
  cancelled: 'Dibatalkan',
} as const

const shown = { write: nobody }
const person = { reference: 'profiles', source: 'uid' }
const source = firestore('seminars/{sid}/participants', { versionNo: 0 }, 'uid')

/** Who takes part in a seminar, and who has paid (M-SEM-03); made by the app. */
export const participants = defineResource({
  name: 'participants',
  label: 'Peserta',
  icon: ParticipantIcon,
  source: { ...source, page: limits.participants },
  title: 'name',
  fields: {
    name: f.lookup('Nama', { ...person, show: 'name' }),
    phone: f.lookup('Telepon', { ...person, show: 'phone' }),
    status: f.select('Status', statusNames, { fallback: 'onVerify' }),
    receiptImageURL: f.image('Bukti pembayaran', { folder: 'receipts', keep: true }),
    lastUpdated: f.timestamp('Diperbarui', { stamp: 'save' }),
    uid: f.reference('Akun', { reference: 'users', ...shown }),
    sid: f.reference('Seminar', { reference: 'seminars', ...shown }),
  },
  list: ['name', 'phone', 'status', 'receiptImageURL', 'lastUpdated', 'uid'],
  sort: ['lastUpdated', 'desc'],
  access: { list: admins, show: admins, edit: admins, export: admins },
})
