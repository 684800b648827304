import type { Identifier, RaRecord } from 'react-admin'
import { roles, toRole } from '@/access'
import { pagesOf } from '@/admin'
import { accountStatusNames, subscriptionNames } from '@/business'
import { chunksOf, get, provinceOf } from '@/lib'
import type { LiveDataProvider } from '@/schema'

export interface Asked {
  role?: string | null | undefined
  subscription?: string | null | undefined
  /** How many each province has is asked, too. */
  isPlaced?: boolean
}

const usual = { role: 'appUser', status: 'active', subscription: 'free' } as const

const staff = roles.filter(role => role !== usual.role)
const barred = Object.keys(accountStatusNames).filter(status => status !== usual.status)
const paid = Object.keys(subscriptionNames).filter(type => type !== usual.subscription)

interface Known {
  readonly id: Identifier
  readonly role: unknown
  /** An account of the app that gets messages. */
  readonly isActive: boolean
  readonly subscription: string
  readonly province: string | undefined
}

function knownOf(record: RaRecord): Known {
  const type = String(get(record, 'subscription.type'))
  const isOfApp = toRole(record.authorization) === usual.role
  return {
    ...{ id: record.id, role: record.role },
    isActive: isOfApp && !barred.includes(String(record.status)),
    subscription: paid.includes(type) ? type : usual.subscription,
    province: provinceOf(get(record, 'location.address')),
  }
}

const isReached = (account: Known, { subscription }: Asked) =>
  account.isActive && (!subscription || subscription === account.subscription)

type Counting = Pick<LiveDataProvider, 'count'>

/** What has been read, by what was asked for: for another role, subscription or province it is not read once more. */
export type Kept = Map<string, readonly Known[]>

interface CountOptions {
  /** However long that takes, up to some minutes; else where some are to be read for it, those are few. */
  isWhole: boolean
  kept: Kept
  /** Nobody waits for it any more. */
  signal: AbortSignal
}

export interface Counted {
  count: number
  byProvince?: Readonly<Record<string, number>>
  /** Why it is no more than that; none where it is exact. */
  limit?: 'tooMany' | 'lost'
}

export async function countAudience(
  provider: LiveDataProvider,
  asked: Asked,
  options: CountOptions,
): Promise<Counted> {
  const { role, subscription, isPlaced } = asked
  const [accounts, total] = await Promise.all([
    countReached(provider, subscription),
    role ? countAll(provider, 'profiles', { role }) : unlimited,
  ])
  if (!role && !isPlaced) return { count: accounts }
  const most = Math.min(accounts, total)
  try {
    const exact = await countFitting({ ...options, provider }, { ...asked, total })
    return exact ?? { count: most, limit: 'tooMany' }
  } catch (error) {
    if (options.isWhole || options.signal.aborted) throw error
    return { count: most, limit: 'lost' }
  }
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

interface Reading extends CountOptions {
  provider: LiveDataProvider
}

/**
 * What no query counts, the role being in the profile and the province in the words of an address: of few of a role by the
 * account of each, of more without those who are not reached, or else by reading all. Null where that is too many.
 */
async function countFitting(reading: Reading, asked: Fitting): Promise<Counted | null> {
  const { provider, isWhole } = reading
  const { role, isPlaced, total } = asked
  if (total <= MAX_PEOPLE) {
    const accounts = await manyOf(reading, 'users', await listed(reading, 'profiles', { role }))
    return tallied(accounts.filter(account => isReached(account, asked)))
  }
  const known = isPlaced ? null : await countWithout(reading, asked)
  if (known !== null) return { count: known }
  const ofType = ofSubscription(asked)
  const most = isWhole ? MAX_WHOLE : role ? 0 : MAX_PEOPLE
  if ((await countAll(provider, 'users', ofType)) > most) return null
  const ofRole = role ? idsOf(await listed(reading, 'profiles', { role })) : undefined
  const reached = (await listed(reading, 'users', ofType)).filter(each => isReached(each, asked))
  return tallied(reached.filter(({ id }) => ofRole?.has(id) ?? true))
}

function tallied(reached: readonly Known[]): Counted {
  const byProvince: Record<string, number> = {}
  for (const { province } of reached)
    if (province) byProvince[province] = (byProvince[province] ?? 0) + 1
  return { count: reached.length, byProvince }
}

const idsOf = (records: readonly Known[]) => new Set(records.map(({ id }) => id))

const ofSubscription = ({ subscription }: Asked) =>
  isPaid(subscription) ? { 'subscription.type': subscription } : {}

const isPaid = (subscription: Asked['subscription']) => paid.some(type => type === subscription)

/** Those of a role without those of them who are not reached; null where these are too many as well. */
async function countWithout(
  reading: Reading,
  { role, subscription, total }: Fitting,
): Promise<number | null> {
  const isOfPaid = isPaid(subscription)
  const ofType = isOfPaid ? subscription : subscription && paid
  const filters = [
    ...(isOfPaid ? [] : [{ authorization: staff }, { status: barred }]),
    ...(ofType ? [{ 'subscription.type': ofType }] : []),
  ]
  const count = (filter: object) => countAll(reading.provider, 'users', filter)
  const sizes = await Promise.all(filters.map(count))
  if (sizes.some(size => size > MAX_PEOPLE)) return null
  const found = await Promise.all(filters.map(filter => listed(reading, 'users', filter)))
  const all = new Map(found.flat().map(account => [account.id, account]))
  const told = [...all.values()].filter(
    account => isReached(account, { subscription }) === isOfPaid,
  )
  const profiles = await manyOf(reading, 'profiles', told)
  const fitting = profiles.filter(profile => profile.role === role).length
  return isOfPaid ? fitting : total - fitting
}

const listed = (reading: Reading, resource: string, filter: object) =>
  once(reading, [resource, filter], async () => {
    const found: Known[] = []
    for await (const page of pagesOf(reading.provider, resource, filter)) {
      reading.signal.throwIfAborted()
      found.push(...page.map(knownOf))
    }
    return found
  })

/** Those of the same ids. */
function manyOf(reading: Reading, resource: string, records: readonly Known[]) {
  const all = records.map(({ id }) => id)
  return once(reading, [resource, all], async () => {
    const parts = chunksOf(all, together).map(async ids => {
      const { data } = await reading.provider.getMany(resource, { ids })
      return data.filter(Boolean).map(knownOf)
    })
    return (await Promise.all(parts)).flat()
  })
}

async function once(
  { kept }: Reading,
  asked: readonly unknown[],
  read: () => Promise<readonly Known[]>,
): Promise<readonly Known[]> {
  const key = JSON.stringify(asked)
  const found = kept.get(key) ?? (await read())
  kept.set(key, found)
  return found
}
