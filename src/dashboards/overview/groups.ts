import { formatNumber, formatRupiah, formatShort } from '@/lib'

export type Unit = 'count' | 'rupiah' | 'weight'

/** Weights are stored in grams, and here always shown in kilograms. */
export const fullText: Readonly<Record<Unit, (value: number) => string>> = {
  count: formatNumber,
  rupiah: formatRupiah,
  weight: grams => `${formatNumber(grams / 1000)} kg`,
}

/** For axes, unbreakable. */
export const shortText: Readonly<Record<Unit, (value: number) => string>> = {
  count: formatShort,
  rupiah: value => `Rp\u00a0${formatShort(value)}`,
  weight: grams => `${formatShort(grams / 1000)}\u00a0kg`,
}

export interface Figure {
  /** Dotted, as it is stored. */
  readonly name: string
  readonly label: string
  readonly unit: Unit
  /** It is what remains of the first of these without the others, and shown where there is any. */
  readonly rest?: readonly string[]
}

/** What the dashboard shows of one part of the record: the first figure is the one that matters most. */
export interface Group {
  readonly name: string
  readonly label: string
  /** What the chart is of. */
  readonly about: string
  readonly figures: readonly Figure[]
  /** Names of figures: bars on top of each other, and a line with an axis of its own. */
  readonly bars: readonly string[]
  readonly line?: string
}

const counts = (labels: Readonly<Record<string, string>>): Figure[] =>
  Object.entries(labels).map(([name, label]) => ({ name, label, unit: 'count' }))

const rupiah = (name: string, label: string): Figure => ({ name, label, unit: 'rupiah' })

const restOf = (figure: Figure, ...parts: readonly string[]): Figure => ({ ...figure, rest: parts })

/** Of buyers who are not known, or have no role. */
const restOfPurchases: readonly Figure[] = [
  restOf(rupiah('others.val', 'Nilai tanpa pasar'), 'total.val', 'consumer.val', 'farmer.val'),
  restOf(
    { name: 'others.freq', label: 'Pembelian tanpa pasar', unit: 'count' },
    ...['total.freq', 'consumer.freq', 'farmer.freq'],
  ),
]

/** What is in the sums as nothing, or in no period: where there is any. */
const odd = (labels: Readonly<Record<string, string>>): Figure[] =>
  counts(labels).map(figure => restOf(figure, figure.name))

export const groups: readonly Group[] = [
  {
    name: 'saleAnalytics',
    label: 'Penjualan',
    about: 'Nilai penjualan yang selesai',
    figures: [
      rupiah('val', 'Nilai penjualan'),
      ...counts({ freq: 'Jumlah penjualan' }),
      ...odd({ unread: 'Tanpa harga terbaca', undated: 'Tanpa tanggal terbaca' }),
    ],
    bars: ['val'],
  },
  {
    name: 'purchaseAnalytics',
    label: 'Pembelian',
    about: 'Nilai pembelian yang terverifikasi',
    figures: [
      rupiah('total.val', 'Nilai pembelian'),
      ...counts({ 'total.freq': 'Jumlah pembelian' }),
      rupiah('consumer.val', 'Nilai konsumen'),
      ...counts({ 'consumer.freq': 'Pembelian konsumen' }),
      rupiah('farmer.val', 'Nilai petani'),
      ...counts({ 'farmer.freq': 'Pembelian petani' }),
      ...restOfPurchases,
      ...odd({ 'total.unread': 'Tanpa harga terbaca', undated: 'Tanpa tanggal terbaca' }),
    ],
    bars: ['consumer.val', 'farmer.val', 'others.val'],
  },
  {
    name: 'harvestAnalytics',
    label: 'Panen',
    about: 'Berat dan nilai panen yang diterima',
    figures: [
      { name: 'weight', label: 'Berat panen', unit: 'weight' },
      rupiah('val', 'Nilai panen'),
      ...counts({ freq: 'Jumlah panen' }),
      ...odd({ unread: 'Dengan angka tak terbaca', undated: 'Tanpa tanggal terbaca' }),
    ],
    bars: ['weight'],
    line: 'val',
  },
  {
    name: 'accountAnalytics',
    label: 'Akun',
    about: 'Akun baru',
    figures: [
      ...counts({
        total: 'Total akun',
        consumer: 'Konsumen',
        farmer: 'Petani',
        basic: 'Gratis',
        partner: 'Mitra',
        foster: 'Binaan',
        appuser: 'Pengguna aplikasi',
        admin: 'Admin',
        superteam: 'Superteam',
        suspended: 'Ditangguhkan',
        deleted: 'Dihapus',
      }),
      ...odd({ undated: 'Tanpa tanggal terbaca' }),
    ],
    bars: ['total'],
  },
]
