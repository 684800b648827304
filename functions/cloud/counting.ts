import type {
  Change as Changed,
  DocumentSnapshot,
  FirestoreEvent,
} from 'firebase-functions/v2/firestore'
import { deltasOf } from '../analytics/counted'
import { type Change, countChanges, shardOf } from '../analytics/counters'
import type { SchedulePorts } from '../callable'
import { pathOf, SECOND, toFields, upwards } from './firestore'

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

interface Waiting<Item> {
  item: Item
  resolve(): void
  reject(error: unknown): void
}

/** At once in one transaction: all that an instance is told at a time, some hundred kB. */
const MAX_TOGETHER = 200

/**
 * Does work for what comes in the meantime all at once, begun `pauseMs` after the last has ended: else a slow one and the
 * next would write in one second. What is given is done when the promise is; it fails with all that it was done with.
 */
export function gathered<Item>(work: (items: readonly Item[]) => Promise<void>, pauseMs: number) {
  const waiting: Waiting<Item>[] = []
  let isWorking = false
  async function workOn() {
    while (waiting.length > 0) {
      const some = waiting.splice(0, MAX_TOGETHER)
      await work(some.map(({ item }) => item)).then(
        () => some.forEach(({ resolve }) => void resolve()),
        error => some.forEach(({ reject }) => void reject(error)),
      )
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    }
    isWorking = false
  }
  return (item: Item) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isWorking) return
      isWorking = true
      void workOn()
    })
}
