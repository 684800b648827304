import type { DocumentStore } from '../firestore/types'
import type { Read, Writes } from '.'
import { fromPlainFields, toPlainFields } from './plain'

/** As often as Firestore's SDK for servers tries a transaction. */
const TRIES = 5

/**
 * Writes what `work` makes of what it reads, in one commit, or nothing; asks it again where something of that was written
 * meanwhile.
 */
export async function transactIn(
  { project, store }: { project: string; store: DocumentStore },
  work: (read: Read) => Promise<Writes>,
): Promise<void> {
  for (let left = TRIES; left > 0; left--) {
    if (await tryIn({ project, store }, work)) return
  }
  throw new Error('What a transaction has read was written again and again meanwhile.')
}

async function tryIn(
  { project, store }: { project: string; store: DocumentStore },
  work: (read: Read) => Promise<Writes>,
): Promise<boolean> {
  const nameOf = (path: string) => `projects/${project}/databases/(default)/documents/${path}`
  const seen = new Map<string, number | undefined>()
  const read = async (paths: readonly string[]) =>
    paths.map(path => {
      const name = nameOf(path)
      const document = store.get(name)
      seen.set(name, document?.updateTime)
      return document && toPlainFields(document.fields)
    })
  const writes = [...(await work(read))].map(([path, fields]) => {
    const name = nameOf(path)
    return fields ? { update: { name, fields: fromPlainFields(fields) } } : { delete: name }
  })
  const isAsSeen = [...seen].every(([name, time]) => store.get(name)?.updateTime === time)
  // Nothing comes between: the commit is made at once.
  if (isAsSeen && writes.length > 0) store.commit(writes)
  return isAsSeen
}
