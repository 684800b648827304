import type { Author, DocumentStore } from '../firestore/types'
import type { Ports, Read, Writes } from '.'
import { fromPlainFields, nameIn, plainOf } from './plain'

type World = Pick<Ports, 'project' | 'store' | 'confirm'> & { by?: Author | undefined }
type Work = (read: Read) => Promise<Writes>

/** As often as Firestore's SDK for servers tries a transaction. */
const TRIES = 5

/** What goes on in a store: of functions one after the other, so that they do not undo each other's tries. */
const queues = new WeakMap<DocumentStore, Promise<unknown>>()

/** Writes what `work` makes of what it reads, in one commit, or nothing; asks it again where somebody else wrote something of that meanwhile. */
export function transactIn(world: World, work: Work): Promise<void> {
  const before = queues.get(world.store) ?? Promise.resolve()
  const done = before.then(() => tryOften(world, work))
  const settled = done.catch(() => undefined)
  queues.set(world.store, settled)
  return done
}

async function tryOften(world: World, work: Work): Promise<void> {
  for (let left = TRIES; left > 0; left--) if (await tryIn(world, work)) return
  throw new Error('What a transaction has read was written again and again meanwhile.')
}

async function tryIn({ project, store, by, confirm }: World, work: Work): Promise<boolean> {
  const nameOf = nameIn(project)
  const seen = new Map<string, number | undefined>()
  const read = async (paths: readonly string[]) =>
    paths.map(path => {
      const name = nameOf(path)
      const document = store.get(name)
      seen.set(name, document?.updateTime)
      return plainOf(document)
    })
  const writes = [...(await work(read))].map(([path, fields]) => {
    const name = nameOf(path)
    return fields ? { update: { name, fields: fromPlainFields(fields) } } : { delete: name }
  })
  const isAsSeen = [...seen].every(([name, time]) => store.get(name)?.updateTime === time)
  confirm?.()
  // Nothing comes between: the commit is made at once.
  if (isAsSeen && writes.length > 0) store.commit(writes, undefined, by)
  return isAsSeen
}
