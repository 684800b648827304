/** What went missing between two weighings; grams, and percent of the first. */
export interface Loss {
  readonly before: number
  readonly after: number
  readonly grams: number
  readonly percent: number | undefined
}

/** Undefined when one of them was not weighed; of nothing there is no percentage. */
export function lossOf(before: unknown, after: unknown): Loss | undefined {
  if (!isWeight(before) || !isWeight(after)) return undefined
  const grams = before - after
  return { before, after, grams, percent: before > 0 ? (100 * grams) / before : undefined }
}

const isWeight = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0
