import { TextInput as RaTextInput } from 'react-admin'
import { toUpper } from '@/schema'
import type { InputProps } from '../props'
import { asWritten } from './asWritten'

export const TextInput = ({ field, ...props }: InputProps) => (
  <RaTextInput {...props} format={asWritten} {...(field.options.isUpper && { parse: toUpper })} />
)
