import { formatWeight } from '@/lib/text/format'
import { parseWeight } from '@/lib/text/numbers'
import { Numeric } from './Numeric'
import { number } from './number'
import type { KindSpec } from './spec'

/** Grams. */
export const weight: KindSpec<number> = {
  ...number,
  cell: ({ value }) => <Numeric>{formatWeight(value)}</Numeric>,
  fromCsv: text => parseWeight(text),
}
