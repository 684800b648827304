import type { Held, Values } from './changes'

/** When what a record held of a person was erased, in the record: what was written with it, or after it went, is not told. */
export const ERASED = 'erased'

export function isErasure<Value>(
  { isSame }: Values<Value>,
  { before, after }: { before: Held<Value> | undefined; after: Held<Value> | undefined },
): boolean {
  const [was, is] = [before?.[ERASED], after?.[ERASED]]
  if (!after) return was !== undefined
  return is !== undefined && (was === undefined || !isSame(was, is))
}
