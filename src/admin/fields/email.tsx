import { EmailField, email as emailRule, TextInput } from 'react-admin'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'
import { text } from './text'

const Input = ({ field, ...props }: InputProps) => (
  <TextInput {...props} type="email" autoComplete="off" />
)

export const email: KindSpec<string> = {
  ...text,
  input: Input,
  cell: ({ source }) => <EmailField source={source} />,
  validate: field => [...presence(field), emailRule()],
}
