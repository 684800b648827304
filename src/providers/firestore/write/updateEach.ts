import type { Identifier } from 'ra-core'
import type { Collection } from '../collection'
import type { Json } from '../values'
import { changesOf } from './diff'
import { transact } from './save'
import { writeChanges } from './writeChanges'

/** Writes to each record its own values in one commit: all or none. */
export const updateEach = (
  collection: Collection,
  records: readonly { id: Identifier; data: Json }[],
): Promise<string[]> =>
  transact(collection, async transaction => {
    for (const { id, data } of records) {
      const ref = collection.documentOf(id)
      writeChanges(collection, { transaction, ref, changes: changesOf(collection, { data }) })
    }
    return records.map(({ id }) => String(id))
  })
