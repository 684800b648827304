import type { Write } from '../../server/firestore/types'
import type { Kit } from '../kit'
import type { Version } from '../past'
import type { Person } from '../people'
import { inventPlace } from '../places'
import type { Product } from '../products'
import type { Random } from '../random'
import { daysBefore } from '../time'
import type { PlainMap } from '../values'

const STATUSES = ['waiting', 'preparing', 'delivering', 'finished', 'rejected', 'cancelled']
/** How often each of them is: most sales are over. */
const MIX = [0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5]
const WAYS = ['transfer', 'virtual account', 'QRIS', 'kartu kredit']
const COURIERS = ['JNE', 'SiCepat', 'J&T', 'Pos Indonesia']
const COUNT = 72
/** Days that a sale has been there at least when it has come so far. */
const TAKEN: Readonly<Record<string, number>> = { preparing: 0.2, delivering: 1 }

/** Sales of live products to users of the apps, newest first, odd ones at the end. */
export function saleWrites(kit: Kit): Write[] {
  const { random, now, people, products, document, grown } = kit
  const buyers = people.filter(({ user }) => user.authorization === 'appUser')
  const goods = products.filter(({ fields }) => fields.versionNo === 0)
  const receipts = [
    kit.picture('receipts/contoh/bayar.png', 'slip'),
    kit.picture('receipts/contoh/resi.png', 'slip'),
  ] as const
  const usual = Array.from({ length: COUNT }, (_, index) => {
    const status = STATUSES[MIX[index % MIX.length] ?? 0] ?? ''
    const isOver = !['waiting', 'preparing', 'delivering'].includes(status)
    const least = TAKEN[status] ?? 0
    const age = isOver ? 6 + 600 * random.next() ** 1.5 : least + (5 - least) * random.next()
    const created = daysBefore(now, age)
    const sale: Sale = { status, created, buyer: random.pick(buyers), goods, receipts }
    return { ...sale, fields: inventSale(random, sale) }
  })
  const clerks = people.filter(({ user }) => user.authorization === 'admin')
  const pathOf = (tid: string) => `transactions/${tid}`
  const odd = kit.odd(
    oddSales(
      usual.map(({ fields }) => fields),
      now,
    ),
  )
  return [
    ...usual.map((sale, index) => {
      const tid = random.id(20)
      const whole = { tid, versionNo: 0, ...sale.fields }
      const clerk = clerks[index % clerks.length] ?? sale.buyer
      return grown(pathOf(tid), versionsOf(whole, sale, clerk))
    }),
    ...odd.map(fields => {
      const tid = random.id(20)
      return document(pathOf(tid), { tid, versionNo: 0, ...fields })
    }),
  ]
}

interface Sale {
  status: string
  created: Date
  buyer: Person
  goods: readonly Product[]
  receipts: readonly [payment: string, delivery: string]
}

function inventSale(random: Random, { status, created, buyer, goods, receipts }: Sale): PlainMap {
  const chosen = Array.from({ length: random.integer(1, 4) }, () => random.pick(goods))
  const bought = chosen.map(({ pid, fields }) => {
    const { name, price } = fields
    return [pid, { name, price: Number(price), qty: random.integer(1, 5) }] as const
  })
  const items = Object.fromEntries(bought)
  const sum = Object.values(items).reduce((total, { price, qty }) => total + price * qty, 0)
  const wasSent = ['delivering', 'finished'].includes(status)
  const { address, geopoint } = inventPlace(random)
  return {
    uid: buyer.uid,
    status: random.chance(0.9) ? status : undefined,
    note: random.chance(0.2) ? 'Tolong dibungkus rapat.' : null,
    date: datesOf(status, created),
    payment: {
      type: random.pick(WAYS),
      // An old coupon that was never written down.
      price: random.chance(0.93) ? sum : Math.max(sum - 25_000, 0),
      receiptImageURL: random.chance(0.5) ? receipts[0] : null,
    },
    delivery: {
      name: buyer.profile?.name ?? null,
      address,
      geopoint,
      courier: wasSent ? random.pick(COURIERS) : null,
      receiptID: wasSent ? `RS${random.integer(100_000_000, 999_999_999)}` : null,
      receiptImageURL: wasSent && random.chance(0.4) ? receipts[1] : null,
    },
    items,
  }
}

/** What each date of a sale begins. */
const COURSE = {
  verified: 'preparing',
  delivery: 'delivering',
  finished: 'finished',
  rejected: 'rejected',
  cancelled: 'cancelled',
} as const

function datesOf(status: string, created: Date) {
  const after = (days: number) => daysBefore(created, -days)
  const isVerified = ['preparing', 'delivering', 'finished'].includes(status)
  return {
    created,
    verified: isVerified ? after(0.2) : null,
    delivery: ['delivering', 'finished'].includes(status) ? after(1) : null,
    finished: status === 'finished' ? after(4) : null,
    rejected: status === 'rejected' ? after(0.3) : null,
    cancelled: status === 'cancelled' ? after(0.4) : null,
  }
}

/** From the order on; the buyer calls it off, all else the clerk does. Some never had a status. */
function versionsOf(whole: PlainMap, { status, created, buyer }: Sale, clerk: Person): Version[] {
  const dates = datesOf(status, created)
  const delivery = {
    ...(whole.delivery as PlainMap),
    courier: null,
    receiptID: null,
    receiptImageURL: null,
  }
  const date = datesOf('waiting', created)
  let fields: PlainMap = { ...whole, status: whole.status && 'waiting', date, delivery }
  const versions: Version[] = [{ at: created, by: buyer.uid, fields }]
  for (const [name, next] of Object.entries(COURSE)) {
    const at = dates[name as keyof typeof COURSE]
    if (!at) continue
    fields = {
      ...fields,
      status: whole.status && next,
      date: { ...(fields.date as PlainMap), [name]: at },
      ...(name === 'delivery' && { delivery: whole.delivery }),
    }
    versions.push({ at, by: (name === 'cancelled' ? buyer : clerk).uid, fields })
  }
  return versions
}

/** Without dates, items or buyer, with a status that nobody knows or that its dates deny. */
const oddSales = ([like]: readonly PlainMap[], now: Date): PlainMap[] => [
  { ...like, date: undefined, note: 'Transaksi lama tanpa tanggal' },
  { ...like, date: { created: daysBefore(now, 800) }, items: undefined, payment: undefined },
  { ...like, date: { created: daysBefore(now, 810) }, uid: 'sudah-dihapus', delivery: undefined },
  { ...like, date: { created: daysBefore(now, 820) }, status: 'lunas' },
  { date: { created: daysBefore(now, 830), finished: daysBefore(now, 829) }, status: 'waiting' },
]
