import { Alert, Button, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
import { Frame } from './Frame'

interface ResetAllDialogProps extends Dialogue<true> {
  count: number
}

/** Nobody does this by mistake: the word has to be typed. */
export const ResetAllDialog = ({ count, onAnswer, ...frame }: ResetAllDialogProps) => {
  const translate = useTranslate()
  const [word, setWord] = useState('')
  const isTyped = word.trim() === WORD
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped) onAnswer(true)
  }
  return (
    <Frame
      {...frame}
      title={texts.resetAllTitle}
      onClose={() => onAnswer()}
      actions={
        <>
          <Button onClick={() => onAnswer()}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            form="reset-all"
            color="error"
            variant="contained"
            disabled={!isTyped}
          >
            {texts.reset}
          </Button>
        </>
      }
    >
      <Alert severity="error" sx={{ mb: 2 }}>
        {texts.resetsAll(count)}
      </Alert>
      <form id="reset-all" onSubmit={submit}>
        <TextField
          label={texts.typeWord(WORD)}
          value={word}
          onChange={event => setWord(event.target.value)}
          autoFocus
          autoComplete="off"
        />
      </form>
    </Frame>
  )
}

const WORD = 'RESET'
