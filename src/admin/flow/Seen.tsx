import {
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { type RaRecord, RecordContextProvider, useGetOne, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { get, isWholeInstant, reachable, set } from '@/lib'
import {
  asksOf,
  flowOf,
  kindOf,
  type Members,
  readFor,
  type Step,
  valueIn,
  writesOf,
} from '@/schema'
import { Beside } from '../face/Beside'
import { useName } from '../face/useTold'
import { InLine } from '../fields/useIsCompact'
import { FieldCell } from '../kinds/fields'
import { Zoomable } from '../kinds/image/Picture'
import { useReadAnew } from '../queries/useReadAnew'
import { useField, usePrincipal, useResource } from '../registry'
import type { Left } from './sorted'
import { Odd, useJudge, useOddities, Warnings } from './Warnings'

interface SeenProps {
  step: Step
  records: readonly RaRecord[]
  left: readonly Left[]
}

/** What is decided about: nobody says that a receipt is right which he has not seen. */
export const Seen = ({ step, records, left }: SeenProps) => {
  const [record, ...others] = records
  if (others.length + left.length > 0) return <Several {...{ step, records, left }} />
  if (!record || !step.shows) return null
  return (
    <>
      <One record={record} names={step.shows} />
      <Doubts step={step} record={record} />
    </>
  )
}

/** What speaks against it, also by what is read for it. */
const Doubts = ({ step, record }: { step: Step; record: RaRecord }) => {
  const { resource = '', id = '' } = readFor(step, record) ?? {}
  useReadAnew(resource, id)
  const { data } = useGetOne(resource, { id }, { enabled: resource !== '' })
  return <Warnings texts={useJudge(step.doubts)(record, data)} />
}

/** What is short side by side, pictures below it. */
const One = ({ record, names }: { record: RaRecord; names: readonly string[] }) => {
  const { fields } = useResource()
  return (
    <RecordContextProvider value={record}>
      <Box sx={evidence}>
        {names.map(name => (
          <Box
            key={name}
            sx={fields[name]?.kind === 'image' ? { gridColumn: '1 / -1' } : undefined}
          >
            <Typography variant="caption" component="div" color="text.secondary">
              {fields[name]?.label}
            </Typography>
            <FieldCell source={name} />
          </Box>
        ))}
      </Box>
    </RecordContextProvider>
  )
}

/** Record by record: what it is, what it is decided by, and what becomes of it, or why it stays as it is. */
const Several = ({ step, records, left }: SeenProps) => {
  const translate = useTranslate()
  const resource = useResource()
  const { shows = [] } = step
  return (
    <Box ref={reachable} sx={{ overflowX: 'auto', mb: 2 }}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{resource.label}</TableCell>
            {shows.map(name => (
              <TableCell key={name}>{resource.fields[name]?.label}</TableCell>
            ))}
            <TableCell>{translate('sarang.flow.becomes')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {[...records.map(record => ({ record, why: undefined })), ...left].map(
            ({ record, why }) => (
              <RecordContextProvider key={record.id} value={record}>
                <Line record={record} step={step} why={why} />
              </RecordContextProvider>
            ),
          )}
        </TableBody>
      </Table>
    </Box>
  )
}

interface LineProps {
  step: Step
  record: RaRecord
  why: string | undefined
}

const Line = ({ step, record, why }: LineProps) => {
  const translate = useTranslate()
  const flow = flowOf(useResource())
  const name = useName()
  const doubts = useJudge(step.doubts)(record)
  const labelOf = (state = '') => flow?.states[state]?.label ?? '-'
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        {name ?? <Skeleton width={120} />}
        <Beside />
        {doubts.map(doubt => (
          <Typography key={doubt} variant="caption" component="div" color="warning">
            {doubt}
          </Typography>
        ))}
      </TableCell>
      <InLine.Provider value={true}>
        {step.shows?.map(name => (
          <TableCell key={name}>
            <Evidence record={record} name={name} />
          </TableCell>
        ))}
      </InLine.Provider>
      <TableCell>
        {why === undefined
          ? `${labelOf(flow?.of(record))} → ${labelOf(step.to)}`
          : translate('sarang.flow.left', { why })}
      </TableCell>
    </TableRow>
  )
}

/** A picture opens large from here, too. */
const Evidence = ({ record, name }: { record: RaRecord; name: string }) => {
  const field = useField(name)
  const value = valueIn(record, name, field)
  return field.kind === 'image' && typeof value === 'string' ? (
    <Zoomable address={value} alt={field.label} size={thumbnail} />
  ) : (
    <FieldCell source={name} />
  )
}

const thumbnail = 48

const evidence = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  mb: 2,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'action.hover',
  overflowWrap: 'anywhere',
}

interface ForeseenProps {
  /** As it is. */
  record: RaRecord
  step: Step
}

/** What would be odd about the record as the step leaves it, and is not yet: said before it is taken, not refused. */
export const Foreseen = ({ record, step }: ForeseenProps) => {
  const oddities = useOddities()
  const flow = flowOf(useResource())
  const by = usePrincipal()?.uid ?? ''
  const data = readable(step, useWatch())
  const then = structuredClone(record)
  const now = new Date()
  const written = {
    ...Object.fromEntries(Object.keys(asksOf(step)).map(name => [name, get(data, name)])),
    ...Object.fromEntries((step.stamps ?? []).map(name => [name, now.toISOString()])),
    ...(flow && writesOf(flow, step, { id: String(record.id), record, data, now, by })),
  }
  for (const [name, value] of Object.entries(written)) set(then, name, value)
  const known = oddities(record)
  return <Odd oddities={oddities(then).filter(each => !known.includes(each))} />
}

/** What is typed so far; what is still being typed is no time yet. */
function readable(step: Step, values: object): Members {
  const data = structuredClone(values)
  for (const [name, field] of Object.entries(asksOf(step))) {
    const isTime = kindOf(field).storedAs === 'timestamp'
    if (isTime && !isWholeInstant(get(data, name))) set(data, name, null)
  }
  return { ...data }
}
