import { Box, Button, Typography } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  useGetList,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { set } from '@/lib/paths'
import { HISTORY } from '@/schema'
import { Nothing } from '../fields/Nothing'
import { InLine } from '../fields/useIsCompact'
import { ValueField } from '../kinds/fields'
import { Note } from '../notes/Note'
import { NoteInput } from '../notes/NoteInput'
import { useNotes } from '../notes/useNotes'
import { useSigner } from '../presence/useSigner'
import { useResource } from '../registry'
import { UndoEntry } from '../undo/UndoEntry'
import { Panel } from './Rows'
import { type Row, type Told, toldOf } from './told'

/** Entries that are read at first, and more at a time. */
const FEW = 5

/** Who changed what in the record in context and wrote which notes on it, the last first, live; nothing where nothing is told. */
export const Changes = () => {
  const translate = useTranslate()
  const resource = useResource()
  const { fields } = useResource(HISTORY)
  const id = String(useRecordContext()?.id)
  const [perPage, setPerPage] = useState(FEW)
  const { data = [], pageInfo } = useGetList(
    HISTORY,
    {
      filter: { resource: resource.name, record: id },
      sort: { field: 'time', order: 'DESC' },
      pagination: { page: 1, perPage },
      meta: { live: true, uncounted: true },
    },
    { placeholderData: keepPreviousData },
  )
  const { notes, may } = useNotes()
  const signer = useSigner()
  const mayWrite = may && signer !== undefined
  if (data.length + notes.length === 0 && !mayWrite) return null
  // Those between what is not read yet come with it.
  const since = pageInfo?.hasNextPage ? String(data.at(-1)?.time) : ''
  const shown = [...data, ...notes.filter(({ time }) => String(time) >= since)].toSorted(byTime)
  return (
    <Panel title={fields.changes?.label ?? ''}>
      {mayWrite && <NoteInput known={[...notes.map(signerOf), ...data.map(authorOf)]} />}
      <Box component="ol" sx={list}>
        {shown.map(each =>
          'text' in each ? (
            <Note key={each.id} note={each} />
          ) : (
            <Entry key={each.id} told={toldOf(resource, each)} />
          ),
        )}
      </Box>
      {pageInfo?.hasNextPage && (
        <Button
          size="small"
          onClick={() => setPerPage(perPage + 4 * FEW)}
          sx={{ mt: 1, ...atEdge }}
        >
          {translate('sarang.list.more')}
        </Button>
      )}
    </Panel>
  )
}

const byTime = (one: RaRecord, other: RaRecord) =>
  String(other.time).localeCompare(String(one.time))

const signerOf = ({ uid, name }: RaRecord) => ({ uid: String(uid), name: String(name ?? '') })
const authorOf = ({ by, byName }: RaRecord) => ({ uid: String(by), name: String(byName ?? '') })

/** Its words begin where the others do. */
const atEdge = { ml: -1.25 }

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }

/** Of what was changed at once, so much is shown without asking. */
const MOST = 4

const Entry = ({ told }: { told: Told }) => {
  const { time, kind, by, step, rows } = told
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { kind: kinds, time: at } = useResource(HISTORY).fields
  const name = step ?? kinds?.options.choices?.[kind] ?? kind
  return (
    <Box component="li" sx={{ minWidth: 0, fontSize: '0.8125rem' }}>
      <Typography variant="inherit" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
        {by && <Box component="span" sx={{ fontWeight: 400 }}>{` · ${by}`}</Box>}
      </Typography>
      <InLine.Provider value={true}>
        <Box component="time" dateTime={time} sx={{ color: 'text.secondary', display: 'block' }}>
          {at && <ValueField value={time} field={at} source="time" />}
        </Box>
        <Box component="dl" sx={changes}>
          {(isWhole ? rows : rows.slice(0, MOST)).map(row => (
            <Change key={row.path} row={row} />
          ))}
        </Box>
      </InLine.Provider>
      {rows.length > MOST && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)} sx={atEdge}>
          {`${translate('sarang.list.more')} (${rows.length - MOST})`}
        </Button>
      )}
      <UndoEntry told={told} />
    </Box>
  )
}

const changes = { m: 0, display: 'grid', gap: 0.5, '&:not(:empty)': { mt: 0.5 } }

const Change = ({ row: { label, field, path, before, after } }: { row: Row }) => (
  <Box sx={inLine}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ ...inLine, m: 0 }}>
      <Box component="del" sx={{ color: 'text.secondary', ...plain }}>
        <Side value={before} field={field} source={path} />
      </Box>
      <span aria-hidden>→</span>
      <Box component="ins" sx={plain}>
        <Side value={after} field={field} source={path} />
      </Box>
    </Box>
  </Box>
)

const inLine = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'center',
  minWidth: 0,
  overflowWrap: 'anywhere',
}
const plain = { textDecoration: 'none', minWidth: 0 }

/** As if the record had nothing else. */
const Side = (props: Parameters<typeof ValueField>[0]) => {
  const { value, source } = props
  if (value === undefined || value === '') return <Nothing />
  const record = { id: '' }
  set(record, source, value)
  return (
    <RecordContextProvider value={record}>
      <ValueField {...props} />
    </RecordContextProvider>
  )
}
