import { limits } from '@/lib/limits'
import { companyZone, shiftOf } from '@/lib/places/zones'
import { isMap } from '@/lib/values'
import { type Decision, decide } from '@/schema'
import { type expiryNames, subscriptionNames, upgradeNames } from './texts'

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

/** When a subscription that begins now ends, by the company's calendar: six months on, at the latest on the last day of that month. */
export function upgradeEnd(now: Date): Date {
  const begun = new Date(now.getTime() + shiftOf(companyZone))
  const end = new Date(begun)
  end.setUTCMonth(begun.getUTCMonth() + limits.upgradeMonths)
  if (end.getUTCDate() !== begun.getUTCDate()) end.setUTCDate(0)
  return new Date(end.getTime() - shiftOf(companyZone))
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

/**
 * What an account is to say once this of its subscriptions is recorded: what runs, or joins on to what runs; undefined where
 * it is over, free, or what the account has lasts as long.
 */
export function subscriptionOf(
  { type, dateStart, dateEnd = null }: Members,
  { subscription }: Members,
  now = Date.now(),
): { type: Subscription; endDate: unknown } | undefined {
  const has: Members = isMap(subscription) ? subscription : {}
  const end = isPaid(has.type) ? timeOf(has.endDate) : Number.NEGATIVE_INFINITY
  // What ends on the 15th is followed by what begins on the 16th, also when that is recorded on the 15th.
  const joins = timeOf(dateStart, now) <= Math.max(now, end + DAY_MS)
  const isNext = joins && timeOf(dateEnd) > Math.max(now, end)
  return isNext && isPaid(type) ? { type, endDate: dateEnd } : undefined
}

/** The same once a record of one was put right: an account that has what it said before goes along, also where that is less. */
export function correctedSubscription(
  record: Members,
  before: Members,
  account: Members,
): ReturnType<typeof subscriptionOf> {
  const { type, dateEnd = null } = record
  const has: Members = isMap(account.subscription) ? account.subscription : {}
  const isOfIt = has.type === before.type && timeOf(has.endDate) === timeOf(before.dateEnd)
  if (!isOfIt || !isPaid(before.type)) return subscriptionOf(record, account)
  return isPaid(type) ? { type, endDate: dateEnd } : { type: 'free', endDate: null }
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
