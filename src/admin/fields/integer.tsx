import { NumberInput } from 'react-admin'
import { parseWhole } from '@/lib/text/csv'
import { asDigits, number, unitSlot } from './number'
import { rangeOf } from './range'
import { isWhole, numberRules } from './rules'
import type { InputProps, KindSpec } from './spec'

const Input = ({ field, ...props }: InputProps) => (
  <NumberInput {...props} step={1} format={asDigits} slotProps={unitSlot(field.options.unit)} />
)

export const integer: KindSpec<number> = {
  ...number,
  input: Input,
  filter: rangeOf(Input),
  validate: field => [...numberRules(field), isWhole()],
  fromCsv: parseWhole,
}
