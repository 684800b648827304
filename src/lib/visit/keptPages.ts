import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { logFailure } from '../log'
import type { Look } from './look'

/** What an address showed: records of the database as JSON text, and how they looked. */
export interface KeptPage {
  readonly path: string
  /** Of that address; other words behind the path ask for other rows. */
  readonly search: string
  /** When that was, in milliseconds. */
  readonly at: number
  readonly text: string
  readonly look?: Look | undefined
}

interface Rows extends DBSchema {
  pages: { key: string; value: KeptPage }
}

/** Milliseconds after which nobody knows any more what he saw. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/** The database of what a person's lists have shown in this browser: nobody else's console opens it. */
const nameOf = (uid: string) => `sarang-rows-${uid}`

/** The page of an address, or all; never one that is too old. Rejects never: a browser that keeps nothing has none. */
export const readPages = (uid: string, address?: Address): Promise<KeptPage[]> =>
  inDatabase(uid, async database => {
    const pages = await database.getAll('pages', address?.pathname)
    return pages.filter(
      ({ at, search }) => Date.now() - at < KEPT && (!address || isThat(address, search)),
    )
  })

type Address = Pick<Location, 'pathname' | 'search'>

/** A list that nothing is asked of is as it was left; what lies beside it are no other rows. */
const isThat = ({ search }: Address, kept: string) =>
  search === '' || rowsAsked(search) === rowsAsked(kept)

function rowsAsked(search: string): string {
  const asked = new URLSearchParams(search)
  asked.delete('peek')
  return String(asked)
}

/** As when the person signs out. */
export const forgetPages = (uid: string): Promise<void> =>
  new Promise(resolve => {
    const request = globalThis.indexedDB?.deleteDatabase(nameOf(uid))
    if (!request) return resolve()
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })

/** What work does in the person's database; nothing where the browser keeps none. */
export async function inDatabase(
  uid: string,
  work: (database: IDBPDatabase<Rows>) => Promise<KeptPage[]>,
): Promise<KeptPage[]> {
  try {
    if (!globalThis.indexedDB) return []
    const database = await openDB<Rows>(nameOf(uid), 1, {
      upgrade: made => void made.createObjectStore('pages', { keyPath: 'path' }),
    })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  } catch (error) {
    logFailure('Baris tidak dapat disimpan di peramban ini', error)
    return []
  }
}
