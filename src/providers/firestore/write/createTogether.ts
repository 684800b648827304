import type { RaRecord } from 'ra-core'
import type { Collection } from '../collection'
import { missingOf, toNew, writeNew } from './createMany'
import { transact } from './save'

/** A record to be written, with its id. */
export interface NewRecord {
  readonly resource: string
  readonly data: RaRecord
}

interface Entry {
  collection: Collection
  data: RaRecord
}

/**
 * Writes new records of several collections in one commit, all or none. Sent again with the same ids it is done when they
 * are there as they should be.
 *
 * @throws HttpError 409 when an id is taken by another record
 */
export async function createTogether(entries: readonly Entry[]): Promise<RaRecord[]> {
  const all = await Promise.all(
    entries.map(async ({ collection, data }) => ({
      collection,
      fresh: await toNew(collection, data),
    })),
  )
  const [first] = all
  if (!first) return []
  await transact(first.collection, async transaction => {
    const due = []
    for (const { collection, fresh } of all) {
      const missing = await missingOf(collection, transaction, [fresh])
      due.push(...missing.map(one => () => writeNew(collection, transaction, one)))
    }
    for (const write of due) write()
  })
  return all.map(({ fresh }) => fresh.record)
}
