import type { DocumentReference, Transaction } from 'firebase/firestore'
import type { RaRecord } from 'ra-core'
import type { Created } from '@/schema'
import type { Collection } from '../collection'
import { failure } from '../errors'
import { isSame, type Json } from '../values'
import { writeOrSplit } from './bulk'
import { createCopy } from './copies'
import { placeOfNew, readIn, toNewRecord, transact, withoutParents } from './save'
import { stamped, unstamped } from './stamps'
import { storableData } from './storable'

/** Records and characters of one commit: a slow line takes it within a person's patience, and sees it move. */
const MOST = { records: 200, characters: 500_000 }

interface Params {
  records: readonly RaRecord[]
  /** Default: the ids have just been made, so that nothing can be there. */
  mayExist?: boolean
}

/**
 * Writes new records as `createRecord` does, many in a commit. What is there already as it should be, from a commit whose
 * answer got lost, is done; a commit that is refused is halved until the faulty record stands alone.
 */
export async function createRecords(
  collection: Collection,
  { records, mayExist = false }: Params,
): Promise<Created> {
  const byId = new Map(records.map(record => [String(record.id), record]))
  const written = new Map<string, RaRecord>()
  const write = async (ids: string[]) => {
    const all = await Promise.all(ids.map(id => toNew(collection, byId.get(id) ?? { id })))
    await transact(collection, async (transaction, attempt) => {
      const isChecked = mayExist || attempt > 1
      const due = isChecked ? await missingOf(collection, transaction, all) : all
      for (const fresh of due) writeNew(collection, transaction, fresh)
    })
    for (const [index, { record }] of all.entries()) written.set(ids[index] ?? '', record)
  }
  const failed = []
  for (const batch of batchesOf([...byId.values()]))
    failed.push(...(await writeOrSplit(batch, write)))
  return { data: [...written.values()], failed }
}

/** A record on its way into the collection. */
interface Fresh {
  ref: DocumentReference
  stored: Json
  record: RaRecord
}

export async function toNew(collection: Collection, data: RaRecord): Promise<Fresh> {
  const { ref, id } = placeOfNew(collection, data)
  const stored = toNewRecord(collection, await storableData(collection, data), ref.id)
  return { ref, stored, record: { ...stored, id } }
}

export async function missingOf(
  collection: Collection,
  transaction: Transaction,
  all: readonly Fresh[],
): Promise<Fresh[]> {
  const existing = await Promise.all(all.map(({ ref }) => readIn(collection, transaction, ref)))
  const isOther = existing.some((there, index) => {
    const wanted = all[index]?.record ?? {}
    if (!there) return false
    const own = withoutParents(collection.resource, there)
    return !isSame(unstamped(collection.resource, own, wanted), wanted)
  })
  if (isOther) throw failure('sarang.error.exists', 409)
  return all.filter((_, index) => !existing[index])
}

export function writeNew(collection: Collection, transaction: Transaction, fresh: Fresh): void {
  const { ref, stored, record } = fresh
  transaction.set(ref, stamped(collection.resource, collection.encode(stored, '') as Json))
  createCopy(collection, transaction, record)
}

/** The ids, in their order, in batches that are neither too many nor too long. */
function batchesOf(records: readonly RaRecord[]): string[][] {
  const batches: string[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const record of records) {
    const own = JSON.stringify(record).length
    characters += own
    const last = batches.at(-1)
    if (last && last.length < MOST.records && characters <= MOST.characters) {
      last.push(String(record.id))
    } else {
      batches.push([String(record.id)])
      characters = own
    }
  }
  return batches
}
