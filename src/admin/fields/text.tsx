import { TextInput } from 'react-admin'
import type { Field } from '../types'
import { Clipped, mostInRow } from './Clipped'
import { isText } from './guards'
import { textRules } from './rules'
import type { InputProps, KindSpec } from './spec'

const Input = ({ field, ...props }: InputProps) => (
  <TextInput {...props} {...(field.options.isUpper && { parse: toUpper })} />
)

const toUpper = (typed: string) => typed.toUpperCase()

export const text: KindSpec<string> = {
  input: Input,
  cell: ({ value }) => (value.length > mostInRow ? <Clipped value={value} /> : value),
  filter: Input,
  validate: textRules,
  toCsv: value => value,
  fromCsv: (cell, { options }: Field) => (options.isUpper ? toUpper(cell.trim()) : cell),
  is: isText,
}
