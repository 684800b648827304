import { parseWeight } from '@/lib/text/numbers'
import type { Kind } from './kind'
import { number } from './number'

/** Grams. */
export const weight: Kind<number> = {
  ...number,
  fromCsv: text => parseWeight(text),
  reads: ['isSummed'],
}
