import type { CreateParams, UpdateParams } from 'ra-core'
import { subscriptionOf } from '@/business/membership'
import { newId } from '@/lib/id'
import { type Members, nestedId } from '@/schema'
import type { FirestoreProvider } from './firestore'
import type { Verbs } from './withVerbs'

/** What is recorded of a paid subscription the account has from then on, in the same commit (M-SUB-01). */
export function subscriptionVerbs(
  provider: Pick<FirestoreProvider, 'getOne' | 'create' | 'update' | 'commit'>,
): Verbs {
  const writesOf = async (record: Members, uid: string) => {
    const { data: account } = await provider.getOne('users', { id: uid })
    const { type, endDate } = subscriptionOf(record, account) ?? {}
    const data = { 'subscription.type': type, 'subscription.endDate': endDate }
    return type ? [{ resource: 'users', id: uid, data }] : []
  }
  async function create(params: CreateParams) {
    const { data } = params
    const also = await writesOf(data, String(data.uid))
    if (also.length === 0) return provider.create('subscriptionRecords', params)
    const id = String(data.id ?? nestedId([String(data.uid)], newId()))
    const writes = [{ resource: 'subscriptionRecords', id, isNew: true, data }, ...also]
    const answer = await provider.commit('subscriptionRecords', { writes })
    return { data: answer.data[0] ?? { ...data, id } }
  }
  async function update(params: UpdateParams) {
    const record: Members = { ...params.previousData, ...params.data }
    const also = await writesOf(record, String(record.uid))
    return provider.update('subscriptionRecords', { ...params, meta: { ...params.meta, also } })
  }
  return { create, update }
}
