import { formatRupiah } from '@/lib/text/format'
import { parseWhole } from '@/lib/text/numbers'
import { Numeric } from './Numeric'
import { number } from './number'
import { isWhole, numberRules } from './rules'
import type { KindSpec } from './spec'

/** Whole Rupiah. */
export const money: KindSpec<number> = {
  ...number,
  cell: ({ value }) => <Numeric>{formatRupiah(value)}</Numeric>,
  validate: field => [...numberRules(field), isWhole()],
  fromCsv: text => parseWhole(text),
}
