import { Link } from '@mui/material'
import { regex, TextInput } from 'react-admin'
import { presence } from './rules'
import type { InputProps, KindSpec } from './spec'
import { text } from './text'

const form = /^\+?[\d\s()-]{8,20}$/

const Input = ({ field, ...props }: InputProps) => (
  <TextInput {...props} type="tel" autoComplete="off" />
)

const Cell = ({ value }: { value: string }) =>
  form.test(value) ? (
    <Link href={`tel:${value.replaceAll(/[^\d+]/g, '')}`} onClick={e => e.stopPropagation()}>
      {value}
    </Link>
  ) : (
    value
  )

export const phone: KindSpec<string> = {
  ...text,
  input: Input,
  cell: Cell,
  validate: field => [...presence(field), regex(form, 'sarang.validation.phone')],
}
