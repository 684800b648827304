import SendIcon from '@mui/icons-material/Send'
import { Alert, Box, Button, Card, InputBase, LinearProgress, Typography } from '@mui/material'
import type { FormEvent, KeyboardEvent } from 'react'
import { IconButtonWithTooltip, useRecordContext } from 'react-admin'
import { AttachButton, Attachment, FieldCell, LoadFailure, useFileDrop } from '@/admin'
import { thumbHigh } from '@/lib'
import { Waiting } from '../Queue'
import { texts } from '../texts'
import { Messages } from './Messages'
import { type Message, useMessages } from './thread'
import { useComposer } from './useComposer'

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

/** Where an answer is written, or a picture chosen. What could not be sent stays, with the reason. */
const Composer = ({ messages }: { messages: readonly Message[] }) => {
  const composer = useComposer(messages)
  const { attachment, sending, trouble, retry } = composer
  // As long as a picture is being sent none takes its place: what stands there is taken away when it is sent.
  const { sx, ...drop } = useFileDrop(file => sending !== 'image' && void attachment.take(file))
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

/** Characters: what the rules take. */
const longest = 20_000

/** The text, which Enter sends with the chosen picture. */
const TextRow = (composer: ReturnType<typeof useComposer>) => {
  const { draft, sending, sendAll } = composer
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sendAll()
  }
  const press = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    if (!event.repeat) void sendAll()
  }
  return (
    <Box component="form" onSubmit={submit} sx={row}>
      <AttachButton
        label={texts.attach}
        disabled={sending !== undefined}
        onFile={composer.attachment.take}
      />
      <InputBase
        multiline
        fullWidth
        maxRows={6}
        value={draft.text}
        placeholder={texts.write}
        readOnly={sending === 'text'}
        inputRef={composer.input}
        onChange={event => composer.type(event.target.value)}
        onKeyDown={press}
        inputProps={{ 'aria-label': texts.reply, maxLength: longest }}
        sx={{ py: 1, ...thumbHigh }}
      />
      <IconButtonWithTooltip
        label={texts.send}
        type="submit"
        color="primary"
        disabled={!composer.canSend}
      >
        <SendIcon />
      </IconButtonWithTooltip>
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'flex-end', gap: 0.5 }

/** Alone, and not the one that ends a word of an input method: Safari tells that by the code alone. */
const isEnter = ({ key, shiftKey, keyCode, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && keyCode !== composing

const composing = 229
