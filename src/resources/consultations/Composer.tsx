import SendIcon from '@mui/icons-material/Send'
import { Alert, Box, Button, InputBase } from '@mui/material'
import type { FormEvent, KeyboardEvent } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { AttachButton } from '@/admin/fields/attach/AttachButton'
import { Attachment } from '@/admin/fields/attach/Attachment'
import { useFileDrop } from '@/admin/fields/image/useFileDrop'
import type { Message } from './thread'
import { useComposer } from './useComposer'

/** Characters: what the rules take. */
const longest = 20_000

/** Where an answer is written, or a picture chosen. What could not be sent stays, with the reason. */
export const Composer = ({ messages }: { messages: readonly Message[] }) => {
  const composer = useComposer(messages)
  const { attachment, sending, trouble, retry } = composer
  const { sx, ...drop } = useFileDrop(file => void attachment.take(file))
  return (
    <Box {...drop} sx={{ ...sx, outlineOffset: -4, ...area }}>
      {trouble && <Trouble text={trouble} retry={retry} />}
      <Attachment
        label="Gambar"
        attachment={attachment}
        isSending={sending === 'image'}
        onSend={composer.sendPicture}
      />
      <TextRow {...composer} />
    </Box>
  )
}

const area = { borderTop: 1, borderColor: 'divider', p: 1, display: 'grid', gap: 1 }

const TextRow = (composer: ReturnType<typeof useComposer>) => {
  const { draft, sending, sendText } = composer
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sendText()
  }
  const press = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    if (!event.repeat) void sendText()
  }
  return (
    <Box component="form" onSubmit={submit} sx={row}>
      <AttachButton
        label="Lampirkan gambar"
        disabled={sending !== undefined}
        onFile={composer.attachment.take}
      />
      <InputBase
        multiline
        fullWidth
        maxRows={6}
        value={draft.text}
        placeholder="Tulis balasan"
        readOnly={sending === 'text'}
        inputRef={composer.input}
        onChange={event => composer.type(event.target.value)}
        onKeyDown={press}
        inputProps={{ 'aria-label': 'Balasan', maxLength: longest }}
        sx={{ py: 1 }}
      />
      <IconButtonWithTooltip
        label="Kirim"
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
          Coba lagi
        </Button>
      )
    }
  >
    Belum terkirim. {text}
  </Alert>
)
