import RecordIcon from '@mui/icons-material/ReceiptOutlined'
import { admins, nobody } from '@/access'
import { part } from '@/admin'
import { endless, endOfTerm, receipt, subscriptionNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { reversed, term } from '../content/fields'

const BeginHelp = part(() => import('./BeginHelp').then(help => help.BeginHelp))

/** The paid subscriptions of an account (M-SUB-01): money records, which nobody deletes. */
export const subscriptionRecords = defineResource({
  name: 'subscriptionRecords',
  label: 'Riwayat langganan',
  icon: RecordIcon,
  source: firestore('users/{uid}/subscriptionRecords', { versionNo: 0 }, 'srid'),
  title: {
    name: 'type',
    beside: ['srid'],
    picture: 'receiptImageURL',
    facts: ['price', 'dateStart', 'dateEnd'],
  },
  fields: {
    type: f.select('Jenis', subscriptionNames, { initial: 'free', fallback: 'free' }),
    price: f.money('Harga', { min: 0, isSummed: true }),
    dateStart: f.timestamp('Mulai', { required: true, help: BeginHelp }),
    dateEnd: f.timestamp('Berakhir', {
      help: 'Kosong: tanpa akhir',
      suggest: record => endOfTerm(record) ?? null,
      check: (end, record, saved) => reversed(record.dateStart, end) ?? endless(record, saved),
    }),
    duration: term(),
    receiptImageURL: f.image('Bukti pembayaran', { ...receipt, otherwise: 'imageURL' }),
    imageURL: f.image('Bukti lama', { write: nobody }),
    uid: f.reference('Akun', { reference: 'users', write: nobody }),
    srid: f.text('ID langganan', { write: nobody }),
  },
  list: ['type', 'price', 'dateStart', 'dateEnd', 'receiptImageURL'],
  sort: ['dateStart', 'desc'],
  access: { list: admins, show: admins, create: admins, edit: admins, export: admins },
})
