import { doc, type Firestore, serverTimestamp, Timestamp } from 'firebase/firestore'
import { ACTING, PRESENCE } from '@/schema'
import { serverAhead } from '../../serverClock'
import type { Collection } from '../collection'
import { readDocument } from '../reads'
import type { Part } from './commit'

/** A name for what is one act in several commits, and who does it. */
export interface Act {
  readonly name: string
  readonly uid: string | undefined
}

/** Milliseconds; what nobody asks for any more is deleted. */
const KEPT = 600_000

/** What each commit of an act writes along, so that the history tells of one; nothing for who has no name to sign with. */
export async function actingPart(
  { database, resource }: Collection,
  { name: record, uid }: Act,
): Promise<Part[]> {
  const name = uid && (await nameOf(database, { name: record, uid }))
  if (!name) return []
  const signed = { resource: resource.name, record, mode: ACTING, uid, name }
  // By the server's clock: the rules take no more than a day.
  const ahead = await serverAhead()
  const expires = () => Timestamp.fromMillis(Date.now() + ahead + KEPT)
  return [
    async transaction => ({
      record: { id: record },
      act: record,
      write: () =>
        transaction.set(doc(database, PRESENCE, record), {
          ...signed,
          time: serverTimestamp(),
          expires: expires(),
        }),
    }),
  ]
}

/** Reads it once for all commits of an act: an import has thousands. */
async function nameOf(database: Firestore, act: Act): Promise<string | undefined> {
  const key = `${act.name}-${act.uid}`
  if (known?.key === key) return known.name
  const profile = (await readDocument(doc(database, 'profiles', act.uid ?? ''))).data()
  const name = typeof profile?.name === 'string' && profile.name !== '' ? profile.name : undefined
  known = { key, name }
  return name
}

let known: { key: string; name: string | undefined } | undefined
