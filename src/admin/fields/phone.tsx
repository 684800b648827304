import { Link } from '@mui/material'
import { regex, TextInput } from 'react-admin'
import { whatsappAddress } from '@/lib/text/whatsapp'
import { presence } from './rules'
import type { CellProps, InputProps, KindSpec } from './spec'
import { text } from './text'

const form = /^\+?[\d\s()-]{8,20}$/

const Input = ({ field, ...props }: InputProps) => (
  <TextInput {...props} type="tel" autoComplete="off" />
)

const Cell = ({ value, field: { options } }: CellProps<string>) => {
  if (!form.test(value)) return value
  const chat = options.whatsapp && whatsappAddress(value)
  const target = chat ? { href: chat, target: '_blank', rel: 'noopener noreferrer' } : call(value)
  return (
    <Link {...target} onClick={e => e.stopPropagation()}>
      {value}
    </Link>
  )
}

const call = (phone: string) => ({ href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` })

export const phone: KindSpec<string> = {
  ...text,
  input: Input,
  cell: Cell,
  validate: field => [...presence(field), regex(form, 'sarang.validation.phone')],
}
