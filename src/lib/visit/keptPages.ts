import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { logFailure } from '../log'

/** What an address showed of the database, as JSON text. */
export interface KeptPage {
  readonly path: string
  /** When that was, in milliseconds. */
  readonly at: number
  readonly text: string
}

interface Rows extends DBSchema {
  pages: { key: string; value: KeptPage }
}

/** Characters of all pages together; two bytes each at most. */
const MOST = 1_000_000
/** Milliseconds after which nobody knows any more what he saw. */
const KEPT = 7 * 24 * 60 * 60 * 1000

/** The database of what a person's lists have shown in this browser: nobody else's console opens it. */
const nameOf = (uid: string) => `sarang-rows-${uid}`

/** The page of an address, or all; never one that is too old. Rejects never: a browser that keeps nothing has none. */
export const readPages = (uid: string, path?: string): Promise<KeptPage[]> =>
  inDatabase(uid, async database => {
    const pages = await database.getAll('pages', path)
    return pages.filter(({ at }) => Date.now() - at < KEPT)
  })

/** Keeps a page, and as many of the latest others as there is room for. */
export const keepPage = (uid: string, page: KeptPage): Promise<unknown> =>
  inDatabase(uid, async database => {
    const others = (await database.getAll('pages')).filter(({ path }) => path !== page.path)
    let room = MOST
    for (const each of [page, ...others.toSorted((a, b) => b.at - a.at)]) {
      room -= each.text.length
      if (room < 0) await database.delete('pages', each.path)
      else if (each === page) await database.put('pages', page)
    }
    return []
  })

/** As when the person signs out. */
export const forgetPages = (uid: string): Promise<void> =>
  new Promise(resolve => {
    const request = globalThis.indexedDB?.deleteDatabase(nameOf(uid))
    if (!request) return resolve()
    request.onsuccess = request.onerror = request.onblocked = () => resolve()
  })

async function inDatabase(
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
