import { collection as from, limit, query } from 'firebase/firestore'
import type { Identifier } from 'ra-core'
import { chunksOf } from '@/lib'
import { ARCHIVED_VERSION, isArchivable } from '@/schema'
import type { Collection, Json } from '../collection'
import { failure, refusal, toHttpError } from '../errors'
import { readQuery } from '../reads'
import { type Acting, changesOf, commit, type Part, prepareChanges, unnamed } from './commit'
import { unseenUpdateOf } from './update'

/** A record that could not be written. */
export interface Failed {
  id: string
  /** Key of a phrase. */
  message: string
  status: number
}

/** Firestore's limit of writes in a commit. */
const CHUNK = 500

/**
 * Deleting what is gone already is done.
 *
 * @throws HttpError 409 when others lie below it, which nothing would lead to any more; rules cannot count them
 */
export async function deleteRecord(collection: Collection, id: Identifier): Promise<void> {
  await refuseParents(collection, [id])
  await commit(collection.database, { parts: [deletionOf(collection, id)] })
}

const deletionOf = (collection: Collection, id: Identifier): Part => {
  const ref = collection.documentOf(id)
  const paths = [ref.path]
  return async transaction => ({ record: { id }, write: () => transaction.delete(ref), paths })
}

/**
 * Deletes, 500 in a commit; what is gone already counts as done.
 *
 * @throws HttpError with body {failed: [{id, message}], done: ids} when some could not be deleted
 */
export const deleteRecords = (
  collection: Collection,
  ids: readonly Identifier[],
  acting?: Acting,
) =>
  inChunks(collection, ids, {
    acting,
    check: refuseParents,
    partOf: id => deletionOf(collection, id),
  })

/** @throws HttpError 409 when others lie below one of them */
export async function refuseParents(collection: Collection, ids: readonly Identifier[]) {
  const places = collection.below.map(path => path.split('/').at(-1) ?? '')
  const homes = ids.flatMap(id => places.map(place => [collection.documentOf(id).path, place]))
  const found = await Promise.all(
    homes.map(([home = '', place = '']) =>
      readQuery(query(from(collection.database, home, place), limit(1))),
    ),
  )
  if (found.some(({ empty }) => !empty)) throw failure('sarang.error.has_parts', 409)
}

/** Writes the same values to all of them; fails as deleteRecords does. */
export async function updateRecords(
  collection: Collection,
  ids: readonly Identifier[],
  { data, acting }: { data: Json; acting?: Acting },
) {
  const changes = await prepareChanges(collection, changesOf(collection, { data }))
  return inChunks(collection, ids, {
    acting,
    partOf: id => unseenUpdateOf(collection, id, changes),
  })
}

interface Archiving {
  ids: readonly Identifier[]
  restore?: boolean
  acting?: Acting
}

/** Takes records out of the live lists, or puts them back; nothing else changes. Fails as deleteRecords does. */
export function archiveRecords(
  collection: Collection,
  { ids, restore = false, acting }: Archiving,
) {
  const { resource } = collection
  if (!isArchivable(resource)) throw refusal('sarang.error.not_archivable')
  const to = restore ? resource.source.constant.versionNo : ARCHIVED_VERSION
  const changes = [{ path: ['versionNo'], from: undefined, to }]
  return inChunks(collection, ids, {
    acting,
    partOf: id => unseenUpdateOf(collection, id, changes),
  })
}

interface Work {
  /** Before each commit. */
  check?: typeof refuseParents
  acting: Acting | undefined
  partOf: (id: string) => Part
}

async function inChunks(
  collection: Collection,
  ids: readonly Identifier[],
  { check, acting = unnamed, partOf }: Work,
): Promise<string[]> {
  const all = ids.map(String)
  const write = async (chunk: string[]) => {
    await check?.(collection, chunk)
    const also = await acting(chunk.length < all.length)
    await commit(collection.database, { parts: chunk.map(id => unseen(partOf(id))), also })
  }
  // A name needs a place of its own in each commit.
  const most = all.length > CHUNK ? CHUNK - 1 : CHUNK
  const failed = await writeInTurn(chunksOf(all, most), write)
  const [first] = failed
  if (!first) return all
  const ofFailed = new Set(failed.map(({ id }) => id))
  const done = all.filter(id => !ofFailed.has(id))
  throw failure('sarang.error.partial', first.status, { failed, done })
}

const unseen =
  (part: Part): Part =>
  async (...asked) => ({ ...(await part(...asked)), isUnseen: true })

type Write = (ids: string[]) => Promise<void>

/**
 * Writes one chunk after the other, and tells of which records that failed. Where the server cannot be reached it is not
 * waited for once more for each of the others.
 */
export async function writeInTurn(
  chunks: readonly string[][],
  write: Write,
): Promise<readonly Failed[]> {
  const failed: Failed[] = []
  for (const [index, chunk] of chunks.entries()) {
    failed.push(...(await writeOrSplit(chunk, write)))
    const unreached = failed.find(({ status }) => UNREACHED.has(status))
    if (!unreached) continue
    const rest = chunks.slice(index + 1).flat()
    return [...failed, ...rest.map(id => ({ ...unreached, id }))]
  }
  return failed
}

/** No line, and no answer. */
const UNREACHED = new Set([0, 503])

/** A commit is all or nothing: one that fails for a single record's sake is halved until that record stands alone. */
async function writeOrSplit(ids: string[], write: Write): Promise<Failed[]> {
  try {
    await write(ids)
    return []
  } catch (error) {
    const { message, status } = toHttpError(error)
    if (ids.length === 1 || !OF_ONE_RECORD.has(status)) {
      return ids.map(id => ({ id, message, status }))
    }
    const half = Math.ceil(ids.length / 2)
    const first = await writeOrSplit(ids.slice(0, half), write)
    return [...first, ...(await writeOrSplit(ids.slice(half), write))]
  }
}

const OF_ONE_RECORD = new Set([400, 403, 404, 409])
