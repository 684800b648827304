import type { UpdateParams } from 'ra-core'
import { findOne } from './findOne'
import type { FirestoreProvider } from './firestore'
import type { Verbs } from './withVerbs'

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
