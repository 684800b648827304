import { TextInput } from 'react-admin'
import type { InputProps } from '../props'
import { asWritten } from '../text/asWritten'

export const PhoneInput = ({ field, ...props }: InputProps) => (
  <TextInput {...props} format={asWritten} type="tel" autoComplete="off" />
)
