import { set } from '@/lib/values'
import type { FieldMap, Members } from '@/schema'
import { type FieldAt, fieldAt } from '@/schema'

/** A value that somebody else changed while it was being edited, as the body of a 409 names it. */
export interface Conflict {
  /** Dotted, where it is in the record. */
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface LabelledConflict extends FieldAt {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

export type Side = 'mine' | 'theirs'

/** Path -> whose value it is to be. */
export type Chosen = Readonly<Record<string, Side>>

/** Conflicts as a person reads them. What is mine is what the form holds: the server was sent it in another form. */
export const labelled = (
  conflicts: readonly Conflict[],
  fields: FieldMap,
  mineAt: (path: string) => unknown,
): LabelledConflict[] =>
  conflicts.map(({ field: path, theirs }) => ({
    ...(fieldAt(fields, path) ?? unknownField(path)),
    path,
    mine: mineAt(path),
    theirs,
  }))

/** The record that a form was opened on, with what is known by now of the fields that were in conflict. */
export function rebased(record: Members | undefined, known: ReadonlyMap<string, unknown>): Members {
  const copy = structuredClone(record ?? {})
  for (const [path, value] of known) set(copy, path, structuredClone(value))
  return copy
}

const unknownField = (path: string): FieldAt => ({
  field: { kind: 'text', label: path, options: {} },
  label: path,
})
