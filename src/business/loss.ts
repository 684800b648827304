import { isAmount } from '@/lib'

/** What went missing between two weighings; grams, and percent of the first. */
export interface Missing {
  readonly before: number
  readonly after: number
  readonly grams: number
  readonly percent: number | undefined
}

/** Undefined when one of them was not weighed; of nothing there is no percentage. */
export function lossBetween(before: unknown, after: unknown): Missing | undefined {
  if (!isAmount(before) || !isAmount(after)) return undefined
  const grams = before - after
  return { before, after, grams, percent: before > 0 ? (100 * grams) / before : undefined }
}
