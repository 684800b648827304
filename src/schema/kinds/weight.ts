import { formatWeight, parseWeight } from '@/lib'
import { MOST_GRAMS, numberRules } from '../validators'
import type { Kind } from './kind'
import { number } from './number'

/** Grams. */
export const weight: Kind<number> = {
  ...number,
  validate: field => numberRules(field, MOST_GRAMS),
  fromCsv: text => parseWeight(text),
  said: value => formatWeight(value),
  unit: 'g',
  reads: ['isSummed'],
}
