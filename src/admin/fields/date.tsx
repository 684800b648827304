import { DateInput } from 'react-admin'
import { parseDay, parseInstant } from '@/lib/text/dateText'
import { formatDate, formatInstant, fromDay, toDay } from '@/lib/text/format'
import { isInstant } from './guards'
import { Numeric } from './Numeric'
import { rangeOf } from './range'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

const Input = ({ field, ...props }: InputProps) => (
  <DateInput {...props} format={asDay} parse={asInstant} />
)

const LastInput = ({ field, ...props }: InputProps) => (
  <DateInput {...props} format={asDay} parse={asLastInstant} />
)

const asDay = (value: unknown) => (isInstant(value) ? toDay(value) : '')
const asInstant = (typed: string) => (isDay(typed) ? fromDay(typed) : null)
/** Firestore counts microseconds: the day ends with the last of them. */
const asLastInstant = (typed: string) => {
  const begin = asInstant(typed)
  return begin && `${new Date(Date.parse(begin) + DAY - 1).toISOString().slice(0, -1)}999Z`
}
/** Jakarta has no summer time. */
const DAY = 24 * 60 * 60 * 1000
/** A day that the calendar has: 30 February comes back as another. */
const isDay = (typed: string) =>
  dayForm.test(typed) && isInstant(typed) && toDay(fromDay(typed)) === typed

/** From the beginning of a day to the end of another, in Jakarta. */
const days = rangeOf(Input, LastInput)

/** What is no day may still be the instant that one is held as. */
const zoned = (cell: string) =>
  /T.*(Z|[+-]\d{2}:?\d{2})$/.test(cell.trim()) ? parseInstant(cell) : undefined

/** A day, held as the instant at which it begins in Jakarta. */
export const date: KindSpec<string> = {
  input: Input,
  cell: ({ value }) => <Numeric>{formatDate(value)}</Numeric>,
  filter: days,
  validate: presence,
  toCsv: value => (fromDay(toDay(value)) === value ? toDay(value) : formatInstant(value)),
  fromCsv: cell => {
    const day = parseDay(cell)
    return day === undefined ? zoned(cell) : fromDay(day)
  },
  is: isInstant,
}
