import { Alert, Box, Button } from '@mui/material'
import { Attachment, useFileDrop } from '@/admin'
import { texts } from '../texts'
import { TextRow } from './TextRow'
import type { Message } from './thread'
import { useComposer } from './useComposer'

/** Where an answer is written, or a picture chosen. What could not be sent stays, with the reason. */
export const Composer = ({ messages }: { messages: readonly Message[] }) => {
  const composer = useComposer(messages)
  const { attachment, sending, trouble, retry } = composer
  const { sx, ...drop } = useFileDrop(file => void attachment.take(file))
  return (
    <Box {...drop} sx={{ ...sx, outlineOffset: -4, ...area }}>
      {trouble && <Trouble text={trouble} retry={retry} />}
      <Attachment
        label={texts.picture}
        attachment={attachment}
        isSending={sending === 'image'}
        onSend={composer.sendPicture}
      />
      <TextRow {...composer} />
    </Box>
  )
}

const area = { borderTop: 1, borderColor: 'divider', p: 1, display: 'grid', gap: 1 }

interface TroubleProps {
  text: string
  retry: (() => void) | undefined
}

const Trouble = ({ text, retry }: TroubleProps) => (
  <Alert
    severity="error"
    action={
      retry && (
        <Button color="inherit" size="small" onClick={retry}>
          {texts.retry}
        </Button>
      )
    }
  >
    {texts.unsent} {text}
  </Alert>
)
