import { DateTimeInput } from 'react-admin'
import { parseInstant } from '@/lib/text/dateText'
import { formatDateTime, formatInstant } from '@/lib/text/format'
import { date } from './date'
import { isInstant } from './guards'
import { Numeric } from './Numeric'
import type { InputProps, KindSpec } from './spec'

const Input = ({ field, ...props }: InputProps) => <DateTimeInput {...props} parse={asInstant} />

const asInstant = (typed: string) => (isInstant(typed) ? new Date(typed).toISOString() : null)

export const timestamp: KindSpec<string> = {
  ...date,
  input: Input,
  cell: ({ value }) => <Numeric>{formatDateTime(value)}</Numeric>,
  toCsv: formatInstant,
  fromCsv: parseInstant,
}
