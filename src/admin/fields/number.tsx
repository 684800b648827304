import { NumberInput } from 'react-admin'
import { parseDecimal } from '@/lib/csv'
import { formatNumber } from '@/lib/format'
import { isNumber } from './guards'
import { Numeric } from './Numeric'
import { numberRules } from './rules'
import type { InputProps, KindSpec } from './spec'

const Input = ({ field, ...props }: InputProps) => <NumberInput {...props} />

export const number: KindSpec<number> = {
  input: Input,
  cell: ({ value }) => <Numeric>{formatNumber(value)}</Numeric>,
  filter: null,
  validate: numberRules,
  toCsv: String,
  fromCsv: parseDecimal,
  is: isNumber,
  align: 'right',
}
