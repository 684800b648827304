import type { CreateParams, RaRecord } from 'ra-core'
import { isEmpty, isMap, isSame, isUnanswered } from '@/lib'
import type { Collection, Json } from '../collection'
import { toHttpError } from '../errors'
import { commit, prepareData } from './commit'
import { partOf } from './commitWrites'
import { creationOf, isMadeUp, newRefOf, savedBefore } from './update'

/**
 * Writes a new record under the id in its data, or a new one, with the constants of its source. Emptied fields are
 * left out, or null where a list needs them; the server writes its time where the declaration says so, unless the
 * data has one.
 *
 * Sent again it is still one record: where the answer got lost, and the same is there, it is done; what has been put right
 * since is written into it.
 *
 * @throws HttpError 409 when the id is taken
 */
export async function createRecord(
  collection: Collection,
  { data }: CreateParams,
): Promise<RaRecord> {
  const { path } = newRefOf(collection, data).ref
  const sent = unanswered.get(path) ?? []
  // An id that is typed may be another person's record.
  const isRepeated = isMadeUp(collection) || sent.length > 0
  const part = await creationOf(collection, data, { isRepeated })
  const create = commit(collection.database, { parts: [part] })
  const [record = data as RaRecord] = await create.catch(async error => {
    const { status } = toHttpError(error)
    if (isUnanswered(status)) unanswered.set(path, [data, ...sent])
    if (status !== 409) throw error
    return [await putRight(collection, { data, sent, error })]
  })
  unanswered.delete(path)
  return record
}

/** Paths of new records that may have been stored -> what was sent of each, the last first. */
const unanswered = new Map<string, readonly Json[]>()

interface Again {
  data: Json
  sent: readonly Json[]
  /** That there is a record. */
  error: unknown
}

/** Writes what has changed since one of these was sent, if that is what is there; else it is refused. */
async function putRight(collection: Collection, { data, sent, error }: Again): Promise<RaRecord> {
  const [first, ...others] = sent
  if (first) {
    const refused = (again: unknown) => {
      const { status } = toHttpError(again)
      // It is there as it was sent, and what was put right of it is given once.
      if (status === 403) throw savedBefore()
      if (status !== 409) throw again
      return putRight(collection, { data, sent: others, error })
    }
    return putOver(collection, data, first).catch(refused)
  }
  throw isMadeUp(collection) ? savedBefore() : error
}

async function putOver(collection: Collection, data: Json, first: Json): Promise<RaRecord> {
  const { id } = newRefOf(collection, data)
  const known = ownOf(await prepareData(collection, first))
  const write = {
    resource: collection.resource.name,
    id,
    data: differing(known, ownOf(data)),
    known,
  }
  const part = await partOf(() => collection, write)
  const [record = { id }] = await commit(collection.database, { parts: [part] })
  return record
}

const ownOf = ({ id: _, ...data }: Json): Json => data

/** What is not as it was, with null for what is not there any more. */
const differing = (from: Json, to: Json): Json =>
  Object.fromEntries(
    Object.keys({ ...from, ...to })
      .filter(name => !isSame(from[name] ?? null, to[name] ?? null))
      .map(name => [name, emptied(from[name], to[name])]),
  )

function emptied(from: unknown, to: unknown): unknown {
  if (isEmpty(to)) return null
  if (!isMap(from) || !isMap(to)) return to
  return Object.fromEntries(
    Object.keys({ ...from, ...to }).map(name => [name, emptied(from[name], to[name])]),
  )
}
