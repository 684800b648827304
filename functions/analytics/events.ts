import { toRole } from '@/access'
import { billOf } from '@/business/bill'
import {
  figureOf,
  gradesIn,
  isTold,
  stepOf,
  unclearIn,
  type Weighed,
  weightsOf,
  worthOf,
} from '@/business/harvest/figures'
import { harvestStatusOf } from '@/business/harvest/stage'
import { transactionStatus } from '@/business/transactionStatus'
import { toDay } from '@/lib/text/format'
import { isAmount, isMap, under, valueAt } from '@/lib/values'
import type { Figures } from './tally'

type Document = Readonly<Record<string, unknown>>

/** What a record counts as, and when that was. */
export interface Event {
  readonly figures: Figures
  /** '2026-11-21', on the business's calendar. */
  readonly day: string | undefined
}

export const accountNames = [
  ...['total', 'consumer', 'farmer', 'basic', 'partner', 'foster'],
  ...['appuser', 'admin', 'superteam', 'suspended', 'deleted'],
]
export const saleNames = ['val', 'freq']
export const purchaseNames = ['total', 'consumer', 'farmer'].flatMap(part => [
  `${part}.val`,
  `${part}.freq`,
])
export const harvestNames = ['val', 'freq', 'weight']
export const wayNames = [
  ...['freq', 'asked', 'processed'],
  ...['received', 'arrived'].flatMap(step => [`${step}.grams`, `${step}.lost`, `${step}.of`]),
]

/**
 * Every account on the day on which it was made. One that was deleted is no account any more, but counts as such.
 * `isOnMarket`: it counts for the side of the market, too, on which its profile is.
 */
export function accountEvent(user: Document): Event & { isOnMarket?: true } {
  const day = dayAt(user, 'registerDate')
  if (user.status === 'deleted') return { figures: { deleted: 1 }, day }
  const suspended: Figures = user.status === 'suspended' ? { suspended: 1 } : {}
  const role = toRole(user.authorization)
  if (role !== 'appUser') {
    const name = role === 'superteam' ? 'superteam' : 'admin'
    return { figures: { total: 1, [name]: 1, ...suspended }, day }
  }
  const plan = under(plans, String(valueAt(user, 'subscription.type'))) ?? 'basic'
  return { figures: { total: 1, appuser: 1, [plan]: 1, ...suspended }, day, isOnMarket: true }
}

const plans: Readonly<Record<string, string>> = { mitra: 'partner', binaan: 'foster' }

/** A sale is one when it is finished. */
export function saleEvent(transaction: Document): Event | undefined {
  if (transactionStatus(transaction) !== 'finished') return undefined
  return { figures: paid(transaction), day: dayAt(transaction, 'date.finished') }
}

/** A purchase is one from when its payment was verified, unless it was called off after all. */
export function purchaseEvent(transaction: Document): (Event & { buyer: string }) | undefined {
  if (!bought.includes(transactionStatus(transaction))) return undefined
  const day = dayAt(transaction, 'date.verified')
  return { figures: paid(transaction), day, buyer: String(transaction.uid ?? '') }
}

const bought = ['preparing', 'delivering', 'finished']

/** `unread`: how many have no number there, so that they are in the sum as nothing. */
function paid(transaction: Document): Figures {
  const { paid: val } = billOf(transaction)
  return { ...(val === undefined ? { val: 0, unread: 1 } : { val }), freq: 1 }
}

/** A harvest counts from when its nests were received and paid, unless they were refused or lost on the way. */
export function harvestEvent(harvest: Document): Event | undefined {
  const isGood = ['ongoing', 'finished'].includes(harvestStatusOf(harvest))
  if (!isGood || valueAt(harvest, 'receive.dateEnd') === null) return undefined
  const item = valueAt(harvest, 'receive.item')
  const grades = gradesIn(item)
  const weights = grades.map(grade => figureOf(item, grade, 'weight') ?? 0)
  const worths = grades.map(grade => worthOf(item, grade) ?? 0)
  const price = valueAt(harvest, 'receive.price')
  const val = isAmount(price) ? price : sum(worths)
  const figures = { val, freq: 1, weight: sum(weights), ...(!isRead(item, price) && { unread: 1 }) }
  return { figures, day: dayAt(harvest, 'receive.dateEnd') }
}

/** Whether grades and price, as far as they are there, are figures. */
function isRead(item: unknown, price: unknown): boolean {
  const unclear = unclearIn(item, isAmount(price) ? ['weight'] : ['weight', 'price'])
  const isTold = isAmount(price) || [null, ''].some(none => none === price)
  return unclear.length === 0 && isTold && (item === null || isMap(item))
}

/**
 * Grams of a harvest at each step that it has left behind, on the day on which it was asked for, unless it was refused,
 * called off or lost. `lost` on the way to a step is a share of `of`, of the harvests that were weighed before and after.
 * `unread`: that one of these weights is there and no figure, so that it is in the sums as nothing.
 */
export function wayEvent(harvest: Document): Event | undefined {
  if (!['ongoing', 'finished'].includes(harvestStatusOf(harvest))) return undefined
  const { request, receive, delivery } = weightsOf(harvest)
  const isOver = overIn(harvest)
  const figures: Figures = {
    ...{ freq: 1, asked: request.grams ?? 0 },
    ...(isOver('receive') && weighed('received', receive, request)),
    ...(isOver('delivery') && weighed('arrived', delivery, receive)),
    ...(isOver('process') && { processed: delivery.grams ?? 0 }),
  }
  const isUnread = isUnreadIn(harvest)
  const day = dayAt(harvest, 'request.requestDate')
  return { figures: { ...figures, ...(isUnread && { unread: 1 }) }, day }
}

const overIn = (harvest: Document) => (step: string) =>
  (valueAt(harvest, `${step}.dateEnd`) ?? null) !== null

/** Whether a weight that the figures are made of is there and none. */
function isUnreadIn(harvest: Document): boolean {
  const isOver = overIn(harvest)
  const isUsed = (step: string) =>
    step === 'request' || isOver(step) || (step === 'delivery' && isOver('process'))
  return Object.entries(weightsOf(harvest)).some(
    ([step, { grams }]) => grams === undefined && isUsed(step) && isUnclear(stepOf(harvest, step)),
  )
}

/** Whether a step says of a weight what is no figure. */
function isUnclear({ harvestDetail, item = harvestDetail, weight }: Document): boolean {
  const isOdd = isMap(item) ? unclearIn(item, ['weight']).length > 0 : isTold(item)
  return isOdd || (isTold(weight) && !isAmount(weight))
}

const weighed = (step: string, { grams = 0, loss }: Weighed, before: Weighed): Figures => ({
  [`${step}.grams`]: grams,
  ...(loss && { [`${step}.lost`]: loss.grams, [`${step}.of`]: before.grams ?? 0 }),
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function dayAt(record: Document, name: string): string | undefined {
  const value = valueAt(record, name)
  const isDate = value instanceof Date && !Number.isNaN(value.getTime())
  return isDate ? toDay(value.toISOString()) : undefined
}
