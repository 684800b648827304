import type { Identifier } from 'ra-core'
import type { Collection } from '../collection'
import type { Json } from '../values'
import { changesOf } from './diff'
import { transact } from './save'
import { storableChanges } from './storable'
import { writeChanges } from './writeChanges'

/** Writes to each record its own values in one commit: all or none. */
export async function updateEach(
  collection: Collection,
  records: readonly { id: Identifier; data: Json }[],
): Promise<string[]> {
  const writes = await Promise.all(
    records.map(async ({ id, data }) => ({
      id: String(id),
      ref: collection.documentOf(id),
      changes: await storableChanges(collection, changesOf(collection, { data })),
    })),
  )
  await transact(collection, async transaction => {
    for (const { ref, changes } of writes) writeChanges(collection, { transaction, ref, changes })
  })
  return writes.map(({ id }) => id)
}
