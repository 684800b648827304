import { isDocumentId } from '@/lib/id'
import { TRASH, TRASH_DAYS } from '@/schema'
import { isOneDocument, type Values } from './changes'
import type { Entry, Written } from './entry'

interface Whose {
  readonly time: Date
  readonly resource: string
  /** Of its document. */
  readonly path: string
}

interface Gone<Value> extends Pick<Written<Value>, 'before' | 'after'> {
  readonly isErased: boolean
  /** Whether the rules ask for nothing else where it comes back. */
  readonly returns?: true | undefined
}

/** What is gone is in the trash, whole; what is there is not. */
export function trashOf<Value>(
  values: Values<Value>,
  { before, after, isErased, returns }: Gone<Value>,
  whose: Whose,
): Entry<Value>['trash'] {
  // As the rules put it together, who escape nothing.
  const ids = whose.path.split('/').filter((_, at) => at % 2 === 1)
  const id = [whose.resource, ...ids].join('~')
  // What is told of it is more than its place in the trash.
  if (!isDocumentId(id)) return undefined
  const path = `${TRASH}/${id}`
  if (!before) return { path, fields: null }
  if (after || isErased) return undefined
  const header = { ...whose, expires: daysAfter(whose.time, TRASH_DAYS) }
  const isWhole = isOneDocument(values, before)
  const fields = {
    ...values.fromPlain({ ...header, ...(!isWhole && { isCut: true }) }),
    ...(isWhole && { [returns ? 'back' : 'fields']: values.mapOf(before) }),
  }
  return { path, fields }
}

const DAY_MS = 86_400_000

export const daysAfter = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS)
