import { DateInput } from 'react-admin'
import { formatDate, fromDay, toDay } from '@/lib/format'
import { isInstant } from './guards'
import { Numeric } from './Numeric'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'

const dayForm = /^\d{4}-\d{2}-\d{2}$/

const Input = ({ field, ...props }: InputProps) => (
  <DateInput {...props} format={asDay} parse={asInstant} />
)

const asDay = (value: unknown) => (isInstant(value) ? toDay(value) : '')
const asInstant = (typed: string) => (isDay(typed) ? fromDay(typed) : null)
/** A day that the calendar has: 30 February comes back as another. */
const isDay = (typed: string) =>
  dayForm.test(typed) && isInstant(typed) && toDay(fromDay(typed)) === typed

/** A day, held as the instant at which it begins in Jakarta. */
export const date: KindSpec<string> = {
  input: Input,
  cell: ({ value }) => <Numeric>{formatDate(value)}</Numeric>,
  filter: null,
  validate: presence,
  toCsv: toDay,
  fromCsv: cell => (isDay(cell.trim()) ? fromDay(cell.trim()) : undefined),
  is: isInstant,
}
