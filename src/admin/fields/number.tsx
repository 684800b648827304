import { InputAdornment } from '@mui/material'
import { NumberInput } from 'react-admin'
import { parseNumber } from '@/lib/text/csv'
import { formatNumber } from '@/lib/text/format'
import { isNumber } from './guards'
import { Numeric } from './Numeric'
import { rangeOf } from './range'
import { numberRules } from './rules'
import type { CellProps, InputProps, KindSpec } from './spec'

const Input = ({ field, ...props }: InputProps) => (
  <NumberInput {...props} format={asDigits} slotProps={unitSlot(field.options.unit)} />
)

/** What is no number is an empty input, which the browser would complain about otherwise. */
export const asDigits = (value: unknown) => (isNumber(value) ? String(value) : '')

/** The unit at the end of an input. */
export const unitSlot = (unit: string | undefined) =>
  unit === undefined
    ? {}
    : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }

const Cell = ({ value, field }: CellProps<number>) => (
  <Numeric>{[formatNumber(value), field.options.unit].filter(Boolean).join(' ')}</Numeric>
)

export const number: KindSpec<number> = {
  input: Input,
  cell: Cell,
  filter: rangeOf(Input),
  validate: numberRules,
  toCsv: value => String(value).replace('.', ','),
  fromCsv: parseNumber,
  is: isNumber,
  align: 'right',
}
