import { RUPIAH } from '@/lib/text/format'
import type { InputProps, KindForm } from '../spec'
import { specOf } from '../specs'
import { NumericInput } from '../typed/NumericInput'
import { rangeOf } from './range'

/** What the field's kind understands, also with the unit that its cells show. */
const readerOf =
  (field: InputProps['field']) =>
  (text: string): number | undefined =>
    specOf(field).fromCsv(text, field) as number | undefined

const Plain = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={readerOf(field)} unit={field.options.unit} />
)

const Weight = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={readerOf(field)} unit="g" />
)

const Money = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={readerOf(field)} before={RUPIAH} />
)

export const number: KindForm = { input: Plain, filter: rangeOf(Plain) }
export const integer: KindForm = { input: Plain, filter: rangeOf(Plain) }
export const weight: KindForm = { input: Weight, filter: rangeOf(Weight) }
export const money: KindForm = { input: Money, filter: rangeOf(Money) }
