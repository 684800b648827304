import SendIcon from '@mui/icons-material/Send'
import { Box, InputBase } from '@mui/material'
import type { FormEvent, KeyboardEvent } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
import { AttachButton } from '@/admin'
import { thumbHigh } from '@/lib/touch'
import { texts } from '../texts'
import type { useComposer } from './useComposer'

/** Characters: what the rules take. */
const longest = 20_000

/** The text, which Enter sends with the chosen picture. */
export const TextRow = (composer: ReturnType<typeof useComposer>) => {
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
