import type { RaRecord } from 'react-admin'
import { isNumber } from '@/lib'

/** What is written of these when they are counted from 1 in their order: all are known, also those that keep their number. */
export const renumbered = (banners: readonly RaRecord[]) =>
  banners.map(({ id, order = null }, index) => ({
    id: String(id),
    known: { order },
    data: order === index + 1 ? {} : { order: index + 1 },
  }))

/** In their order, as the apps ask for them; those that the apps leave out, for want of the field, come last. */
export const inOrder = (banners: readonly RaRecord[]): RaRecord[] =>
  banners.toSorted((a, b) => orderOf(a) - orderOf(b) || 0)

function orderOf({ order }: RaRecord): number {
  if (order === null) return Number.NEGATIVE_INFINITY
  return isNumber(order) ? order : Number.POSITIVE_INFINITY
}

/** The list with one of its items in another place. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
