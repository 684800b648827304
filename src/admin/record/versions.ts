import { at, get, isEmpty, isSame, isWithin, withValue } from '@/lib'
import { type Field, isMade, type Members, type Resource, undeclared } from '@/schema'
import { CUT, toldOf } from './told'

/** A field of a record as it was, and as it is. */
export interface Versioned {
  readonly path: string
  readonly label: string
  readonly field: Field
  readonly was: unknown
  readonly now: unknown
  /** What somebody has made of it since is not known, or what it was is gone, so that it is not taken back. */
  readonly isCut?: boolean
}

/** What a record was before the last of these entries of its history, where that differs from what it is, as its page is ordered. */
export function differencesOf(
  resource: Resource,
  record: Members,
  entries: readonly Members[],
): Versioned[] {
  // The newest first: step by step to what it was.
  const rows = entries.flatMap(entry => toldOf(resource, entry).rows)
  const before = rows.reduce<Members>((held, row) => withValue(held, row.names, row.before), record)
  const found = new Map(rows.map(row => [row.path, row]))
  const isInside = (path: string) => rows.some(row => row.path !== path && isWithin(path, row.path))
  const fields = Object.entries(resource.fields)
  // What no field declares stands where the page has it.
  const placeOf = ({ path, field }: Versioned) =>
    fields.findIndex(([name, own]) => isWithin(path, name) || own === field)
  return [...found.values()]
    .filter(({ path }) => !isInside(path))
    .map(({ path, names, label, field }) => {
      // Of a picture that only stood in between nothing is asked.
      const isUnknown = rows.some(row => row.path === path && row.after === CUT)
      const isCut = isUnknown || found.get(path)?.isGone === true
      return { path, label, field, was: at(before, names), now: at(record, names), isCut }
    })
    .filter(({ was, now }) => was === CUT || !isAlike(was, now))
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
  Object.entries(fields)
    .flatMap(([path, field]) => {
      if (field.kind !== 'rest')
        return [{ path, label: field.label, field, now: get(record, path) }]
      const free = Object.entries(undeclared(record, fields))
      return free.map(([name, now]) => ({ path: name, label: name, field, now }))
    })
    .filter(({ path, field, now }) => {
      const isOne = differences.some(each => each.path === path)
      return !isOne && !isEmpty(now) && field.kind !== 'derived' && field.kind !== 'lookup'
    })
    .map(each => ({ ...each, was: each.now }))

/** What was made or deleted in between is no version of it. */
export const isUnbroken = (entries: readonly Members[]): boolean =>
  entries.every(({ kind }) => !isMade(kind) && kind !== 'delete')

/** Without what was deleted and came back from the trash: that has changed nothing. */
export const withoutReturns = <Entry extends Members>(entries: readonly Entry[]): Entry[] => {
  const isReturn = (at: number) =>
    entries[at]?.kind === 'return' && entries[at + 1]?.kind === 'delete'
  return entries.filter((_, at) => !isReturn(at) && !isReturn(at - 1))
}
