import type {
  Change as Changed,
  DocumentSnapshot,
  FirestoreEvent,
} from 'firebase-functions/v2/firestore'
import { deltasOf } from '../analytics/counted'
import { type Change, countChanges, shardOf } from '../analytics/counters'
import type { SchedulePorts } from '../scheduled'
import { pathOf, SECOND, toFields, upwards } from './firestore'
import { gathered } from './gathered'

type Written = FirestoreEvent<Changed<DocumentSnapshot> | undefined>

/**
 * Counts what a document's change changes, that of a moment together, in the shards of its collection: the functions of the
 * others know nothing of when this one writes.
 */
export function countedEvents(ports: () => SchedulePorts, collection: string) {
  const count = gathered<Change>(async changes => {
    const each = ports()
    await countChanges(each, changes, shardOf(collection, each))
  }, SECOND)
  return async ({ id, time, data }: Written): Promise<void> => {
    if (!data) return
    const { before, after } = data
    const delta = deltasOf(pathOf(data), toFields(before.data()), toFields(after.data()))
    if (delta.figures.size === 0 && delta.people.size === 0) return
    const written = after.updateTime
    await count({ id, time: written ? upwards(written) : timeOf(time), delta })
  }
}

/** Milliseconds are rounded up, as those of a version are. */
const timeOf = (iso: string) =>
  new Date(Date.parse(iso) + (/\.\d{3}\d*[1-9]\d*Z$/.test(iso) ? 1 : 0))
