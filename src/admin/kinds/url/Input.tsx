import { TextInput } from 'react-admin'
import type { InputProps } from '../props'
import { asWritten } from '../text/asWritten'

export const UrlInput = ({ field, ...props }: InputProps) => (
  <TextInput {...props} format={asWritten} type="url" />
)
