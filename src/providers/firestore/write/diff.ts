import { type StoredTypes, typePath } from '../codec'
import type { Collection } from '../collection'
import { isEmpty, isMap, isSame, type Json, valueAt, withValue } from '../values'

export interface Change {
  readonly path: readonly string[]
  readonly from: unknown
  /** What is to be stored; undefined takes the field away. */
  readonly to: unknown
}

/** Both people's value of a field that somebody else changed while it was being edited. */
export interface Conflict {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * What the form changed, value by value: maps by key, arrays and places whole. What the data does not name, or names
 * as undefined, stays as it is. An emptied field goes away, or is null where a list needs it (S-3). Where nobody knows
 * what was there before, all of the data is a change.
 */
export function changesOf(
  { types, nullable }: Pick<Collection, 'types' | 'nullable'>,
  { data, previousData }: { data: Json; previousData?: Json | undefined },
): Change[] {
  return changesIn({ path: [], from: previousData, to: data }, types)
    .filter(({ path, from, to }) => path[0] !== 'id' && !(previousData && isUnchanged(from, to)))
    .map(change => (isEmpty(change.to) ? { ...change, to: emptyAt(change, nullable) } : change))
}

/** Compares with what the record holds now; the same change made by both is none. */
export function conflictsOf(changes: readonly Change[], current: Json): Conflict[] {
  return changes
    .map(({ path, from, to }) => ({ path, from, mine: to, theirs: valueAt(current, path) }))
    .filter(({ from, mine, theirs }) => !isSame(theirs, from) && !isSame(theirs, mine))
    .map(({ path, mine, theirs }) => ({ field: path.join('.'), mine, theirs }))
}

export function applyChanges(record: Json, changes: readonly Change[]): Json {
  return changes.reduce((result, { path, to }) => withValue(result, path, to), record)
}

/** A form has an empty list where the record has none. */
const isUnchanged = (from: unknown, to: unknown) =>
  isSame(Array.isArray(to) ? (from ?? []) : from, to)

const emptyAt = ({ path }: Change, nullable: ReadonlySet<string>) =>
  nullable.has(path.join('.')) ? null : undefined

function changesIn(change: Change, types: StoredTypes): Change[] {
  const { path, from, to } = change
  if (to === undefined) return []
  const type = types.get(typePath(types, path))
  if (!isMap(to) || (type && type !== 'map')) return [change]
  return Object.entries(to).flatMap(([key, value]) =>
    changesIn(
      { path: [...path, key], from: isMap(from) ? from[key] : undefined, to: value },
      types,
    ),
  )
}
