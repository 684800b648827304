import { parseWhole } from '@/lib/text/numbers'
import { integer } from './integer'
import type { Kind } from './kind'

/** Whole Rupiah. */
export const money: Kind<number> = {
  ...integer,
  fromCsv: text => parseWhole(text),
  addsUp: false,
  reads: ['isSummed'],
}
