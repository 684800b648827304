import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin'
import { set } from '@/lib'
import { CORRECT, flowOf, HISTORY, type Members } from '@/schema'
import { Nothing } from '../fields/Nothing'
import { Plain } from '../fields/Plain'
import { InLine } from '../fields/useIsCompact'
import { ValueField } from '../kinds/fields'
import { ClockOfWhole, useMay, usePrincipal, useResource, useZone } from '../registry'
import { useMayPutBack } from '../undo/useMayPutBack'
import { useUndo } from '../undo/useUndo'
import { CUT, isFirst, type Row, type Told } from './told'

/** Of what was changed at once, so much is shown without asking. */
const MOST = 4

interface HistoryEntryProps {
  told: Told
  /** Whose it is, where that is not known. */
  of?: ReactNode
  /** What else may be done with it. */
  more?: ReactNode
}

/** What one write was, by whom, and each change of it. */
export const HistoryEntry = ({ told, of, more }: HistoryEntryProps) => {
  const { time, kind, by, step, shown } = told
  const translate = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const { kind: kinds, time: at } = useResource(HISTORY).fields
  const name = step ?? kinds?.options.choices?.[kind] ?? kind
  return (
    <Box component="li" sx={{ minWidth: 0, fontSize: '0.8125rem' }}>
      <Typography variant="inherit" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
        {by && !of && <Box component="span" sx={{ fontWeight: 400 }}>{` · ${by}`}</Box>}
        {of && (
          <Box component="span" sx={{ fontWeight: 400 }}>
            {' '}
            · {of}
          </Box>
        )}
      </Typography>
      <InLine.Provider value={true}>
        <Box component="time" dateTime={time} sx={{ color: 'text.secondary', display: 'block' }}>
          {at && <ValueField value={time} field={at} source="time" />}
        </Box>
        <Box component="dl" sx={changes}>
          {(isWhole ? shown : shown.slice(0, MOST)).map(row => (
            <Change key={row.path} row={row} />
          ))}
        </Box>
      </InLine.Provider>
      {shown.length > MOST && !isWhole && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ ml: -1.25 }}>
          {`${translate('sarang.list.more')} (${shown.length - MOST})`}
        </Button>
      )}
      <UndoEntry told={told} />
      {more}
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

/** As if the record had nothing else but its clock. */
export const Side = (props: Parameters<typeof ValueField>[0]) => {
  const { value, field, source } = props
  const zone = useZone()
  const translate = useTranslate()
  if (value === CUT) return <i>{translate('sarang.version.cut')}</i>
  if (value === undefined || value === '') return <Nothing />
  const record = { id: '' }
  set(record, source, value)
  return (
    <ClockOfWhole.Provider value={zone}>
      <RecordContextProvider value={record}>
        {field.kind === 'rest' && value !== null ? (
          <Plain value={value} />
        ) : (
          <ValueField {...props} />
        )}
      </RecordContextProvider>
    </ClockOfWhole.Provider>
  )
}

/** Takes back what an entry of the history of the record in context tells, for who may write that. */
const UndoEntry = ({ told }: { told: Told }) => {
  const translate = useTranslate()
  const undo = useUndo()
  const mayUndo = useMayUndo()
  const [isPending, setPending] = useState(false)
  if (!mayUndo(told)) return null
  const act = async () => {
    setPending(true)
    await undo({ ids: [told.id] }, told.step)
    setPending(false)
  }
  return (
    <Button size="small" disabled={isPending} onClick={() => void act()} sx={{ ml: -1.25 }}>
      {translate('ra.action.undo')}
    </Button>
  )
}

/** What steps have written is for those who correct; the page of a record is its own way to delete it. */
function useMayUndo(): (told: Told) => boolean {
  const flow = flowOf(useResource())
  const record = useRecordContext()
  const may = useMay()
  const who = usePrincipal()
  const { may: mayPutBack, isOwned } = useMayPutBack()
  return ({ kind, rows, isBare }) => {
    if (isFirst(kind) || isBare || !who) return false
    if (kind === 'archive' || kind === 'restore') return may('delete', { record })
    if (kind === 'step' || rows.some(isOwned))
      return flow?.steps[CORRECT]?.who(who, String(record?.id)) ?? false
    return rows.every(mayPutBack) && may('edit', { record, next: before(rows, record) })
  }
}

/** The record as it is, with these changes taken back. */
function before(rows: readonly Row[], record: Members | undefined): Members {
  const was = structuredClone({ ...record })
  for (const row of rows.filter(({ after }) => after !== CUT))
    set(was, row.path, row.before ?? null)
  return was
}
