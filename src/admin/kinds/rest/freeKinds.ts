import { isNumber } from '@/lib'
import { isFormKey } from '@/schema'
import { isStoredInstant } from '../../fields/Plain'

/** What a value without a declaration can be edited as; all others are shown and kept. */
export type FreeKind = 'text' | 'number' | 'boolean' | 'other'

/** What a new value of each kind begins with. */
export const beginnings = { text: '', number: null, boolean: false } as const

export function kindOf(name: string, value: unknown): FreeKind {
  if (!name.split('.').every(isFormKey)) return 'other'
  if (typeof value === 'boolean') return 'boolean'
  if (isNumber(value)) return 'number'
  // An instant, edited as a text, would become one.
  return typeof value === 'string' && !isStoredInstant(value) ? 'text' : 'other'
}

/** Why nothing can be called this, as the key of a phrase. */
export function nameFault(name: string, taken: ReadonlySet<string>): string | undefined {
  if (taken.has(name)) return 'sarang.rest.taken'
  return isFormKey(name) && name.length <= MAX_FIELDS ? undefined : 'sarang.rest.impossible'
}

/** Characters; they are read as headings. */
const MAX_FIELDS = 100
