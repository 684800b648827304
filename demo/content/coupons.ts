import type { Part } from '../kit'
import type { Random } from '../random'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

/** Code, what it is for, type, value, from and until how many days from now. */
type Coupon = readonly [
  code: string,
  title: string,
  type: 'persen' | 'nominal',
  value: number,
  from: number,
  until: number,
]

const COUPONS: readonly Coupon[] = [
  ['HEMAT10', 'Hemat sepuluh persen', 'persen', 10, -30, 30],
  ['WALET25', 'Diskon sarang mangkok', 'persen', 25, -10, 5],
  ['ONGKIR20', 'Potongan ongkos kirim', 'nominal', 20_000, -60, 60],
  ['MITRABARU', 'Sambutan mitra baru', 'nominal', 150_000, -90, 90],
  ['BINAAN50', 'Alat kebun setengah harga', 'persen', 50, -5, 25],
  ['IMLEK2027', 'Menyambut Imlek', 'persen', 15, 40, 90],
  ['LEBARAN27', 'Menyambut Lebaran', 'nominal', 75_000, 70, 120],
  ['PANENRAYA', 'Perlengkapan panen', 'persen', 12, 10, 40],
  ['AGUSTUS17', 'Promo kemerdekaan', 'nominal', 17_000, -110, -80],
  ['KILAT3HARI', 'Promo kilat', 'persen', 30, -2, 1],
  ['SUARA15', 'Pengeras suara', 'persen', 15, -20, 20],
  ['KAMERA100', 'Kamera penghitung', 'nominal', 100_000, -15, 45],
  ['RESEP5', 'Pembaca resep', 'persen', 5, -200, 200],
  ['TEMAN2026', 'Ajak teman', 'nominal', 25_000, -150, 40],
  ['AKHIRTAHUN', 'Cuci gudang akhir tahun', 'persen', 20, 20, 41],
  ['GEDUNG500', 'Bahan bangunan gedung', 'nominal', 500_000, -40, 10],
]

/** Coupons of the two markets, some used up, some over. */
export const couponsPart: Part = ({ random, now, document, odd }) => {
  const coupons = COUPONS.map(([code, title, type, value, from, until], index) => ({
    ...limitsOf(random, type, index),
    code,
    cid: code,
    versionNo: 0,
    title,
    description: `${title} untuk pengguna aplikasi.`,
    type,
    value,
    marketplace: random.pick(['all', 'consumer', 'farmer']),
    targetSubscription: random.pick([[], ['mitra'], ['mitra', 'binaan']]),
    date: { start: daysBefore(now, -from), end: daysBefore(now, -until) },
    isShow: random.chance(0.85),
    terms: 'Tidak dapat digabung dengan kupon lain.\nBerlaku selama persediaan masih ada.',
  }))
  return [...coupons, ...odd(oddCoupons)].map(fields => document(`coupons/${fields.code}`, fields))
}

function limitsOf(random: Random, type: string, index: number): PlainMap {
  const quota = index % 5 === 4 ? null : 50 * random.integer(1, 20)
  const isUsedUp = index % 7 === 1
  const usedCount = isUsedUp && quota ? quota : random.integer(0, 40)
  return {
    quota,
    usedCount,
    perUserLimit: random.integer(1, 3),
    minPurchase: 50_000 * random.integer(0, 6),
    maxDiscount: type === 'persen' ? 10_000 * random.integer(2, 10) : null,
  }
}

/** Older codes: in small letters, with a type that is not known, with next to nothing. */
const oddCoupons: readonly (PlainMap & { code: string })[] = [
  { code: 'lama-2019', versionNo: 0, title: 'Kupon aplikasi lama', type: 'gratis', value: 1 },
  { code: 'KOSONG', versionNo: 0, title: null, type: null, value: null, isShow: null },
  {
    code: 'PERCENT120',
    versionNo: 0,
    title: 'Nilai di luar batas',
    type: 'persen',
    value: 120,
    isShow: true,
    marketplace: 'all',
    targetSubscription: 'mitra',
  },
]
