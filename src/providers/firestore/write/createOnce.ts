import type { CreateParams, RaRecord } from 'ra-core'
import { isEmpty, isMap, isSame, isUnanswered } from '@/lib'
import type { Created } from '@/schema'
import type { Collection, Json } from '../collection'
import { toHttpError } from '../errors'
import { writeInTurn } from './bulk'
import { commit, type Part, prepareData } from './commit'
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

/** Records and characters of one commit: a slow line takes it within a person's patience, and sees it move. */
const MAX_COMMIT = { records: 200, characters: 500_000 }

interface Params {
  records: readonly RaRecord[]
  /** Default: the ids have just been made, so that nothing can be there. */
  mayExist?: boolean
  /** What each commit writes along. */
  also?: readonly Part[]
}

/**
 * Writes new records as `createRecord` does, many in a commit, what is empty as it is. What is there already as it should be, from a commit whose
 * answer got lost, is done; a commit that is refused is halved until the faulty record stands alone.
 */
export async function createRecords(
  collection: Collection,
  { records, mayExist = false, also = [] }: Params,
): Promise<Created> {
  const byId = new Map(records.map(record => [String(record.id), record]))
  const written = new Map<string, RaRecord>()
  const write = async (ids: string[]) => {
    const parts = ids.map(id =>
      creationOf(collection, byId.get(id) ?? { id }, {
        isFresh: !mayExist,
        isRepeated: true,
        isWhole: true,
      }),
    )
    const records = await commit(collection.database, { parts: await Promise.all(parts), also })
    for (const [index, id] of ids.entries()) written.set(id, records[index] ?? { id })
  }
  const failed = await writeInTurn(batchesOf([...byId.values()]), write)
  return { data: [...written.values()], failed }
}

/** The ids, in their order, in batches that are neither too many nor too long. */
function batchesOf(records: readonly RaRecord[]): string[][] {
  const batches: string[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const record of records) {
    const own = JSON.stringify(record).length
    characters += own
    const last = batches.at(-1)
    if (last && last.length < MAX_COMMIT.records && characters <= MAX_COMMIT.characters) {
      last.push(String(record.id))
    } else {
      batches.push([String(record.id)])
      characters = own
    }
  }
  return batches
}
