import type { RaRecord } from 'react-admin'

/** The records that get another number when these are counted from 1 in their order. */
export const renumbered = (banners: readonly RaRecord[]) =>
  banners
    .map(({ id, order }, index) => ({ id: String(id), from: order, data: { order: index + 1 } }))
    .filter(({ from, data }) => from !== data.order)
    .map(({ id, data }) => ({ id, data }))

/** The list with one of its items in another place. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
