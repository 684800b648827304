import { parseDay, parseInstant } from '@/lib/text/dateText'
import { formatDate, formatInstant, fromDay, toDay } from '@/lib/text/format'
import { isInstant } from './guards'
import { Numeric } from './Numeric'
import { presence } from './rules'
import type { KindSpec } from './spec'

/** What is no day may still be the instant that one is held as. */
const zoned = (cell: string) =>
  /T.*(Z|[+-]\d{2}:?\d{2})$/.test(cell.trim()) ? parseInstant(cell) : undefined

/** A day, held as the instant at which it begins in Jakarta. */
export const date: KindSpec<string> = {
  cell: ({ value }) => <Numeric>{formatDate(value)}</Numeric>,
  validate: presence,
  toCsv: value => (fromDay(toDay(value)) === value ? toDay(value) : formatInstant(value)),
  fromCsv: cell => {
    const day = parseDay(cell)
    return day === undefined ? zoned(cell) : fromDay(day)
  },
  is: isInstant,
}
