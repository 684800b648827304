import { TextInput as RaTextInput } from 'react-admin'
import { toUpper } from '@/schema'
import type { InputProps } from '../props'

export const TextInput = ({ field, ...props }: InputProps) => (
  <RaTextInput {...props} {...(field.options.isUpper && { parse: toUpper })} />
)
