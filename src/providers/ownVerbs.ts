import {
  type CreateParams,
  type CreateResult,
  HttpError,
  type Identifier,
  type RaRecord,
  type UpdateManyParams,
  type UpdateManyResult,
  type UpdateParams,
  type UpdateResult,
} from 'ra-core'
import { changedPrices, correctedSubscription, isSameTerm, subscriptionOf } from '@/business'
import { newId, set, valueAt } from '@/lib'
import { type Members, nestedId, type Write } from '@/schema'
import type { FirestoreProvider } from './firestore'

/** Verbs of one resource that are more than writing its document. */
export interface Verbs {
  create?(params: CreateParams): Promise<CreateResult>
  update?(params: UpdateParams): Promise<UpdateResult>
  updateMany?(params: UpdateManyParams): Promise<UpdateManyResult>
  prepare?(): Promise<unknown>
}

/** A record of which nobody knows whether it is there. Rejects with an HttpError, but for 404. */
export const findOne = (
  provider: Pick<FirestoreProvider, 'getOne'>,
  resource: string,
  id: Identifier,
): Promise<RaRecord | undefined> =>
  provider.getOne(resource, { id }).then(
    ({ data }) => data,
    (error: HttpError) => (error.status === 404 ? undefined : Promise.reject(error)),
  )

/**
 * Who is renamed in the one record is so in the other of the same id, in the same commit, where there is one: the field
 * staff are listed, ordered and searched by a name of their own (M-PRO-04).
 */
export function nameVerbs(
  provider: Pick<FirestoreProvider, 'getOne' | 'update'>,
  own: string,
  other: string,
): Verbs {
  async function update(params: UpdateParams) {
    const { id, data, previousData } = params
    const { name } = data
    const isRenamed = name !== undefined && name !== previousData?.name
    if (!isRenamed || !(await findOne(provider, other, id))) return provider.update(own, params)
    const also = [{ resource: other, id: String(id), data: { name } }]
    return provider.update(own, { ...params, meta: { ...params.meta, also } })
  }
  return { update }
}

/**
 * Whoever changes the price of a grade writes with it what it was before, and the server's time (M-PRI-02). Nobody is
 * asked about these: they follow from the price. What comes back has this machine's time until the server's is there: read
 * right behind its write, a document that is listened to is what the listener still has.
 */
export function priceVerbs(provider: Pick<FirestoreProvider, 'update'>): Verbs {
  async function update(params: UpdateParams): Promise<UpdateResult<RaRecord>> {
    const { data, previousData } = params
    const changed = changedPrices(previousData?.swallowNest, data.swallowNest)
    if (changed.size === 0) return provider.update('prices', params)
    const dated = withPast(params, changed)
    const { data: saved } = await provider.update('prices', dated).catch(error => {
      const theirs = pastIn(error)
      if (!theirs) throw error
      return provider.update('prices', { ...dated, previousData: theirs(previousData) })
    })
    const now = structuredClone(saved)
    for (const grade of changed.keys())
      set(now, `swallowNest.${grade}.lastUpdated`, new Date().toISOString())
    return { data: now }
  }
  return { update }
}

function withPast(params: UpdateParams, changed: ReadonlyMap<string, number | undefined>) {
  const data = structuredClone(params.data)
  for (const [grade, price] of changed) {
    if (price !== undefined) set(data, `swallowNest.${grade}.previousPrice`, price)
  }
  const stamps = [...changed.keys()].map(grade => `swallowNest.${grade}.lastUpdated`)
  return { ...params, data, meta: { ...params.meta, stamps } }
}

/** Of a conflict about nothing but former prices: what is to be taken as known; undefined for any other error. */
function pastIn(error: unknown): ((known: object | undefined) => RaRecord) | undefined {
  const conflicts: Conflict[] = (error instanceof HttpError && error.body?.conflicts) || []
  const isPast = conflicts.every(({ field }) => field.endsWith('.previousPrice'))
  if (conflicts.length === 0 || !isPast) return undefined
  return known => {
    const copy = structuredClone(known ?? {}) as RaRecord
    for (const { field, theirs } of conflicts) set(copy, field, theirs)
    return copy
  }
}

interface Conflict {
  field: string
  theirs: unknown
}

/** What is recorded of a paid subscription the account has from then on, in the same commit (M-SUB-01). */
export function subscriptionVerbs(
  provider: Pick<FirestoreProvider, 'getOne' | 'getList' | 'create' | 'update' | 'commit'>,
): Verbs {
  const accountOf = async (uid: string) => (await provider.getOne('users', { id: uid })).data
  const othersOf = async ({ uid, id }: Members) => {
    const { data } = await provider.getList('subscriptionRecords', {
      filter: { uid },
      sort: { field: 'dateStart', order: 'DESC' },
      pagination: { page: 1, perPage: MOST },
      meta: { uncounted: true },
    })
    return data.filter(other => other.id !== id)
  }
  async function create(params: CreateParams) {
    const { data } = params
    const id = String(data.id ?? nestedId([String(data.uid)], newId()))
    return untilSeen(async () => {
      const account = await accountOf(String(data.uid))
      const also = writesOf(account, subscriptionOf(data, account))
      if (also.length === 0) return provider.create('subscriptionRecords', params)
      const writes = [{ resource: 'subscriptionRecords', id, isNew: true, data }, ...also]
      const answer = await provider.commit('subscriptionRecords', { writes })
      return { data: answer.data[0] ?? { ...data, id } }
    })
  }
  async function update(params: UpdateParams) {
    const { previousData = {}, data } = params
    const record: Members = { ...previousData, ...data }
    if (isSameTerm(record, previousData)) return provider.update('subscriptionRecords', params)
    return untilSeen(async () => {
      const account = await accountOf(String(record.uid))
      const corrected = { record, before: previousData, others: await othersOf(record) }
      const also = writesOf(account, correctedSubscription(corrected, account))
      const meta = { ...params.meta, also }
      return provider.update('subscriptionRecords', { ...params, meta })
    })
  }
  return { create, update }
}

/** Records of one account that are looked at: the latest ones. */
const MOST = 50

function writesOf(account: RaRecord, given: ReturnType<typeof subscriptionOf>): Write[] {
  const { type, endDate } = given ?? {}
  const data = { 'subscription.type': type, 'subscription.endDate': endDate }
  const known = seenOf(account)
  return type ? [{ resource: 'users', id: String(account.id), data, known }] : []
}

const seen = ['subscription.type', 'subscription.endDate']

/** What it went by: somebody else may give the account another one meanwhile. */
const seenOf = (account: RaRecord) =>
  Object.fromEntries(seen.map(name => [name, valueAt(account, name) ?? null]))

/** Once more where the account has another one by now. */
const untilSeen = <Result>(save: () => Promise<Result>) =>
  save().catch(error => (isOfAccount(error) ? save() : Promise.reject(error)))

const isOfAccount = (error: unknown) => {
  const conflicts: { field: string }[] = (error instanceof HttpError && error.body?.conflicts) || []
  return conflicts.length > 0 && conflicts.every(({ field }) => seen.includes(field))
}
