import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { RecordContextProvider, useTranslate } from 'react-admin'
import { set } from '@/lib'
import { HISTORY } from '@/schema'
import { Nothing } from '../fields/Nothing'
import { Plain } from '../fields/Plain'
import { InLine } from '../fields/useIsCompact'
import { ValueField } from '../kinds/fields'
import { useResource } from '../registry'
import { UndoEntry } from '../undo/UndoEntry'
import { ClockOfWhole, useZone } from '../zone'
import { CUT, type Row, type Told } from './told'

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
