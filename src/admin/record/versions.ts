import { isEmpty, isSame } from '@/lib/same'
import { get, isWithin, withValue } from '@/lib/values'
import { type Field, isMade, type Members, type Resource } from '@/schema'
import { toldOf } from './told'

/** A field of a record as it was, and as it is. */
export interface Versioned {
  readonly path: string
  readonly label: string
  readonly field: Field
  readonly was: unknown
  readonly now: unknown
}

/** What a record was before the last of these entries of its history, where that differs from what it is, as its page is ordered. */
export function differencesOf(
  resource: Resource,
  record: Members,
  entries: readonly Members[],
): Versioned[] {
  // The newest first: step by step to what it was.
  const rows = entries.flatMap(entry => toldOf(resource, entry).rows)
  const before = rows.reduce<Members>(
    (held, row) => withValue(held, row.path.split('.'), row.before),
    record,
  )
  const found = new Map(rows.map(({ path, label, field }) => [path, { path, label, field }]))
  const isInside = (path: string) => rows.some(row => row.path !== path && isWithin(path, row.path))
  const names = Object.keys(resource.fields)
  const placeOf = ({ path }: Versioned) => names.findIndex(name => isWithin(path, name))
  return [...found.values()]
    .filter(({ path }) => !isInside(path))
    .map(each => ({ ...each, was: get(before, each.path), now: get(record, each.path) }))
    .filter(({ was, now }) => !isAlike(was, now))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

const isAlike = (one: unknown, other: unknown) =>
  isSame(one, other) || (isEmpty(one) && isEmpty(other))

/** The other fields that hold something, then as now. */
export const sameOf = (
  { fields }: Resource,
  record: Members,
  differences: readonly Versioned[],
): Versioned[] =>
  Object.entries(fields).flatMap(([path, field]) => {
    const now: unknown = get(record, path)
    const isOne = differences.some(each => each.path === path)
    const isShown = !isOne && !isEmpty(now) && field.kind !== 'derived' && field.kind !== 'lookup'
    return isShown ? { path, label: field.label, field, was: now, now } : []
  })

/** What was made or deleted in between is no version of it. */
export const isUnbroken = (entries: readonly Members[]): boolean =>
  entries.every(({ kind }) => !isMade(kind) && kind !== 'delete')

/** Without what was deleted and came back from the trash: that has changed nothing. */
export const withoutReturns = <Entry extends Members>(entries: readonly Entry[]): Entry[] => {
  const isReturn = (at: number) =>
    entries[at]?.kind === 'return' && entries[at + 1]?.kind === 'delete'
  return entries.filter((_, at) => !isReturn(at) && !isReturn(at - 1))
}
