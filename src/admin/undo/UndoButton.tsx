import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Done } from '@/schema'
import { useResources } from '../registry'
import { doneIn } from './doneIn'
import { useMayTakeBack, useUndo } from './useUndo'

export interface UndoButtonProps {
  /** React-admin's, of what was done last. */
  message: string
  /** Of what was done otherwise. */
  undoes: Done | undefined
  /** Its name, where it was a step. */
  step: string | undefined
  /** It is to be seen. */
  onOffer: () => void
  /** It has been chosen. */
  onUndo: () => void
}

/** In the message of what was just done, for who may read of it. */
export const UndoButton = (props: UndoButtonProps) => {
  const { message, undoes, step, onOffer, onUndo } = props
  const translate = useTranslate()
  const undo = useUndo()
  const client = useQueryClient()
  const [done] = useState(() => undoes ?? doneIn(client, message))
  const isTold = useResources().some(
    ({ name, source }) => name === done?.resource && source.provider === 'firestore',
  )
  const isOffered = useMayTakeBack(done) && done !== undefined && isTold
  useEffect(() => {
    if (isOffered) onOffer()
  }, [isOffered, onOffer])
  if (!isOffered) return null
  const act = () => {
    onUndo()
    void undo({ done }, step)
  }
  return (
    <Button color="inherit" size="small" onClick={act} sx={{ mt: 0.5, ml: -1.5 }}>
      {translate('ra.action.undo')}
    </Button>
  )
}
