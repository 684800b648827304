import { Box, Card, LinearProgress, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { FieldCell, LoadFailure } from '@/admin'
import { texts } from '../texts'
import { Waiting } from '../Waiting'
import { Composer } from './Composer'
import { Messages } from './Messages'
import { useMessages } from './useMessages'

/** The consultation in context: what was said, and an answer. */
export const Conversation = () => {
  const consultation = useRecordContext()
  const thread = useMessages(String(consultation?.id))
  return (
    <Card component="section" aria-label={texts.conversation} sx={pane}>
      <Heading />
      {thread.error ? (
        <LoadFailure error={thread.error} retry={thread.refetch} />
      ) : thread.isPending ? (
        <Box sx={{ flex: 1 }}>
          <LinearProgress aria-label={texts.loadingMessages} />
        </Box>
      ) : (
        <Messages {...thread} farmer={consultation?.uid} onOlder={thread.readOlder} />
      )}
      <Composer messages={thread.messages} />
    </Card>
  )
}

const pane = { display: 'flex', flexDirection: 'column' }

const Heading = () => (
  <Box sx={{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
    <Typography variant="h6" component="h2" sx={{ fontSize: '1rem' }}>
      <FieldCell source="topic" />
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary" component="div">
        <FieldCell source="farmerName" />
      </Typography>
      <FieldCell source="state" />
      <Waiting label={texts.waiting} />
    </Box>
  </Box>
)
