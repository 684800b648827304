import { Alert, Button, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Dialogue } from '../actions/useDialogs'
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
      title="Atur Ulang Semua Password"
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
            Atur ulang
          </Button>
        </>
      }
    >
      <Alert severity="error" sx={{ mb: 2 }}>
        Semua perangkat ({count}) mendapat satu password baru. Password lama tidak berlaku lagi.
      </Alert>
      <form id="reset-all" onSubmit={submit}>
        <TextField
          label={`Ketik ${WORD} untuk melanjutkan`}
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
