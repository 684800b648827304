import {
  companyZone,
  formatDate,
  formatDateTime,
  isMap,
  isNumber,
  isOfOurTime,
  isWholeInstant,
  limits,
  shiftOf,
} from '@/lib'
import { type Decision, decide } from '@/schema'
import {
  type expiryNames,
  subscriptionNames,
  subscriptionTexts as texts,
  upgradeNames,
} from './texts'

type Members = Readonly<Record<string, unknown>>

export type UpgradeStatus = keyof typeof upgradeNames
export type Subscription = keyof typeof subscriptionNames

export interface Upgrade {
  status: UpgradeStatus
  type: Subscription
  price: number
  duration: { period: number; unit: 'month' }
}

/** Without a map there is no request; with one that does not say it is under way (M-PRO-02). */
export const upgradeStatus: Decision<UpgradeStatus> = {
  cases: [['upgrade', 'unmapped', 'noRequest']],
  stored: { field: 'upgrade.status', among: Object.keys(upgradeNames) as UpgradeStatus[] },
  otherwise: 'onProgress',
}

export const upgradeStatusOf = (profile: Members): UpgradeStatus => decide(upgradeStatus, profile)

/** What a profile says of its request for a paid subscription, with the defaults of M-PRO-02. */
export function upgradeOf(profile: Members): Upgrade {
  const { type, price }: Members = isMap(profile.upgrade) ? profile.upgrade : {}
  return {
    status: upgradeStatusOf(profile),
    type: isOneOf(subscriptionNames, type) ? type : 'free',
    price: typeof price === 'number' ? price : 0,
    duration: { period: limits.upgradeMonths, unit: 'month' },
  }
}

export const upgradeEnd = (now: Date): Date => later(now, limits.upgradeMonths)

/** By the company's calendar: so many months on, at the latest on the last day of that month, and so many days. */
function later(start: Date, months: number, days = 0): Date {
  const begun = new Date(start.getTime() + shiftOf(companyZone))
  const end = new Date(begun)
  end.setUTCMonth(begun.getUTCMonth() + months)
  if (end.getUTCDate() !== begun.getUTCDate()) end.setUTCDate(0)
  return new Date(end.getTime() - shiftOf(companyZone) + days * DAY_MS)
}

const units = { day: [0, 1], week: [0, 7], month: [1, 0], year: [12, 0] } as const

/** When a subscription ends by its beginning and its length, ISO 8601; undefined where they do not say it. */
export function endOfTerm({ dateStart, duration }: Members): string | undefined {
  const { period, unit }: Members = isMap(duration) ? duration : {}
  const isTold = isNumber(period) && period > 0 && isOneOf(units, unit)
  if (!isTold || !isWholeInstant(dateStart)) return undefined
  const [months, days] = units[unit]
  const end = later(new Date(dateStart), period * months, period * days)
  if (Number.isNaN(end.getTime()) || !isOfOurTime(end.toISOString())) return undefined
  return end.toISOString()
}

/** That an account has what it has for longer than what begins now. */
export function shortened({ subscription }: Members, now = new Date()): string[] {
  const { type }: Members = isMap(subscription) ? subscription : {}
  const [until, end] = [endOf(subscription), upgradeEnd(now)]
  if (!isPaid(type) || until <= end.getTime()) return []
  const has = Number.isFinite(until) ? texts.until(said(until)) : texts.forever
  return [texts.shorter(subscriptionNames[type], has, said(end))]
}

const said = (time: number | Date) => formatDateTime(new Date(time).toISOString())

/** Why a paid subscription cannot be without an end: its length says one. What was saved so before may stay so. */
export function endless(record: Members, saved: Members = {}): string | undefined {
  const end = endMissing(record)
  return end && !endMissing(saved) ? texts.endless(formatDateTime(end)) : undefined
}

/** Whether the subscription of an account still runs; undefined when it has no end (M-SUB-02). */
export function expiryOf(
  { subscription }: Members,
  now = Date.now(),
): keyof typeof expiryNames | undefined {
  const end = isMap(subscription) ? Date.parse(String(subscription.endDate)) : Number.NaN
  if (Number.isNaN(end)) return undefined
  return end < now ? 'expired' : 'running'
}

