import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import { byAdmins, field, is, nobody, once, withRights } from '@/access'
import { part } from '@/admin'
import { subscriptionNames } from '@/business'
import { firestore } from '@/providers/firestore/source'
import { defineResource, f } from '@/schema'
import { period, stateTones } from '../content/fields'
import {
  codeProblem,
  couponState,
  couponStates,
  discountOf,
  limitProblem,
  mostProblem,
  valueProblem,
} from './discount'
import { texts } from './texts'

const ValueHelp = part(() => import('./ValueHelp').then(help => help.ValueHelp))

/** What is taken off is told in words of its own. */
const anyText: Readonly<Record<string, string>> = {}

/** Coupons; the code is the id, so that it is unique (M-CNT-05). */
export const coupons = withRights(
  defineResource({
    name: 'coupons',
    label: 'Kupon',
    icon: CouponIcon,
    source: { ...firestore('coupons', { versionNo: 0 }, 'code'), idAlias: 'cid' },
    title: { name: 'code', beside: ['title'], facts: ['discount', 'state', 'usedCount', 'quota'] },
    fields: {
      code: f.text('Kode', {
        required: true,
        isUpper: true,
        check: codeProblem,
        help: texts.codeHelp,
      }),
      title: f.text('Judul', { required: true, max: 255 }),
      state: f.derived('Keadaan', couponStates, {
        from: couponState,
        tones: { ...stateTones, used: 'bad' },
      }),
      discount: f.derived('Potongan', anyText, {
        from: discountOf,
        tells: ['type', 'value', 'maxDiscount'],
      }),
      description: f.longText('Deskripsi', { max: 100_000 }),
      type: f.select(
        'Jenis potongan',
        { persen: 'Persen', nominal: 'Nominal' },
        { required: true, initial: 'persen' },
      ),
      value: f.integer('Nilai', { required: true, check: valueProblem, help: ValueHelp }),
      maxDiscount: f.money('Potongan paling banyak', { min: 0, check: mostProblem }),
      minPurchase: f.money('Belanja paling sedikit', { min: 0 }),
      quota: f.integer('Kuota', { min: 1, max: 1e6, help: 'Kosong: tanpa batas' }),
      usedCount: f.integer('Terpakai', { initial: 0, write: nobody }),
      perUserLimit: f.integer('Batas tiap akun', {
        min: 1,
        max: 1e6,
        initial: 1,
        check: limitProblem,
      }),
      marketplace: f.select(
        'Pasar',
        { all: 'Semua pasar', consumer: 'Konsumen', farmer: 'Petani' },
        { initial: 'all' },
      ),
      targetSubscription: f.tags('Untuk langganan', {
        choices: subscriptionNames,
        help: 'Kosong: semua',
      }),
      date: period(),
      isShow: f.boolean('Tampilkan', { initial: false }),
      terms: f.longText('Syarat dan ketentuan', { max: 20_000 }),
      cid: f.text('ID kupon', { write: nobody }),
    },
    list: ['code', 'title', 'state', 'discount', 'usedCount', 'quota', 'date'],
    sort: ['code', 'asc'],
    filters: ['isShow', 'type', 'marketplace'],
    search: 'code',
    routes: {
      '/content/coupon': {
        names: {
          en: 'Coupons',
          es: 'Cupones',
          de: 'Gutscheine',
          ja: 'クーポン',
          fr: 'Bons de réduction',
        },
      },
    },
    access: byAdmins,
  }),
  {
    fields: {
      code: once(is.name),
      cid: once(is.name),
      targetSubscription: field(is.loose),
    },
  },
)
