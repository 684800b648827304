import { isAmount, isMap } from '@/lib'

type Members = Readonly<Record<string, unknown>>

/** What of the last price and the next one is to be seen: from what to what, and by which share. */
export interface PriceChange {
  readonly from: number
  /** 0.1 for ten percent more; undefined after nothing, of which nothing is a share. */
  readonly share: number | undefined
}

/** How a price differs from the last one: one that is not saved yet from the one that is. */
export function priceChange(saved: unknown, price: unknown): PriceChange | undefined {
  const grade: Members = isMap(saved) ? saved : {}
  const from = price === grade.price ? grade.previousPrice : grade.price
  if (!isAmount(from) || !isAmount(price)) return undefined
  return { from, share: from === 0 ? undefined : (price - from) / from }
}

/** Nothing, or half of what it was or twice: more likely a slip than a price. */
export const isDoubtful = (price: number, { share = 0 }: Partial<PriceChange> = {}): boolean =>
  price === 0 || share <= -0.5 || share >= 1

/** The grades that are still there and whose price is another one in `after`, with what it was. */
export function changedPrices(before: unknown, after: unknown): Map<string, number | undefined> {
  const [old, next] = [before, after].map(value => (isMap(value) ? value : {}))
  const changed = Object.keys(next ?? {}).flatMap((grade): [string, number | undefined][] => {
    const from = priceOf(old?.[grade])
    const isKept = isMap(next?.[grade])
    return !isKept || from === priceOf(next?.[grade])
      ? []
      : [[grade, isAmount(from) ? from : undefined]]
  })
  return new Map(changed)
}

const priceOf = (grade: unknown): unknown => (isMap(grade) ? grade.price : undefined) ?? undefined
