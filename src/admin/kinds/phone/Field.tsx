import { Link } from '@mui/material'
import { createContext, useContext } from 'react'
import { useRecordContext } from 'react-admin'
import { whatsappAddress } from '@/lib'
import { isPhone } from '@/schema'
import type { FieldProps } from '../props'

/** Leads to a chat, with what the record's state gives to say. */
export const PhoneField = ({ value, field: { options } }: FieldProps<string>) => {
  const record = useRecordContext()
  const given = useContext(ChatText)
  const text = given ?? (record && options.message?.(record))
  const chat = isPhone(value) && whatsappAddress(value, text)
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
