import { Box, Button } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type RaRecord, useGetList, useRecordContext, useTranslate } from 'react-admin'
import { called, statusOf } from '@/lib'
import { flowOf, HISTORY, type Resource } from '@/schema'
import { LoadFailure } from '../list/ListStates'
import { Note, useNotes, wholeSince } from '../notes/Note'
import { NoteInput } from '../notes/NoteInput'
import { useSigner } from '../presence/useSigner'
import { useResource } from '../registry'
import { HistoryEntry } from './HistoryEntry'
import { HistoryWaiting, Panel } from './Rows'
import { toldOf } from './told'
import { VersionBefore } from './VersionBefore'

/** Entries that are read at first, and more at a time. */
const FEW = 5

/**
 * Who changed what in the record in context and wrote which notes on it, the last first, live; nothing where nothing is told.
 * What stands below comes with it, and is not moved by it.
 */
export const Changes = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate()
  const resource = useResource()
  const id = String(useRecordContext()?.id)
  const [more, setMore] = useState(0)
  const {
    data = [],
    pageInfo,
    isPending,
    ...entries
  } = useGetList(
    HISTORY,
    {
      filter: { resource: resource.name, record: id },
      sort: { field: 'time', order: 'DESC' },
      pagination: { page: 1, perPage: FEW * (1 + 4 * more) },
      meta: { live: true, uncounted: true },
    },
    { placeholderData: keepPreviousData },
  )
  const { notes, since: ofNotes, may, ...noted } = useNotes(more)
  const signer = useSigner()
  const mayWrite = may && signer !== undefined
  if (isPending) return <HistoryWaiting />
  const lost = [entries, noted].find(({ error }) => error && statusOf(error) !== 403)
  if (data.length + notes.length === 0 && !mayWrite && !lost) return children
  // What lies behind what is not read yet comes with it.
  const since = [wholeSince(data, pageInfo), ofNotes]
    .flatMap(each => each ?? [])
    .toSorted()
    .at(-1)
  const shown = [...data, ...notes]
    .filter(({ time }) => String(time) >= (since ?? ''))
    .toSorted(byTime)
  return (
    <>
      <Panel title={translate('sarang.face.history')}>
        {mayWrite && (
          <NoteInput
            notes={notes}
            known={[...notes.map(signerOf), ...data.filter(isOfStaff(resource)).map(authorOf)]}
          />
        )}
        {lost && <LoadFailure error={lost.error} retry={lost.refetch} />}
        <Box component="ol" sx={list}>
          {shown.map(each =>
            'text' in each ? (
              <Note key={each.id} note={each} />
            ) : (
              <HistoryEntry
                key={each.id}
                told={toldOf(resource, each)}
                more={<VersionBefore entries={data.slice(0, data.indexOf(each) + 1)} />}
              />
            ),
          )}
        </Box>
        {since !== undefined && (
          <Button size="small" onClick={() => setMore(more + 1)} sx={{ mt: 1, ...atEdge }}>
            {translate('sarang.list.more')}
          </Button>
        )}
      </Panel>
      {children}
    </>
  )
}

const byTime = (one: RaRecord, other: RaRecord) =>
  String(other.time).localeCompare(String(one.time))

const signerOf = ({ uid, name }: RaRecord) => ({ uid: String(uid), name: called(name) })

/** Whoever leads a record on works in the console: apps make what has steps, and end what is their user's own. */
const isOfStaff = (resource: Resource) => {
  const flow = flowOf(resource)
  return ({ step }: RaRecord) => {
    const taken = flow?.steps[String(step)]
    return !flow || (taken !== undefined && !taken.isGrave)
  }
}

/** Nobody can be told of anything where it was no person. */
const authorOf = ({ by, byName }: RaRecord) => ({
  uid: String(by),
  name: by ? called(byName) : '',
})

/** Its words begin where the others do. */
const atEdge = { ml: -1.25 }

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }
