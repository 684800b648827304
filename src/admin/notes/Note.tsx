import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import { useState } from 'react'
import { Confirm, type RaRecord, useDataProvider, useNotify, useTranslate } from 'react-admin'
import { called } from '@/lib'
import { NOTES } from '@/schema'
import { InLine } from '../fields/useIsCompact'
import { ValueField } from '../kinds/fields'
import { useResource, useSignedIn } from '../registry'

/** A note among the changes of its record; its author, and an admin, can delete it. */
export const Note = ({ note }: { note: RaRecord }) => {
  const { fields } = useResource(NOTES)
  const mayDelete = useSignedIn()?.may('delete', NOTES, { record: note }) ?? false
  return (
    <Box component="li" sx={look}>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="inherit" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {called(note.name, note.uid)}
          </Typography>
          <InLine.Provider value={true}>
            <Box component="time" dateTime={String(note.time)} sx={{ color: 'text.secondary' }}>
              {fields.time && <ValueField value={note.time} field={fields.time} source="time" />}
            </Box>
          </InLine.Provider>
        </Box>
        {mayDelete && <Deletion note={note} />}
      </Box>
      <Box sx={{ mt: 0.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {String(note.text ?? '')}
      </Box>
    </Box>
  )
}

const Deletion = ({ note: { id, text } }: { note: RaRecord }) => {
  const translate = useTranslate()
  const provider = useDataProvider()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    await provider
      .delete(NOTES, { id })
      .catch(({ message }: Error) => notify(message, { type: 'error' }))
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('sarang.note.remove')}
        onClick={() => setAsking(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        title="sarang.note.removeAsk"
        content={<Box sx={asked}>{String(text ?? '')}</Box>}
        confirm="ra.action.delete"
        confirmColor="warning"
        cancel="ra.action.cancel"
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const asked = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }

const look = {
  minWidth: 0,
  fontSize: '0.8125rem',
  bgcolor: 'action.hover',
  borderRadius: 1,
  px: 1.25,
  py: 1,
}
