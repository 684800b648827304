import type { DataProvider, RaRecord } from 'react-admin'
import { partsOf } from '@/schema'
import { participants as resource } from './participants'

/** Records of one request. */
const most = 250

export interface Attendant {
  uid: string
  name: string
  phone: string
}

/** All who are registered for a seminar, by their names: asked for by id, since an order leaves out who lacks its field. */
export async function readRegistered(provider: DataProvider, sid: string): Promise<Attendant[]> {
  const participants: RaRecord[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { data, pageInfo } = await provider.getList(resource.name, {
      filter: { sid, status: 'registered' },
      sort: { field: 'id', order: 'ASC' },
      pagination: { page, perPage: most },
      meta: { uncounted: true },
    })
    participants.push(...data)
    isLast = !pageInfo?.hasNextPage
  }
  const uids = participants.map(({ id }) => partsOf(resource.source.path, String(id))?.own ?? '')
  const { data: profiles } = await provider.getMany('profiles', { ids: uids })
  const byUid = new Map(profiles.map(profile => [String(profile.id), profile]))
  return uids
    .map(uid => ({
      uid,
      name: text(byUid.get(uid)?.name),
      phone: text(byUid.get(uid)?.phone),
    }))
    .sort((a, b) => Number(a.name === '') - Number(b.name === '') || byName(a.name, b.name))
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const byName = new Intl.Collator('id').compare
