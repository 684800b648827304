import { Link } from '@mui/material'
import { TextInput } from 'react-admin'
import { isWebAddress } from '@/lib/text/webAddress'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'
import { text } from './text'

const Input = ({ field, ...props }: InputProps) => <TextInput {...props} type="url" />

const Cell = ({ value }: { value: string }) =>
  isWebAddress(value) ? (
    <Link href={value} target="_blank" rel="noopener noreferrer" onClick={e => e.stopPropagation()}>
      {value}
    </Link>
  ) : (
    value
  )

export const url: KindSpec<string> = {
  ...text,
  input: Input,
  cell: Cell,
  filter: null,
  validate: field => [...presence(field), address],
}

const address = (value: unknown) =>
  !value || isWebAddress(String(value)) ? undefined : 'sarang.validation.url'
