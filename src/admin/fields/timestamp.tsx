import { parseInstant } from '@/lib/text/dateText'
import { formatDateTime, formatInstant } from '@/lib/text/format'
import { date } from './date'
import { Numeric } from './Numeric'
import type { KindSpec } from './spec'

export const timestamp: KindSpec<string> = {
  ...date,
  cell: ({ value }) => <Numeric>{formatDateTime(value)}</Numeric>,
  toCsv: formatInstant,
  fromCsv: parseInstant,
}
