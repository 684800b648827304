import type { Write } from '../../server/firestore/types'
import type { Kit, Part } from '../kit'
import type { Person } from '../people'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

const DAY = 86_400_000
const TERM_DAYS = 183
const DURATION = { period: 6, unit: 'month' }
const PRICES: Readonly<Record<string, number>> = { mitra: 1_500_000, binaan: 2_750_000 }

/** Offers, and the record of every term that somebody has paid for. */
export const subscriptionsPart: Part = kit => {
  const receipt = kit.picture('receipts/transfer.png', 'slip')
  const paying = kit.people.filter(({ user }) => endOf(user) !== undefined)
  return [
    ...offers(kit),
    ...paying.flatMap(person => records(kit, person, receipt)),
    ...kit.odd(oddRecords(kit, paying)),
  ]
}

interface Subscription {
  type: string
  end: Date
}

function endOf({ subscription }: PlainMap): Subscription | undefined {
  const { type, endDate } = (subscription ?? {}) as PlainMap
  return typeof type === 'string' && endDate instanceof Date ? { type, end: endDate } : undefined
}

/** The term that the account's document names, and now and then one before it. */
function records(kit: Kit, { uid, user }: Person, receipt: string): Write[] {
  const paid = endOf(user)
  if (!paid) return []
  const terms = kit.random.chance(0.35) ? 2 : 1
  return Array.from({ length: terms }, (_, index) => {
    const srid = kit.random.id(20)
    const dateEnd = new Date(paid.end.getTime() - index * TERM_DAYS * DAY)
    const dateStart = new Date(dateEnd.getTime() - TERM_DAYS * DAY)
    const picture = index === 1 ? { imageURL: receipt } : { receiptImageURL: receipt }
    return kit.document(`users/${uid}/subscriptionRecords/${srid}`, {
      ...{ uid, srid, versionNo: 0, dateStart, dateEnd, duration: DURATION, ...picture },
      ...{ type: paid.type, price: PRICES[paid.type] ?? 0 },
    })
  })
}

/** Without a type, with one that nobody knows, without dates. */
function oddRecords({ random, now, document }: Kit, paying: readonly Person[]): Write[] {
  const uid = paying[0]?.uid ?? ''
  const odd = (fields: PlainMap) => {
    const srid = random.id(20)
    const record = { uid, srid, versionNo: 0, dateStart: daysBefore(now, 900), ...fields }
    return document(`users/${uid}/subscriptionRecords/${srid}`, record)
  }
  return [
    odd({ price: 0, dateEnd: daysBefore(now, 700) }),
    odd({ type: 'gold', price: 1_000_000, imageURL: 'http://lama.test/bukti.jpg' }),
    odd({ type: 'mitra', dateStart: null, price: 1_250_000 }),
  ]
}

const BENEFITS = [
  'Survei lokasi gratis',
  'Konsultasi tanpa batas',
  'Diskon perlengkapan 10%',
  'Pendampingan panen',
  'Kamera penghitung burung',
  'Jaminan pembelian sarang',
]

function offers({ random, document, picture }: Kit): Write[] {
  const imageURL = picture('offers/program.png', 'mangkok')
  const offer = (title: string, type: string, fields: PlainMap) =>
    document(`subscriptionOffers/${random.id(20)}`, {
      ...{ versionNo: 0, type, title, benefits: BENEFITS.slice(0, 3), imageURL, isShow: true },
      ...{ price: PRICES[type] ?? 0, duration: DURATION, ...fields },
    })
  return [
    offer('Gratis', 'free', { benefits: ['Harga harian', 'Artikel dan video'] }),
    offer('Mitra 6 bulan', 'mitra', {}),
    offer('Mitra 1 tahun', 'mitra', { price: 2_700_000, duration: { period: 1, unit: 'year' } }),
    offer('Binaan 6 bulan', 'binaan', { benefits: BENEFITS }),
    offer('Binaan 1 tahun', 'binaan', { price: 4_950_000, duration: { period: 1, unit: 'year' } }),
    offer('Coba Mitra 14 hari', 'mitra', { price: 0, duration: { period: 14, unit: 'day' } }),
    offer('Binaan Lebaran', 'binaan', { isShow: false, imageURL: null }),
    offer('Paket 2023', 'platinum', { versionNo: -1, benefits: null, duration: null }),
  ]
}
