import { isAmount } from '@/lib/values'

/** What went missing between two weighings; grams, and percent of the first. */
export interface Loss {
  readonly before: number
  readonly after: number
  readonly grams: number
  readonly percent: number | undefined
}

/** Undefined when one of them was not weighed; of nothing there is no percentage. */
export function lossOf(before: unknown, after: unknown): Loss | undefined {
  if (!isAmount(before) || !isAmount(after)) return undefined
  const grams = before - after
  return { before, after, grams, percent: before > 0 ? (100 * grams) / before : undefined }
}
