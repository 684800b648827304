import CancelIcon from '@mui/icons-material/BlockOutlined'
import FinishIcon from '@mui/icons-material/DoneAllOutlined'
import RejectIcon from '@mui/icons-material/HighlightOffOutlined'
import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import VerifyIcon from '@mui/icons-material/VerifiedOutlined'
import { admins, correctors } from '@/access'
import {
  receipt,
  type TransactionStatus,
  transaction,
  transactionNames,
  transactionStatus,
} from '@/business'
import { isMap } from '@/lib'
import { defineFlow, f, required } from '@/schema'

/** Each step sets its own date. */
const dated = (to: TransactionStatus, date: string) => ({
  to,
  who: admins,
  stamps: [`date.${date}`],
})

/** Ends the sale; why goes into its note. */
const ended = (to: TransactionStatus, date: string) => ({
  ...dated(to, date),
  reason: 'note',
  isGrave: true,
})

/** How a sale moves on (M-TRX-02, M-TRX-04). */
export const flow = defineFlow<TransactionStatus>({
  state: transaction,
  corrects: correctors,
  field: 'status',
  states: {
    waiting: { label: transactionNames.waiting, tone: 'waiting', days: 2 },
    preparing: { label: transactionNames.preparing, tone: 'moving', days: 3 },
    delivering: { label: transactionNames.delivering, tone: 'moving', days: 7 },
    finished: { label: transactionNames.finished, tone: 'done' },
    rejected: { label: transactionNames.rejected, tone: 'bad' },
    cancelled: { label: transactionNames.cancelled, tone: 'bad' },
  },
  steps: {
    verify: {
      ...dated('preparing', 'verified'),
      label: 'Verifikasi',
      icon: VerifyIcon,
      text: 'Pembayaran sudah diterima dan sesuai. Pesanan bisa disiapkan.',
      from: ['waiting'],
      shows: ['payment.price', 'payment.type', 'payment.receiptImageURL'],
      doubts: () => import('./doubts').then(on => on.saleDoubts),
      isBulk: true,
    },
    ship: {
      ...dated('delivering', 'delivery'),
      label: 'Kirim',
      icon: ShipIcon,
      from: ['preparing'],
      asks: required({
        'delivery.courier': f.text('Kurir', { max: 255 }),
        'delivery.receiptID': f.text('Nomor resi', { max: 255 }),
        'delivery.receiptImageURL': f.image('Foto resi', receipt),
      }),
    },
    finish: {
      ...dated('finished', 'finished'),
      label: 'Selesai',
      icon: FinishIcon,
      text: 'Barang sudah diterima pembeli.',
      from: ['delivering'],
      isBulk: true,
    },
    reject: {
      ...ended('rejected', 'rejected'),
      label: 'Tolak',
      icon: RejectIcon,
      from: ['waiting'],
    },
    cancel: {
      ...ended('cancelled', 'cancelled'),
      label: 'Batalkan',
      icon: CancelIcon,
      from: ['waiting', 'preparing', 'delivering'],
    },
  },
  oddities: () => import('./oddities').then(odd => odd.saleOddities),
  path: {
    waiting: ['date.created'],
    preparing: ['date.verified'],
    delivering: ['date.delivery'],
    finished: ['date.finished'],
  },
  // How far it had come when it was called off.
  at: ({ date }) =>
    transactionStatus({ date: { ...(isMap(date) && date), cancelled: null, rejected: null } }),
})
