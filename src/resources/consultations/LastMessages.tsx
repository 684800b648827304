import { Box, Card, Skeleton } from '@mui/material'
import { useGetList, useRecordContext } from 'react-admin'
import { LoadFailure } from '@/admin'
import { Bubble } from './chat/Bubble'
import { type Message, newestFirst } from './chat/thread'
import { texts } from './texts'

const MOST = 3

/** What was said last: by it one sees whether somebody waits. */
export const LastMessages = () => {
  const { id, uid } = useRecordContext() ?? { id: '' }
  const { data, error, refetch } = useGetList<Message>(
    'chats',
    {
      filter: { consultation: String(id) },
      sort: newestFirst,
      pagination: { page: 1, perPage: MOST },
      meta: { live: true, uncounted: true, looksAhead: false },
    },
    { onError: () => undefined },
  )
  if (error) return <LoadFailure error={error} retry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={160} sx={{ mb: 2 }} />
  if (data.length === 0) return null
  const messages = data.toReversed()
  const pictures = messages.filter(({ type }) => type === 'image')
  return (
    <Card component="section" aria-label={texts.messages} sx={{ mb: 2, p: 2 }}>
      <Box component="ul" sx={list}>
        {messages.map(message => (
          <Bubble key={message.id} message={message} farmer={uid} pictures={pictures} />
        ))}
      </Box>
    </Card>
  )
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }
