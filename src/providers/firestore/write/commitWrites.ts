import type { RaRecord } from 'ra-core'
import type { ErrorKey } from '@/i18n/errors'
import { withValue } from '@/lib'
import type { Write } from '@/schema'
import type { Collection, Json } from '../collection'
import { toHttpError } from '../errors'
import { type Change, changesOf, commit, type Part, prepareChanges, stampAt } from './commit'
import { creationOf, isMadeUp, savedBefore, unseenUpdateOf, updateOf } from './update'

/** The collection of a resource, by its name. */
export type Find = (name: string) => Collection

/**
 * Writes to records of several collections in one commit, all or none. Sent again with the same ids, when nobody knows
 * what became of it, it is done if the new records are there as they should be; then the others, which may have changed
 * since, are left alone.
 *
 * @throws HttpError 409 when an id is taken by another record, or an earlier try has stored something else under it; 404
 * when one that is to change is not there; 409 `sarang.error.conflict` with body {conflicts: [{field, mine, theirs}]} when
 * one is not as it was known
 */
export async function commitWrites(find: Find, writes: readonly Write[]): Promise<RaRecord[]> {
  const [first] = writes
  if (!first) return []
  const partsOf = (some: readonly Write[]) => Promise.all(some.map(write => partOf(find, write)))
  const changed = await partsOf(writes.filter(({ isNew }) => !isNew))
  const created = await partsOf(writes.filter(({ isNew }) => isNew))
  const work = created.length > 0 ? { parts: created, also: changed } : { parts: changed }
  return commit(find(first.resource).database, work).catch(error => {
    const isOwn = isMadeUp(find(first.resource)) && toHttpError(error).message === TAKEN
    throw isOwn ? savedBefore() : error
  })
}

const TAKEN: ErrorKey = 'sarang.error.exists'

/** A record's part in a commit. */
export async function partOf(
  find: Find,
  { resource, id, data, known, isNew = false, stamps = [] }: Write,
): Promise<Part> {
  const collection = find(resource)
  if (isNew) return creationOf(collection, { ...nested(data), id }, { isRepeated: true })
  const typed = await prepareChanges(collection, changesOf(collection, { data: nested(data) }))
  const changes = [...typed, ...stamps.map(name => stampAt(name.split('.')))]
  if (!known) return unseenUpdateOf(collection, id, changes)
  return updateOf(collection, { id, changes, seen: seenIn(collection, { data, known }) })
}

/** All that is known, also what is to stay; written already it is done. */
const seenIn = (collection: Collection, { data, known }: { data: Json; known: Json }): Change[] =>
  changesOf(collection, { data: nested(known) }).map(({ path, to: from }) => {
    const name = path.join('.')
    return { path, from, to: name in data ? data[name] : from }
  })

/** `{'a.b': 1}` as `{a: {b: 1}}`, over what is there already. */
export const nested = (values: Json, data: Json = {}): Json =>
  Object.entries(values).reduce<Json>(
    (result, [name, value]) => withValue(result, name.split('.'), value),
    data,
  )
