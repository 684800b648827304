import UndoIcon from '@mui/icons-material/UndoOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { Button, Confirm, IconButtonWithTooltip, useRecordContext } from 'react-admin'
import { useUndo } from '@/admin'
import { texts } from './texts'

/** Takes back all of the act in context, once that is confirmed. */
export const UndoAct = ({ isShort = false }: { isShort?: boolean }) => {
  const record = useRecordContext()
  const undo = useUndo()
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  if (!record) return null
  const Act = isShort ? IconButtonWithTooltip : Button
  const act = async () => {
    setAsking(false)
    setPending(true)
    await undo({ acts: [String(record.id)] })
    setPending(false)
  }
  return (
    // Nothing of it, nor of what it asks, opens the row's record.
    <Box component="span" onClick={event => event.stopPropagation()}>
      <Act label={texts.undo} disabled={isPending} onClick={() => setAsking(true)}>
        <UndoIcon />
      </Act>
      <Confirm
        isOpen={isAsking}
        title="sarang.confirm"
        content={texts.ask}
        onConfirm={() => void act()}
        onClose={() => setAsking(false)}
      />
    </Box>
  )
}
