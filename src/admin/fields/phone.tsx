import { Link } from '@mui/material'
import { createContext, useContext } from 'react'
import { regex, useRecordContext } from 'react-admin'
import { whatsappAddress } from '@/lib/text/whatsapp'
import { presence } from './rules'
import type { CellProps, KindSpec } from './spec'
import { text } from './text'

const form = /^\+?[\d\s()-]{8,20}$/

/** Leads to a chat, with what the record's state gives to say. */
const Cell = ({ value, field: { options } }: CellProps<string>) => {
  const record = useRecordContext()
  const given = useContext(ChatText)
  const text = given ?? (record && options.message?.(record))
  const chat = form.test(value) && whatsappAddress(value, text)
  if (!chat) return value
  return (
    <Link
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      onClick={event => event.stopPropagation()}
    >
      {value}
    </Link>
  )
}

/** What to say to a number that is shown from another record. */
export const ChatText = createContext<string | undefined>(undefined)

export const phone: KindSpec<string> = {
  ...text,
  cell: Cell,
  validate: field => [...presence(field), regex(form, 'sarang.validation.phone')],
}
