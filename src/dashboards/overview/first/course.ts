import { isAmount, isMap, toDay, valueAt } from '@/lib'

type Members = Readonly<Record<string, unknown>>

/**
 * What a grade has cost, oldest first, until now: at the end of each month that the figures keep, and where they keep none
 * yet, what it cost before.
 */
export function courseOf(figures: unknown, grade: string, prices: Members): number[] {
  const monthly = isMap(figures) ? valueAt(figures, 'monthly') : undefined
  const now = toDay(new Date().toISOString()).slice(0, 7)
  const kept = Object.entries(isMap(monthly) ? monthly : {})
    .filter(([month]) => month < now)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, grades]) => (isMap(grades) ? grades[grade] : undefined))
  const { price, previousPrice } = isMap(prices[grade]) ? prices[grade] : none
  const before = kept.some(isAmount) ? kept : [previousPrice]
  return [...before, price].filter(isAmount)
}

const none = { price: undefined, previousPrice: undefined }
