import { TextInput } from 'react-admin'
import type { InputProps } from '../props'

export const PhoneInput = ({ field, ...props }: InputProps) => (
  <TextInput {...props} type="tel" autoComplete="off" />
)
