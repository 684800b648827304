import type { DataProvider } from 'react-admin'
import { pagesOf } from '@/admin'
import { partsOf } from '@/schema'
import { participants as resource } from './participants'

export interface Attendant {
  uid: string
  name: string
  phone: string
}

/** All who are registered for a seminar, by their names. */
export async function readRegistered(provider: DataProvider, sid: string): Promise<Attendant[]> {
  const uids: string[] = []
  for await (const page of pagesOf(provider, resource.name, { sid, status: 'registered' }))
    uids.push(...page.map(({ id }) => partsOf(resource.source.path, String(id))?.own ?? ''))
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
