import { readerOf } from '../number/Input'
import { NumericInput } from '../number/NumericInput'
import type { InputProps } from '../props'

export const WeightInput = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={readerOf(field)} unit="g" />
)
