import { formatInstant, fromDay, isInstant, parseDay, parseInstant, toDay } from '@/lib'
import { presence } from '../validators'
import type { Kind } from './kind'

/** What is no day may still be the instant that one is held as. */
const zoned = (cell: string) =>
  /T.*(Z|[+-]\d{2}:?\d{2})$/.test(cell.trim()) ? parseInstant(cell) : undefined

/** A day, held as the instant at which it begins in Jakarta. */
export const date: Kind<string> = {
  storedAs: 'timestamp',
  is: isInstant,
  validate: presence,
  toCsv: value => (fromDay(toDay(value)) === value ? toDay(value) : formatInstant(value)),
  fromCsv: cell => {
    const day = parseDay(cell)
    return day === undefined ? zoned(cell) : fromDay(day)
  },
  isSortable: true,
  isTelling: true,
  filter: 'range',
}
