import { isMap } from '@/lib'
import { type HistoryChange, isPictureGone, type Resource } from '@/schema'
import type { Told } from './entries'

/**
 * The same entry, with what is not there any more, or not here as it was, as too large to be kept: of a picture that has gone
 * from the store there is the address alone, and of an integer beyond 2^53 the nearest number that this language has. What
 * was deleted has its pictures as long as it comes back. `now`: by the server's clock. `older`: what is taken back as well,
 * the last first; of a value that several have changed the first of them is what comes back.
 */
export function asKept<Entry extends Pick<Told, 'changes' | 'kind' | 'time'>>(
  { fields, now }: Pick<Resource, 'fields'> & { now: number },
  entry: Entry,
  older: readonly Entry[] = [],
): Entry {
  const isGone = (change: HistoryChange) => {
    const name = change.path.join('.')
    const isOfIt = ({ path }: HistoryChange) => path.join('.') === name
    const { kind, time, changes } = older.findLast(each => each.changes.some(isOfIt)) ?? entry
    const when = { time: time.toMillis(), now }
    return kind !== 'delete' && isPictureGone(fields, changes.find(isOfIt) ?? change, when)
  }
  const isKept = (change: HistoryChange) =>
    isExact(change.before) && isExact(change.after) && !isGone(change)
  const changes = entry.changes.map(each =>
    isKept(each) ? each : { ...each, isCut: true as const },
  )
  return { ...entry, changes }
}

function isExact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return Array.isArray(value) || isMap(value) ? Object.values(value).every(isExact) : true
}
