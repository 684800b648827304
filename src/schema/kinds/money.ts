import { formatRupiah, parseWhole, RUPIAH } from '@/lib'
import { integer } from './integer'
import type { Kind } from './kind'

/** Whole Rupiah. */
export const money: Kind<number> = {
  ...integer,
  fromCsv: text => parseWhole(text),
  said: formatRupiah,
  unit: RUPIAH,
  isTelling: true,
  addsUp: false,
  reads: ['isSummed'],
}
