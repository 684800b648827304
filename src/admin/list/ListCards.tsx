import { Box } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { RecordsIterator, useListContext, useRecordContext } from 'react-admin'
import type { Field, FieldKind } from '@/schema'
import { RowFace } from '../face/RowFace'
import { isEmptyIn, Telling } from '../face/useTold'
import { NextStep, type NextStepProps, useNext } from '../flow/NextStep'
import { FieldCell } from '../kinds/fields'
import { useResource, useResources } from '../registry'
import { NoRecords } from './NoRecords'
import { usePeeking } from './peek/peeking'
import { columnWidth, padding, seenField, tableColumns, useSaid } from './table/columns'

export interface CardProps extends NextStepProps {
  /** At the end of each card. */
  actions?: ReactNode
  /** Of a list that has none. */
  empty?: string | undefined
}

/** On a phone each record is a card of three lines: its face, how it stands, and to the right its first figures. */
export const ListCards = ({ opens, actions, empty, onChoose }: CardProps) => {
  const { data = [] } = useListContext()
  if (data.length === 0) return <NoRecords text={empty} />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <RecordsIterator>
        <Card opens={opens} actions={actions} onChoose={onChoose} />
      </RecordsIterator>
    </Box>
  )
}

const Card = ({ opens, actions, onChoose }: CardProps) => {
  const { state, figures } = useLines()
  const isLedOn = useNext(opens) !== undefined && !actions
  const peeking = usePeeking()
  const record = useRecordContext()
  const peek = () => peeking?.open(String(record?.id))
  return (
    <Box
      component="li"
      className={peeking ? 'record-card opens-beside' : 'record-card'}
      sx={peeking ? card : { ...card, ...covered }}
      {...(peeking && { onClick: peek })}
    >
      <Box sx={left}>
        <RowFace opens={opens} />
        {state && (
          <Box sx={third}>
            <Labelled source={state} />
          </Box>
        )}
      </Box>
      <Box sx={right}>
        {figures.slice(0, isLedOn ? 1 : actions ? 2 : 3).map(source => (
          <Filled key={source} source={source} />
        ))}
        {isLedOn && <NextStep opens={opens} onChoose={onChoose} />}
        {actions && <Box sx={{ my: -1, mr: -1 }}>{actions}</Box>}
      </Box>
    </Box>
  )
}

/** A dash without the head of its column would say nothing; what is still to come has its room. */
const Filled = ({ source }: { source: string }) => (
  <Telling source={source}>
    {({ value, field, isPending }) =>
      (isPending || !isEmptyIn(field, value)) && <Labelled source={source} />
    }
  </Telling>
)

/** Which of the columns stands below the face, and which at the right. */
function useLines() {
  const resource = useResource()
  const resources = useResources()
  const said = useSaid()
  const [, ...all] = tableColumns(resource).shown
  const columns = all.filter(name => !said.includes(name))
  const fieldOf = (name: string) => seenField(resource.fields[name] as Field, resources)
  const state =
    columns.find(name => fieldOf(name).options.tones) ??
    columns.find(name => worded.includes(fieldOf(name).kind))
  const figures = columns.filter(name => name !== state && !wide.includes(fieldOf(name).kind))
  return { state, figures }
}

/** Kinds that fill a line of their own; kinds that there is no room for at the right. */
const worded: readonly FieldKind[] = ['text', 'longText', 'location', 'tags', 'select', 'reference']
const wide: readonly FieldKind[] = ['image', 'longText', 'location', 'tags', 'reference']

/** What says by itself what it is needs no label that is seen. */
const Labelled = ({ source }: { source: string }) => {
  const field = useResource().fields[source]
  const resources = useResources()
  if (!field) return null
  const isLookup = field.kind === 'lookup'
  const look = phrases.includes(field.kind) ? { ...line, ...phrase } : line
  return (
    <Box sx={isLookup ? { ...line, ...steady(seenField(field, resources)) } : look}>
      <Box component="span" sx={vague.includes(field.kind) ? quiet : visuallyHidden}>
        {field.label}
      </Box>
      <FieldCell source={source} />
    </Box>
  )
}

/** As wide as its kind before it comes from another record, so that the others stay where they are. */
const steady = (field: Field) => ({ width: columnWidth(field) - padding, textAlign: 'end' })

/** Kinds of several words, which take a second line before they are cut. */
const phrases: readonly FieldKind[] = ['derived']
const phrase = { whiteSpace: 'normal', textWrap: 'balance', textAlign: 'end' }

const vague: readonly FieldKind[] = ['integer', 'number', 'boolean']
const quiet = { color: 'text.secondary', fontSize: '0.75rem', mr: 0.75 }

const card = {
  position: 'relative',
  display: 'flex',
  gap: 1,
  height: 76,
  overflow: 'hidden',
  px: 1.5,
  py: '7px',
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: '0.8125rem',
  // The half of an id that there is room for says nothing, and takes it from what is read.
  '& .face-part.is-tail:not(:first-of-type)': { display: 'none' },
  '& .face-beside .MuiIconButton-root': { display: 'none' },
  '& .face-part:first-of-type': { maxWidth: 1 },
}

/** The name's link covers the whole card, so that a thumb finds it; links of the cells stay above it. */
const covered = {
  '& a, & button': { position: 'relative', zIndex: 1 },
  '& .face-name a': { position: 'static' },
  '& .face-name a::after': { content: '""', position: 'absolute', inset: 0 },
}

const left = { flex: '1 1 0', minWidth: 0 }
/** Of a state there is room for how long it has been, not for how far it is. */
const third = {
  pl: '38px',
  mt: '2px',
  display: 'flex',
  alignItems: 'center',
  height: 24,
  overflow: 'hidden',
  // One line of a text: of a second there would be half.
  '& span': { whiteSpace: 'nowrap !important' },
  '& > div': { flexShrink: 0 },
  '& [role=img]': { display: 'none' },
  // A state and its age stand side by side: below each other both would be cut.
  '& .state': { flexWrap: 'nowrap' },
}
const right = {
  // Of a figure there is no room for its course.
  '& .spark': { display: 'none' },
  // The words of a step stand in one line, and so does a period.
  maxWidth: '50%',
  // Three lines: of a fourth there would be half.
  '&:not(:has(button))': { height: 60, overflow: 'clip', overflowClipMargin: '2px' },
  '& .next-step': { px: 1.25 },
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
}
const line = {
  position: 'relative',
  flexShrink: 0,
  maxWidth: 1,
  lineHeight: '20px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
