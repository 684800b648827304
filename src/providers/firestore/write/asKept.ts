import { isMap } from '@/lib/values'
import type { HistoryChange } from '@/schema'
import type { Told } from './entries'

/**
 * The same entry, with what is not here as it was as too large to be kept: of an integer beyond 2^53 there is the nearest
 * number that this language has.
 */
export function asKept<Entry extends Pick<Told, 'changes'>>(entry: Entry): Entry {
  const isKept = ({ before, after }: HistoryChange) => isExact(before) && isExact(after)
  const changes = entry.changes.map(each =>
    isKept(each) ? each : { ...each, isCut: true as const },
  )
  return { ...entry, changes }
}

function isExact(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isInteger(value) || Number.isSafeInteger(value)
  return Array.isArray(value) || isMap(value) ? Object.values(value).every(isExact) : true
}
