import { HttpError, type Identifier, type RaRecord, type UpdateParams } from 'ra-core'
import { isSingle } from '@/schema'
import { type Collection, missing } from '../collection'
import { failure, toHttpError } from '../errors'
import { type Json, withValue } from '../values'
import { type Acting, commit, type Part, readIn, unnamed, writeChanges } from './commit'
import { prepareCopy } from './copies'
import { withoutParents } from './create'
import {
  applyChanges,
  type Change,
  changesOf,
  conflictsOf,
  isStamp,
  splitApart,
  stamped,
} from './diff'
import { prepareChanges } from './prepare'

/**
 * Writes what the form changed since `previousData`, and nothing else, unless somebody else changed the same value to
 * another one meanwhile. Returns the record with both people's changes.
 *
 * @throws HttpError 404; 409 with body {conflicts: [{field, mine, theirs}]}
 */
export async function updateRecord(
  collection: Collection,
  params: UpdateParams,
  acting: Acting = unnamed,
): Promise<RaRecord> {
  const { id, data, previousData } = params
  const asked = { ...params, data: withoutParents(collection.resource, data) }
  const changes = await prepareChanges(collection, changesOf(collection, asked))
  if (changes.length === 0) return { ...previousData, ...data, id }
  const [first = [], ...others] = splitApart(changes, collection.resource.source.apart)
  const seen = previousData && changes
  const also = await acting(others.length > 0)
  const write = async (some: readonly Change[]) => {
    const part = updateOf(collection, { id, changes: some, seen })
    const [record = { id }] = await commit(collection.database, { parts: [part], also })
    return record
  }
  let record = await write(first)
  for (const rest of others) record = await write(rest).catch(afterFirst)
  return record
}

/**
 * A conflict is asked about, and what is gone or signed out is said as ever; else what is saved already is told. Whoever
 * would take back what was sent for it knows by `body.isPartSaved`.
 */
export function afterFirst(error: unknown): never {
  const { message, status, body } = toHttpError(error)
  const said = told.has(status) ? message : failure('sarang.error.part_saved', status).message
  throw new HttpError(said, status, { ...body, isPartSaved: true })
}

const told = new Set([401, 404, 409])

interface Update {
  id: Identifier
  /** What is written now. */
  changes: readonly Change[]
  /** What must be as it was seen, or as it is to be: all of the save, so that nothing is written of one that cannot be. */
  seen: readonly Change[] | undefined
}

/** Changes in a commit that are written when what was seen is so still; 404 where there is no record, 409 with conflicts. */
export function updateOf(collection: Collection, { id, changes, seen = [] }: Update): Part {
  const ref = collection.documentOf(id)
  return async transaction => {
    const read = await readIn(collection, transaction, ref)
    if (!read && !isSingle(collection.resource.source.path)) throw missing()
    const current = read?.record ?? { id }
    const conflicts = conflictsOf(seen, current)
    if (conflicts.length > 0) throw failure('sarang.error.conflict', 409, { conflicts })
    const record = { ...applyChanges(current, changes), id }
    const writeCopy = await prepareCopy(collection, transaction, {
      before: current,
      after: record,
    })
    const write = () => {
      if (read) writeChanges(collection, { transaction, ref, changes, held: read.held })
      else writeFirst(collection, { transaction, ref, changes })
      writeCopy()
    }
    return { record, write, paths: [ref.path] }
  }
}

/** Changes in a commit that are written whatever the record holds; fails with 404 where there is none. */
export function unseenUpdateOf(
  collection: Collection,
  id: Identifier,
  changes: readonly Change[],
): Part {
  const ref = collection.documentOf(id)
  return async transaction => ({
    record: { id },
    write: () => writeChanges(collection, { transaction, ref, changes }),
    paths: [ref.path],
  })
}

/** A single document that is not there yet begins with what was changed. */
function writeFirst(
  { resource, encode }: Collection,
  { transaction, ref, changes }: Parameters<typeof writeChanges>[1],
): void {
  const document = { ...applyChanges({}, changes), ...resource.source.constant }
  const timed = changes
    .filter(isStamp)
    .reduce<Json>(
      (result, { path, to }) => withValue(result, path, to),
      encode(document, '') as Json,
    )
  transaction.set(ref, stamped(resource, timed))
}
