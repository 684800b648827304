import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { logFailure } from '@/lib'
import { type Draft, draftsOf, keepDrafts, mayKeepOf } from './drafts'

interface Drafts extends DBSchema {
  drafts: { key: [form: string, opened: string]; value: Draft }
}

/** Milliseconds after which nobody comes back for it. */
const KEPT = 30 * 24 * 60 * 60 * 1000

const open = new Map<string, Promise<IDBPDatabase<Drafts>>>()

/** A person's drafts in this browser; what it refuses to keep is told to the console alone, since nothing typed is lost by it. */
export const draftStore = (uid: string) => ({
  /** Those of a form, the latest first. */
  read: (form: string): Promise<Draft[]> =>
    quietly([], async () => {
      if (!(await isThere(uid))) return []
      const database = await databaseOf(uid)
      const found = await database.getAll('drafts', IDBKeyRange.bound([form, ''], [form, '\uffff']))
      const [fresh, old] = [found.filter(isFresh), found.filter(draft => !isFresh(draft))]
      await Promise.all(old.map(each => database.delete('drafts', keyOf(each))))
      return fresh.toSorted((a, b) => b.at - a.at)
    }),
  write: (draft: Draft): Promise<void> =>
    quietly(undefined, async () => {
      if (mayKeepOf(uid)) await (await databaseOf(uid)).put('drafts', draft)
    }),
  remove: (draft: Pick<Draft, 'form' | 'opened'>): Promise<void> =>
    quietly(undefined, async () => (await databaseOf(uid)).delete('drafts', keyOf(draft))),
})

/** How much a person would lose in this browser by signing out: so many forms and other texts are begun and not saved. */
export async function countDrafts(uid: string): Promise<number> {
  await keepDrafts()
  return quietly(0, async () => {
    if (!(await isThere(uid))) return 0
    return (await (await databaseOf(uid)).getAll('drafts')).filter(isFresh).length
  })
}

/** Looked for, since opening would make it: a browser keeps nothing for who has typed nothing. */
const isThere = async (uid: string) =>
  (await indexedDB.databases()).some(({ name }) => name === draftsOf(uid))

const isFresh = ({ at }: Draft) => Date.now() - at < KEPT

const keyOf = ({ form, opened }: Pick<Draft, 'form' | 'opened'>): [string, string] => [form, opened]

function databaseOf(uid: string): Promise<IDBPDatabase<Drafts>> {
  const close = () => {
    void open.get(uid)?.then(database => database.close())
    open.delete(uid)
  }
  const opening =
    open.get(uid) ??
    openDB<Drafts>(draftsOf(uid), 1, {
      upgrade: database => {
        database.createObjectStore('drafts', { keyPath: ['form', 'opened'] })
      },
      // Else nobody could delete it.
      blocking: close,
      terminated: () => void open.delete(uid),
    })
  open.set(uid, opening)
  opening.catch(() => open.delete(uid))
  return opening
}

async function quietly<Result>(otherwise: Result, work: () => Promise<Result>): Promise<Result> {
  try {
    if (!globalThis.indexedDB) return otherwise
    return await work()
  } catch (error) {
    logFailure('Draf tidak dapat disimpan di peramban ini', error)
    return otherwise
  }
}
