import type { RaRecord } from 'ra-core'
import type { Created } from '@/schema'
import type { Collection } from '../collection'
import { writeInTurn } from './bulk'
import { commit, type Part } from './commit'
import { creationOf } from './update'

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
