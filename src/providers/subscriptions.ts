import { type CreateParams, HttpError, type RaRecord, type UpdateParams } from 'ra-core'
import { correctedSubscription, isSameTerm, subscriptionOf } from '@/business'
import { newId, valueAt } from '@/lib'
import { type Members, nestedId, type Write } from '@/schema'
import type { FirestoreProvider } from './firestore'
import type { Verbs } from './withVerbs'

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
