import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  Confirm,
  type GetListResult,
  type RaRecord,
  useDataProvider,
  useGetList,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin'
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

/** Notes of a record that are shown at first, and more at a time. */
const MOST = 50

/**
 * The notes on the record in context, the last first, live, after having been asked for `more` so often; since when they are
 * all there, whether the signed-in person may write some, and why they could not be had.
 */
export function useNotes(more: number) {
  const { name: resource } = useResource()
  const record = String(useRecordContext()?.id)
  const may = useSignedIn()?.may('create', NOTES, { next: { resource } }) ?? false
  const {
    data: notes = [],
    pageInfo,
    error,
    refetch,
  } = useGetList(
    NOTES,
    {
      filter: { resource, record },
      sort: { field: 'time', order: 'DESC' },
      pagination: { page: 1, perPage: MOST * (1 + more) },
      meta: { live: true, uncounted: true },
    },
    { enabled: may, placeholderData: keepPreviousData },
  )
  return { notes, since: wholeSince(notes, pageInfo), may, error, refetch }
}

/** The time of the last of these when others lie behind it, and undefined when they are all. */
export function wholeSince(
  records: readonly RaRecord[],
  pageInfo: GetListResult['pageInfo'],
): string | undefined {
  const last = records.at(-1)
  return last && pageInfo?.hasNextPage ? String(last.time) : undefined
}
