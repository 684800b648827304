import { TextInput } from 'react-admin'
import { isText } from './guards'
import { textRules } from './rules'
import type { InputProps, KindSpec } from './spec'

const Input = ({ field, ...props }: InputProps) => <TextInput {...props} />

export const text: KindSpec<string> = {
  input: Input,
  cell: ({ value }) => value,
  filter: Input,
  validate: textRules,
  toCsv: value => value,
  fromCsv: cell => cell,
  is: isText,
}
