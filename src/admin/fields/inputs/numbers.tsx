import { RUPIAH } from '@/lib/text/format'
import { parseWhole } from '@/lib/text/numbers'
import type { InputProps, KindForm } from '../spec'
import { NumericInput } from '../typed/NumericInput'
import { rangeOf } from './range'

const Plain = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} unit={field.options.unit} />
)

const Whole = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={parseWhole} unit={field.options.unit} />
)

const Weight = ({ field, ...props }: InputProps) => <NumericInput {...props} unit="g" />

const Money = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={parseWhole} before={RUPIAH} />
)

export const number: KindForm = { input: Plain, filter: rangeOf(Plain) }
export const integer: KindForm = { input: Whole, filter: rangeOf(Whole) }
export const weight: KindForm = { input: Weight, filter: rangeOf(Weight) }
export const money: KindForm = { input: Money, filter: rangeOf(Money) }
