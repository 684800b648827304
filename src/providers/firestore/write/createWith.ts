import type { RaRecord } from 'ra-core'
import type { NewWith } from '@/schema'
import { missingOf, toNew, writeNew } from './createMany'
import { type Find, prepareOther } from './others'
import { transact } from './save'

/**
 * Writes a new record, whose id is in its data, and what goes with it to other records in one commit: all or none. Sent
 * again with the same id, when nobody knows what became of it, it is done if the record is there as it should be; then the
 * others, which may have changed since, are left alone.
 *
 * @throws HttpError 409 when the id is taken by another record
 */
export async function createWith(
  find: Find,
  name: string,
  { data, also }: NewWith,
): Promise<RaRecord> {
  const collection = find(name)
  const fresh = await toNew(collection, data)
  await transact(collection, async transaction => {
    const [due] = await missingOf(collection, transaction, [fresh])
    if (!due) return
    const writes = []
    for (const other of also) writes.push(await prepareOther(find, transaction, other))
    writeNew(collection, transaction, due)
    for (const write of writes) write()
  })
  return fresh.record
}
