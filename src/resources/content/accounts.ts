import type { RaRecord } from 'react-admin'
import { roles, toRole } from '@/access'
import { statusNames, subscriptionNames } from '@/business/texts'
import { chunksOf } from '@/lib/chunks'
import { get } from '@/lib/values'
import type { LiveDataProvider } from '@/schema'

const usual = { role: 'appUser', status: 'active', subscription: 'free' } as const

const staff = roles.filter(role => role !== usual.role)
const barred = Object.keys(statusNames).filter(status => status !== usual.status)
const paid = Object.keys(subscriptionNames).filter(type => type !== usual.subscription)

/** Whether an account is an active one of the app, with that subscription where one is asked for. */
function isReached(account: RaRecord, subscription: string | null | undefined): boolean {
  const type = String(get(account, 'subscription.type'))
  return (
    toRole(account.authorization) === usual.role &&
    !barred.includes(String(account.status)) &&
    (!subscription || subscription === (paid.includes(type) ? type : usual.subscription))
  )
}

type Counting = Pick<LiveDataProvider, 'count'>

/**
 * How many accounts these are. Whatever an account does not say is the usual, and no query finds what is not there: so
 * those that say something else are taken off.
 */
export async function countReached(
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
export async function countAll(
  provider: Counting,
  resource: string,
  filter: object,
): Promise<number> {
  const asked = { filter, sort: { field: 'id', order: 'ASC' }, isExact: true, maxAge: 0 } as const
  const { data } = await provider.count(resource, asked)
  if (data === undefined) throw new Error('not counted')
  return data
}

/** Records that may be read to know a number exactly, and at once. */
const MAX_PEOPLE = 2000
const together = 300

interface OfRole {
  role: unknown
  subscription: string | null | undefined
  /** How many have the role, reached or not. */
  total: number
}

/**
 * How many of a role are reached: of a few by the account of each, of more without those who are not. Null where these are
 * too many as well.
 */
export async function countOfRole(
  provider: LiveDataProvider,
  { role, subscription, total }: OfRole,
): Promise<number | null> {
  if (total <= MAX_PEOPLE) {
    const profiles = await listed(provider, 'profiles', { role })
    const accounts = await manyOf(provider, 'users', profiles.data)
    return accounts.filter(account => isReached(account, subscription)).length
  }
  const isPaid = paid.some(type => type === subscription)
  const ofType = isPaid ? subscription : subscription && paid
  const filters = [
    ...(isPaid ? [] : [{ authorization: staff }, { status: barred }]),
    ...(ofType ? [{ 'subscription.type': ofType }] : []),
  ]
  const sizes = await Promise.all(filters.map(filter => countAll(provider, 'users', filter)))
  if (sizes.some(size => size > MAX_PEOPLE)) return null
  const found = await Promise.all(filters.map(filter => listed(provider, 'users', filter)))
  const all = new Map(found.flatMap(({ data }) => data.map(account => [account.id, account])))
  const told = [...all.values()].filter(account => isReached(account, subscription) === isPaid)
  const profiles = await manyOf(provider, 'profiles', told)
  const count = profiles.filter(profile => profile.role === role).length
  return isPaid ? count : total - count
}

const listed = (provider: LiveDataProvider, resource: string, filter: object) =>
  provider.getList(resource, {
    ...{ filter, sort: { field: 'id', order: 'ASC' } },
    ...{ pagination: { page: 1, perPage: MAX_PEOPLE }, meta: { uncounted: true } },
  })

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
