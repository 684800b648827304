import { hashKey } from '@tanstack/react-query'
import { isMap } from './values'

/** What a form holds for a field that nobody filled in. */
export const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Deep equality of plain JSON, whatever the order of the keys. All that is empty is the same, and so is a map that does
 * not have a member and one that has it empty: a form has all members.
 */
export function isSame(a: unknown, b: unknown): boolean {
  return isEmpty(a) ? isEmpty(b) : hashKey([filled(a)]) === hashKey([filled(b)])
}

function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (!isMap(value)) return value
  const entries = Object.entries(value).map(([key, member]) => [key, filled(member)] as const)
  return Object.fromEntries(entries.filter(([, member]) => !isHollow(member)))
}

const isHollow = (value: unknown) =>
  isEmpty(value) ||
  (Array.isArray(value) ? value : isMap(value) ? Object.keys(value) : [0]).length === 0
