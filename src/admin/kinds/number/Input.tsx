import { kindOf } from '@/schema'
import type { InputProps } from '../props'
import { NumericInput } from './NumericInput'

/** Understands what the field's kind does, also with the unit that its cells show. */
export const readerOf =
  (field: InputProps['field']) =>
  (text: string): number | undefined =>
    kindOf(field).fromCsv(text, field) as number | undefined

export const NumberFieldInput = ({ field, ...props }: InputProps) => (
  <NumericInput {...props} read={readerOf(field)} unit={field.options.unit} />
)
