import {
  type DocumentReference,
  deleteField,
  FieldPath,
  type Transaction,
} from 'firebase/firestore'
import { typePath } from '../codec'
import type { Collection } from '../collection'
import type { Change } from './diff'

/** Writes the changes without looking at what is there; fails when the record is missing. */
export function writeChanges(
  { encode, types }: Pick<Collection, 'encode' | 'types'>,
  write: { transaction: Transaction; ref: DocumentReference; changes: readonly Change[] },
): void {
  const [first, ...rest] = write.changes
  if (!first) return
  const value = ({ path, to }: Change) =>
    to === undefined ? deleteField() : encode(to, typePath(types, path))
  const entry = (change: Change) => [new FieldPath(...change.path), value(change)] as const
  write.transaction.update(write.ref, ...entry(first), ...rest.flatMap(entry))
}
