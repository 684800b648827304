import { TextInput } from 'react-admin'
import type { InputProps } from '../props'

export const UrlInput = ({ field, ...props }: InputProps) => <TextInput {...props} type="url" />
