import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { HISTORY, type Permissions } from '@/schema'
import { useResources } from '../registry'
import { doneIn } from './doneIn'
import { useUndoDone } from './useUndo'

export interface UndoButtonProps {
  /** React-admin's, of what was done last. */
  message: string
  /** It has been chosen. */
  onUndo: () => void
}

/** In the message of what was just done, for who may read of it. */
export const UndoButton = ({ message, onUndo }: UndoButtonProps) => {
  const translate = useTranslate()
  // Messages stand outside of the shell.
  const { permissions } = usePermissions<Permissions>()
  const undo = useUndoDone()
  const client = useQueryClient()
  const [done] = useState(() => doneIn(client, message))
  const isTold = useResources().some(
    ({ name, source }) => name === done?.resource && source.provider === 'firestore',
  )
  if (!permissions?.may('list', HISTORY) || !done || !isTold) return null
  const act = () => {
    onUndo()
    void undo(done)
  }
  return (
    <Button color="inherit" size="small" onClick={act} sx={{ mt: 0.5, ml: '-5px' }}>
      {translate('ra.action.undo')}
    </Button>
  )
}
