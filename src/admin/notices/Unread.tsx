import { Alert } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'

/** How many rows of an answer could not be read, and how they are called; nothing where all could. */
export const Unread = ({ names }: { names: readonly string[] }) => {
  const translate = useTranslate()
  if (names.length === 0) return null
  const named = names.slice(0, MOST)
  return (
    <Alert severity="warning" sx={{ m: 1, overflowWrap: 'anywhere' }}>
      {translate('sarang.list.unread', {
        smart_count: names.length,
        count: names.length,
        names: [...named, ...(names.length > MOST ? ['…'] : [])].join(', '),
      })}
    </Alert>
  )
}

const MOST = 10

/** Of the list in context, where its provider tells. */
export const UnreadRows = () => <Unread names={useListContext().meta?.unread ?? none} />

const none: readonly string[] = []
