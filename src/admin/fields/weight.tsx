import { NumberInput } from 'react-admin'
import { formatWeight } from '@/lib/text/format'
import { Numeric } from './Numeric'
import { asDigits, number, unitSlot } from './number'
import { rangeOf } from './range'
import type { InputProps, KindSpec } from './spec'

const grams = unitSlot('g')

const Input = ({ field, ...props }: InputProps) => (
  <NumberInput {...props} format={asDigits} slotProps={grams} />
)

/** Grams. */
export const weight: KindSpec<number> = {
  ...number,
  input: Input,
  cell: ({ value }) => <Numeric>{formatWeight(value)}</Numeric>,
  filter: rangeOf(Input),
}
