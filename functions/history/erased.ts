import type { Held, Values } from './changes'
import type { Author } from './entry'

/** When what a record held of a person was erased, in the record: what was written with it, or after it went, is not told. */
export const ERASED = 'erased'

/** Written by the server alone: a person who says so of a record, which some rules let him, is told as ever. */
export function isErasure<Value>(
  { isSame }: Values<Value>,
  { before, after }: { before: Held<Value> | undefined; after: Held<Value> | undefined },
  author: Pick<Author<Value>, 'uid' | 'by'> | undefined,
): boolean {
  if (author?.uid !== undefined && author.by === undefined) return false
  const [was, is] = [before?.[ERASED], after?.[ERASED]]
  if (!after) return was !== undefined
  return is !== undefined && (was === undefined || !isSame(was, is))
}
