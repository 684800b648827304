import { TextInput } from 'react-admin'
import type { InputProps } from '../props'

export const EmailInput = ({ field, ...props }: InputProps) => (
  <TextInput {...props} type="email" autoComplete="off" />
)