const DAY_MS = 86_400_000

const endMissing = (record: Members): string | undefined =>
  isPaid(record.type) && timeOf(record.dateEnd) === Number.POSITIVE_INFINITY
    ? endOfTerm(record)
    : undefined

interface Given {
  type: Subscription
  endDate: unknown
}

/**
 * What an account is to say once this of its subscriptions is recorded: what runs, or joins on to what runs; undefined where
 * it is over, free, or what the account has lasts as long.
 */
export function subscriptionOf(
  { type, dateStart, dateEnd = null }: Members,
  { subscription }: Members,
  now = Date.now(),
): Given | undefined {
  const end = endOf(subscription)
  const joins = timeOf(dateStart, now) <= joining(end, now)
  const isNext = joins && timeOf(dateEnd) > Math.max(now, end)
  return isNext && isPaid(type) ? { type, endDate: dateEnd } : undefined
}

function endOf(subscription: unknown): number {
  const { type, endDate }: Members = isMap(subscription) ? subscription : {}
  return isPaid(type) ? timeOf(endDate) : Number.NEGATIVE_INFINITY
}

/** What ends on the 15th is followed by what begins on the 16th, also when that is recorded on the 15th. */
const joining = (end: number, now: number) => Math.max(now, end + DAY_MS)

/**
 * What a paid subscription that is yet to begin does not do on its day, or does before it, to the account that it is
 * recorded of; undefined where there is nothing to be said. Nothing but the record's own save writes the account.
 */
export function beginning(record: Members, account: Members, now = Date.now()): string | undefined {
  const { type, dateStart } = record
  if (!isPaid(type) || !isWholeInstant(dateStart) || Date.parse(dateStart) <= now) return undefined
  const day = formatDate(dateStart)
  const isLate = Date.parse(dateStart) > joining(endOf(account.subscription), now)
  if (isLate) return texts.later(day)
  const isOther = isMap(account.subscription) && account.subscription.type !== type
  const isAtOnce = isOther && subscriptionOf(record, account, now)
  return isAtOnce ? texts.atOnce(subscriptionNames[type], day) : undefined
}

interface Corrected {
  readonly record: Members
  readonly before: Members
  readonly others: readonly Members[]
}

/**
 * The same once a record of one was put right: an account that has what it said before goes along, also where that is less,
 * as far as no other record with an end gives more.
 */
export function correctedSubscription(
  { record, before, others }: Corrected,
  account: Members,
): ReturnType<typeof subscriptionOf> {
  const { type, dateEnd = null } = record
  const has: Members = isMap(account.subscription) ? account.subscription : {}
  const isOfIt = has.type === before.type && timeOf(has.endDate) === timeOf(before.dateEnd)
  if (!isOfIt || !isPaid(before.type)) return subscriptionOf(record, account)
  const own: Given = isPaid(type) ? { type, endDate: dateEnd } : { type: 'free', endDate: null }
  return others
    .map((other): Members => ({ ...other, dateEnd: other.dateEnd ?? endOfTerm(other) }))
    .filter(({ dateEnd }) => isWholeInstant(dateEnd))
    .toSorted((one, other) => timeOf(one.dateStart, 0) - timeOf(other.dateStart, 0))
    .reduce((given, other) => subscriptionOf(other, { subscription: given }) ?? given, own)
}

/** Whether two versions of a record give the same for the same days. */
export const isSameTerm = (a: Members, b: Members): boolean =>
  a.type === b.type &&
  timeOf(a.dateStart) === timeOf(b.dateStart) &&
  timeOf(a.dateEnd) === timeOf(b.dateEnd)

const isPaid = (type: unknown): type is Subscription =>
  isOneOf(subscriptionNames, type) && type !== 'free'

/** What has no end lasts for ever. */
function timeOf(date: unknown, none = Number.POSITIVE_INFINITY): number {
  const time = Date.parse(date instanceof Date ? date.toISOString() : String(date))
  return Number.isNaN(time) ? none : time
}

const isOneOf = <Names extends object>(names: Names, value: unknown): value is keyof Names =>
  typeof value === 'string' && Object.hasOwn(names, value)
