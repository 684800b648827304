import TransactionIcon from '@mui/icons-material/ReceiptLongOutlined'
import { admins, nobody, saysState, withRights } from '@/access'
import { part } from '@/admin'
import {
  disagreement,
  payWayNames,
  receipt,
  transaction,
  transactionNames,
  transactionStatus,
} from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f, tonesOf } from '@/schema'
import { flow } from './flow'

const shown = { write: nobody }
const item = { name: f.text('Nama'), qty: f.integer('Jumlah'), price: f.money('Harga') }

/** Sales (M-TRX-01 to 03): made by the market app, moved on by their dates, which their status follows. */
export const transactions = withRights(
  defineResource({
    name: 'transactions',
    label: 'Transaksi',
    icon: TransactionIcon,
    source: firestore('transactions', { versionNo: 0 }, 'tid'),
    title: {
      name: 'uid',
      beside: ['items', 'tid'],
      picture: 'payment.receiptImageURL',
      facts: ['payment.price', 'state', 'payment.type'],
    },
    fields: {
      tid: f.text('ID transaksi', shown),
      state: f.state('Status', flow),
      uid: f.reference('Pembeli', { reference: 'users', ...shown }),
      status: f.select('Status transaksi', transactionNames, {
        tones: tonesOf(flow),
        suggest: transactionStatus,
        check: disagreement,
      }),
      note: f.longText('Catatan'),
      delivery: f.group('Kiriman', {
        name: f.text('Penerima', { max: 255 }),
        address: f.longText('Alamat kirim'),
        geopoint: f.geopoint('Koordinat'),
        courier: f.text('Kurir', { max: 255 }),
        receiptID: f.text('Nomor resi', { max: 255 }),
        receiptImageURL: f.image('Foto resi', receipt),
      }),
      items: f.map('Barang', item, shown),
      ...f.section('payment', 'Pembayaran', {
        type: f.select('Cara bayar', payWayNames, shown),
        price: f.money('Total bayar', { ...shown, isSummed: true }),
        receiptImageURL: f.image('Bukti bayar', shown),
      }),
      ...f.section('date', 'Tanggal', {
        created: f.timestamp('Dibuat', shown),
        verified: f.timestamp('Diverifikasi'),
        delivery: f.timestamp('Dikirim'),
        finished: f.timestamp('Selesai'),
        rejected: f.timestamp('Ditolak'),
        cancelled: f.timestamp('Dibatalkan'),
      }),
    },
    list: ['tid', 'uid', 'items', 'payment.price', 'state', 'date.created'],
    sort: ['date.created', 'desc'],
    filters: ['date.created'],
    search: { words: 'uid', id: 'tid' },
    routes: {
      '/marketplace/transaction': {
        names: { en: 'Transactions', es: 'Ventas', de: 'Verkäufe', ja: '取引', fr: 'Ventes' },
      },
    },
    tabs: {
      Semua: {},
      ...Object.fromEntries(
        Object.entries(transactionNames).map(([status, label]) => [label, { filter: { status } }]),
      ),
    },
    views: {
      actions: { papers: { view: part(() => import('./Papers').then(on => on.Papers)) } },
      panels: {
        bill: {
          view: part(() => import('./BillCard').then(panel => panel.BillCard)),
          tells: ['items'],
          isBeside: true,
        },
      },
    },
    access: { list: admins, show: admins, edit: admins, export: admins },
  }),
  {
    about: 'Sales: money records, made by the market app; their status is what their dates say.',
    // The console moves them on, the rest is the market app's.
    only: ['status', 'note', 'delivery', 'date'],
    when: { edit: saysState('status', transaction, 'status is what the dates say') },
  },
)
