import type { RaRecord } from 'react-admin'
import { roles, toRole } from '@/access'
import { pagesOf } from '@/admin'
import { statusNames, subscriptionNames } from '@/business/texts'
import { chunksOf } from '@/lib/chunks'
import { provinceOf } from '@/lib/places/zones'
import { get } from '@/lib/values'
import type { LiveDataProvider } from '@/schema'

export interface Asked {
  role?: string | null | undefined
  subscription?: string | null | undefined
  /** Its code. */
  province?: string | null | undefined
}

const usual = { role: 'appUser', status: 'active', subscription: 'free' } as const

const staff = roles.filter(role => role !== usual.role)
const barred = Object.keys(statusNames).filter(status => status !== usual.status)
const paid = Object.keys(subscriptionNames).filter(type => type !== usual.subscription)

/** Whether an account is an active one of the app, of that subscription and province where these are asked for. */
function isReached(account: RaRecord, { subscription, province }: Asked): boolean {
  const type = String(get(account, 'subscription.type'))
  return (
    toRole(account.authorization) === usual.role &&
    !barred.includes(String(account.status)) &&
    (!subscription || subscription === (paid.includes(type) ? type : usual.subscription)) &&
    (!province || String(province) === provinceOf(get(account, 'location.address')))
  )
}

type Counting = Pick<LiveDataProvider, 'count'>

interface CountOptions {
  /** However long that takes, up to some minutes; else where some are to be read for it, those are few. */
  isWhole: boolean
  /** Nobody waits for it any more. */
  signal: AbortSignal
}

/** How many accounts are reached; `isExact`: else no more than that. */
export async function countAudience(
  provider: LiveDataProvider,
  asked: Asked,
  options: CountOptions,
): Promise<{ count: number; isExact: boolean }> {
  const { role, subscription, province } = asked
  const [accounts, total] = await Promise.all([
    countReached(provider, subscription),
    role ? countAll(provider, 'profiles', { role }) : unlimited,
  ])
  if (!role && !province) return { count: accounts, isExact: true }
  const exact = await countFitting(provider, { ...asked, total }, options).catch(error => {
    if (options.isWhole) throw error
    return null
  })
  return { count: exact ?? Math.min(accounts, total), isExact: exact !== null }
}

const unlimited = Number.POSITIVE_INFINITY

/**
 * Whatever an account does not say is the usual, and no query finds what is not there: so those that say something else
 * are taken off.
 */
async function countReached(
  provider: Counting,
  subscription: string | null | undefined,
): Promise<number> {
  const ofType = (type: unknown) => countActive(provider, { 'subscription.type': type })
  if (subscription && subscription !== usual.subscription) return ofType(subscription)
  const all = await countActive(provider, {})
  return subscription ? all - (await ofType(paid)) : all
}

async function countActive(provider: Counting, filter: object): Promise<number> {
  const ofStaff = { ...filter, authorization: staff }
  const [all = 0, others = 0, gone = 0, both = 0] = await Promise.all(
    [filter, ofStaff, { ...filter, status: barred }, { ...ofStaff, status: barred }].map(each =>
      countAll(provider, 'users', each),
    ),
  )
  return all - others - gone + both
}

/** To the last one, however many, and as many as there are now: a list's total ends a little above a thousand. */
async function countAll(provider: Counting, resource: string, filter: object): Promise<number> {
  const asked = { filter, sort: { field: 'id', order: 'ASC' }, isExact: true, maxAge: 0 } as const
  const { data } = await provider.count(resource, asked)
  if (data === undefined) throw new Error('not counted')
  return data
}

/** Records that may be read to know a number exactly, at once, and before something is sent. */
const MAX_PEOPLE = 2000
const MAX_WHOLE = 20_000
const together = 300

interface Fitting extends Asked {
  /** How many have the role, reached or not. */
  total: number
}

/**
 * What no query counts, the role being in the profile and the province in the words of an address: of few of a role by the
 * account of each, of more without those who are not reached, or else by reading all. Null where that is too many.
 */
async function countFitting(
  provider: LiveDataProvider,
  asked: Fitting,
  { isWhole, signal }: CountOptions,
): Promise<number | null> {
  const { role, province, total } = asked
  if (total <= MAX_PEOPLE) {
    const accounts = await manyOf(provider, 'users', await listed(provider, 'profiles', { role }))
    return accounts.filter(account => isReached(account, asked)).length
  }
  const known = province ? null : await countWithout(provider, asked)
  if (known !== null) return known
  const ofType = ofSubscription(asked)
  const most = isWhole ? MAX_WHOLE : role ? 0 : MAX_PEOPLE
  if ((await countAll(provider, 'users', ofType)) > most) return null
  const ofRole = role ? idsOf(await listed(provider, 'profiles', { role })) : undefined
  let count = 0
  for await (const page of pagesOf(provider, 'users', ofType)) {
    signal.throwIfAborted()
    const reached = page.filter(account => isReached(account, asked))
    count += reached.filter(({ id }) => ofRole?.has(id) ?? true).length
  }
  return count
}

const idsOf = (records: readonly RaRecord[]) => new Set(records.map(({ id }) => id))

const ofSubscription = ({ subscription }: Asked) =>
  isPaid(subscription) ? { 'subscription.type': subscription } : {}

const isPaid = (subscription: Asked['subscription']) => paid.some(type => type === subscription)

/** Those of a role without those of them who are not reached; null where these are too many as well. */
async function countWithout(
  provider: LiveDataProvider,
  { role, subscription, total }: Fitting,
): Promise<number | null> {
  const isOfPaid = isPaid(subscription)
  const ofType = isOfPaid ? subscription : subscription && paid
  const filters = [
    ...(isOfPaid ? [] : [{ authorization: staff }, { status: barred }]),
    ...(ofType ? [{ 'subscription.type': ofType }] : []),
  ]
  const sizes = await Promise.all(filters.map(filter => countAll(provider, 'users', filter)))
  if (sizes.some(size => size > MAX_PEOPLE)) return null
  const found = await Promise.all(filters.map(filter => listed(provider, 'users', filter)))
  const all = new Map(found.flat().map(account => [account.id, account]))
  const told = [...all.values()].filter(
    account => isReached(account, { subscription }) === isOfPaid,
  )
  const profiles = await manyOf(provider, 'profiles', told)
  const count = profiles.filter(profile => profile.role === role).length
  return isOfPaid ? count : total - count
}

async function listed(
  provider: LiveDataProvider,
  resource: string,
  filter: object,
): Promise<RaRecord[]> {
  const records: RaRecord[] = []
  for await (const page of pagesOf(provider, resource, filter)) records.push(...page)
  return records
}

/** Those of the same ids. */
async function manyOf(
  provider: LiveDataProvider,
  resource: string,
  records: readonly RaRecord[],
): Promise<RaRecord[]> {
  const parts = chunksOf(records, together).map(async part => {
    const ids = part.map(({ id }) => id)
    return (await provider.getMany(resource, { ids })).data
  })
  return (await Promise.all(parts)).flat().filter(Boolean)
}
