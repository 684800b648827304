import { RUPIAH } from '@/lib'
import { readerOf } from '../number/Input'
import { NumericInput } from '../number/NumericInput'
import type { InputProps } from '../props'

export const MoneyInput = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={readerOf(field)} before={RUPIAH} />
)
