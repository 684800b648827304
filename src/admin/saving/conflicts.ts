import { withValue } from '@/lib'
import type { FieldMap, Members } from '@/schema'
import { type FieldAt, fieldAt } from '@/schema'
import { placeNames } from '../kinds/location/placeApart'

/** A value that somebody else changed while it was being edited, as the body of a 409 names it. */
export interface Conflict {
  /** Dotted, where it is in the record. */
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface LabelledConflict extends FieldAt {
  readonly path: string
  /** Of the conflict that is chosen about for it: the point for its geohash, else its own. */
  readonly asked: string
  readonly mine: unknown
  readonly theirs: unknown
}

export type Side = 'mine' | 'theirs'

/** Path -> whose value it is to be. */
export type Chosen = Readonly<Record<string, Side>>

/** Conflicts as a person reads them. What is mine is what the form holds: the server was sent it in another form. */
export function labelled(
  conflicts: readonly Conflict[],
  fields: FieldMap,
  mineAt: (path: string) => unknown,
): LabelledConflict[] {
  const paths = conflicts.map(({ field }) => field)
  return conflicts.map(({ field: path, theirs }) => ({
    ...(fieldAt(fields, path) ?? unknownField(path)),
    path,
    asked: paths.find(other => other === sourceOf(fields, path)) ?? path,
    mine: mineAt(path),
    theirs,
  }))
}

/** What a value follows that nobody types. */
function sourceOf(fields: FieldMap, path: string): string | undefined {
  const place = path.slice(0, path.lastIndexOf('.'))
  const { field } = fieldAt(fields, place) ?? {}
  if (field?.kind !== 'location') return undefined
  const { geohash, geopoint } = placeNames(field, place)
  return path === geohash ? geopoint : undefined
}

/** The record that a form was opened on, with what is known by now of the fields that were in conflict. */
export const rebased = (record: Members = {}, known: ReadonlyMap<string, unknown>): Members =>
  [...known].reduce((copy, [path, value]) => withValue(copy, path.split('.'), value), record)

const unknownField = (path: string): FieldAt => ({
  field: { kind: 'text', label: path, options: {} },
  label: path,
})
