import { FieldValue, serverTimestamp } from 'firebase/firestore'
import type { FieldOptions, Resource } from '@/schema'
import { type StoredTypes, typePath } from '../codec'
import type { Collection } from '../collection'
import { isEmpty, isMap, isSame, type Json, valueAt, withValue } from '../values'

export interface Change {
  readonly path: readonly string[]
  readonly from: unknown
  /** What is to be stored: plain JSON or the server's time; undefined takes the field away. */
  readonly to: unknown
}

/** What has to be known of a collection to tell what changed in a record of it. */
export interface Target extends Pick<Collection, 'types' | 'nullable'> {
  readonly resource: Pick<Resource, 'fields'>
}

interface Given {
  data: Json
  previousData?: Json | undefined
  /** `stamps`: fields that get the server's time with this change, by dotted name. */
  meta?: { stamps?: readonly string[] } | undefined
}

/** Both people's value of a field that somebody else changed while it was being edited. */
export interface Conflict {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * What the form changed, value by value: maps by key, arrays and places whole. What the data does not name, or names
 * as undefined, stays as it is. An emptied field goes away, or is null where a list needs it. Where nobody knows
 * what was there before, all of the data is a change. What is stamped on every save changes with the rest.
 */
export function changesOf(
  { types, nullable, resource }: Target,
  { data, previousData, meta }: Given,
): Change[] {
  const changes = changesIn({ path: [], from: previousData, to: data }, types)
    .filter(({ path, from, to }) => path[0] !== 'id' && !(previousData && isUnchanged(from, to)))
    .map(change => (isEmpty(change.to) ? emptied(change, nullable) : change))
  if (changes.length === 0) return changes
  const given = new Set(changes.map(({ path }) => path.join('.')))
  const asked = (meta?.stamps ?? []).map(name => name.split('.'))
  const stamps = [...stampPaths(resource, 'save'), ...asked].filter(
    path => !given.has(path.join('.')),
  )
  return [...changes, ...stamps.map(stampAt)]
}

/** The change that empties a field as it is stored. */
export const emptied = (change: Change, nullable: ReadonlySet<string>): Change => ({
  ...change,
  to: nullable.has(change.path.join('.')) ? null : undefined,
})

/** Compares with what the record holds now; the same change made by both is none. */
export function conflictsOf(changes: readonly Change[], current: Json): Conflict[] {
  return changes
    .filter(change => !isStamp(change))
    .map(({ path, from, to }) => ({ path, from, mine: to, theirs: valueAt(current, path) }))
    .filter(({ from, mine, theirs }) => !isSame(theirs, from) && !isSame(theirs, mine))
    .map(({ path, mine, theirs }) => ({ field: path.join('.'), mine, theirs }))
}

/** The record with the changes in it; what the server stamps stays until the server tells. */
export function applyChanges(record: Json, changes: readonly Change[]): Json {
  return changes
    .filter(change => !isStamp(change))
    .reduce((result, { path, to }) => withValue(result, path, to), record)
}

/** The changes as the rules take them: those of each map that stands apart by themselves, with what is stamped on each. */
export function splitApart(changes: readonly Change[], apart: readonly string[] = []): Change[][] {
  const isOf = (name: string) => (change: Change) => change.path[0] === name
  const names = apart.filter(name => changes.some(isOf(name)))
  const shared = changes.filter(change => !names.some(name => isOf(name)(change)))
  const [first, ...others] = names.map(name => changes.filter(isOf(name)))
  if (!first) return [[...changes]]
  return [[...first, ...shared], ...others.map(own => [...own, ...shared.filter(isStamp)])]
}

/** A form has an empty list where the record has none. */
const isUnchanged = (from: unknown, to: unknown) =>
  isSame(Array.isArray(to) ? (from ?? []) : from, to)

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

type Moment = NonNullable<FieldOptions['stamp']>
type Path = readonly string[]

/** Where the declaration asks for the server's time at this moment. */
export const stampPaths = ({ fields }: Pick<Resource, 'fields'>, ...moments: Moment[]): Path[] =>
  Object.entries(fields)
    .filter(([, { options }]) => options.stamp !== undefined && moments.includes(options.stamp))
    .map(([name]) => name.split('.'))

/** The change that writes the server's time, in the same commit as the others. */
export const stampAt = (path: Path) => ({ path, from: undefined, to: serverTimestamp() })

export const isStamp = ({ to }: { to: unknown }): boolean => to instanceof FieldValue

/** A new document with the server's time, or this, wherever it is asked for and none is given, as an import may. */
export const stamped = (
  resource: Pick<Resource, 'fields'>,
  document: Json,
  time: unknown = serverTimestamp(),
): Json =>
  missingStamps(resource, document).reduce(
    (result, path) => withValue(result, path, time),
    document,
  )

/** What the server has written of a record in the place of what was not given, taken back. */
export const unstamped = (resource: Pick<Resource, 'fields'>, record: Json, given: Json): Json =>
  missingStamps(resource, given).reduce((result, path) => withValue(result, path, null), record)

const missingStamps = (resource: Pick<Resource, 'fields'>, record: Json) =>
  stampPaths(resource, 'create', 'save').filter(path => isEmpty(valueAt(record, path)))
