import { TextInput } from 'react-admin'
import type { InputProps } from '../props'
import { asWritten } from '../text/asWritten'

export const EmailInput = ({ field, ...props }: InputProps) => (
  <TextInput {...props} format={asWritten} type="email" autoComplete="off" />
)
