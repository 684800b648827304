import { Box, Card, Skeleton, Stack } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useRecordContext, useTranslate } from 'react-admin'
import { coarse, thumb, thumbHigh } from '@/lib'
import { valueIn } from '@/schema'
import { avatarSize } from '../face/Avatar'
import { Face } from '../face/Face'
import { isEmptyIn, useTold } from '../face/useTold'
import { Nothing } from '../fields/Nothing'
import { InLine } from '../fields/useIsCompact'
import { FlowLine } from '../flow/FlowLine'
import { Offers } from '../flow/Offers'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'

/** Whose page it is, whom to call, what to do next. */
export const Head = () => {
  const { face } = useResource()
  return (
    <Box sx={head}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Face />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
        {face.contact && <Contact source={face.contact} />}
        <Offers isAtEnd />
      </Box>
    </Box>
  )
}

/** The way to a chat, with what there is to say. */
export const Contact = ({ source }: { source: string }) => {
  const { fields } = useResource()
  const { value, field, isPending } = useTold(source)
  // Its place is kept: all of a phone's page is below it.
  if (isPending) return <Skeleton variant="rounded" sx={comes} />
  const isMissing = isEmptyIn(field, value)
  // What is empty stands among 'Detail teknis'; whether it is of another record is not known there.
  if (isMissing && fields[source]?.kind !== 'lookup') return null
  return (
    <Box sx={isMissing ? visuallyHidden : contact}>
      <Box component="span" sx={visuallyHidden}>
        {fields[source]?.label}
      </Box>
      {isMissing ? (
        <Nothing />
      ) : (
        <InLine value={true}>
          <FieldCell source={source} />
        </InLine>
      )}
    </Box>
  )
}

const comes = { width: 128, height: 32, [coarse]: { height: thumb } }

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 56,
  mb: 2,
}

/** A number that can be called looks as the steps beside it do. */
const contact = {
  position: 'relative',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 32,
    px: 1.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    color: 'text.primary',
    textDecoration: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    ...thumbHigh,
  },
}

/** What decides, side by side; a fact that is missing keeps its place. */
export const Facts = ({ sources }: { sources: readonly string[] }) => (
  <Box component="dl" sx={tiles}>
    {sources.map(source => (
      <Tile key={source} source={source} />
    ))}
  </Box>
)

const Tile = ({ source }: { source: string }) => {
  const field = useResource().fields[source]
  const record = useRecordContext()
  if (!field || !record) return null
  const isMissing = field.kind !== 'lookup' && isEmptyIn(field, valueIn(record, source, field))
  return (
    <Card sx={tile}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
        {field.label}
      </Box>
      <Box component="dd" sx={value}>
        {isMissing ? '–' : <FieldCell source={source} />}
      </Box>
    </Card>
  )
}

const tiles = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(140px, 1fr))',
  gap: 1.5,
  // Two stand side by side on a phone: the last of three leaves no hole.
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  // Beside a list three have room: four stand two by two, of five the last two fill their line.
  '@container (min-width: 444px) and (max-width: 595.95px)': {
    '&:has(> :nth-of-type(4):last-of-type)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '@container (min-width: 444px) and (max-width: 747.95px)': {
    '&:has(> :nth-of-type(5):last-of-type)': {
      gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
      '& > :nth-of-type(1)': { gridColumn: '1 / 3' },
      '& > :nth-of-type(2)': { gridColumn: '3 / 5' },
      '& > :nth-of-type(3)': { gridColumn: '5 / 7' },
      '& > :nth-of-type(4)': { gridColumn: '1 / 4' },
      '& > :nth-of-type(5)': { gridColumn: '4 / 7' },
    },
  },
  m: 0,
  mb: 2,
}
const tile = {
  minHeight: 72,
  px: { xs: 1.5, sm: 2 },
  py: 1.25,
  containerType: 'inline-size',
} as const

const value = {
  m: 0,
  mt: 0.5,
  // A day and its time stay in one line, as what stood there before had one.
  fontSize: { xs: '0.875rem', sm: 'clamp(0.8125rem, 9.5cqw, 1.125rem)' },
  lineHeight: '1.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '& .MuiTypography-root': { font: 'inherit' },
  // A day and its time are more than half a phone has room for.
  '& span': { whiteSpace: 'normal' },
  // It goes on in a second line with its zone, in every font.
  '& span span': { whiteSpace: 'nowrap' },
}

interface WaitingProps {
  facts: readonly string[]
  /** Of a record beside its list. */
  isBeside?: boolean
}

/** In the place of a record that is still to come: as its page will be, and nothing said of it. */
export const Waiting = ({ facts, isBeside = false }: WaitingProps) => {
  const translate = useTranslate()
  const { face } = useResource()
  return (
    <div role="status" aria-label={translate('sarang.list.loading')}>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 320px', display: 'flex', alignItems: 'center', gap: 2 }}>
          <Skeleton variant="rounded" width={avatarSize} height={avatarSize} />
          <div>
            <Skeleton width={200} height={28} />
            {face.beside.length > 0 && <Skeleton width={140} height={16} />}
          </div>
        </Box>
      </Box>
      <FlowLine isBeside={isBeside} />
      {facts.length > 0 && (
        <Box sx={tiles}>
          {facts.map(source => (
            <Card key={source} sx={tile} />
          ))}
        </Box>
      )}
      <BodyWaiting />
    </div>
  )
}

/** In the place of all below what is known of it at once. */
export const BodyWaiting = () => (
  <Box sx={body}>
    <Skeleton variant="rounded" height={320} />
    <Stack sx={{ gap: 2 }}>
      <RailWaiting />
    </Stack>
  </Box>
)

/** In the place of what stands beside the cards. */
export const RailWaiting = () => (
  <>
    <Skeleton variant="rounded" height={120} />
    <Skeleton variant="rounded" height={120} />
  </>
)

/**
 * Panels and cards left, what it is about right, as far as there is room for both; below the cards what belongs to it. Where
 * there is less the panels are as wide as both.
 */
export const body = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > .panels': { minWidth: 0, '& > :last-child': { mb: 0 }, '&:empty': { display: 'none' } },
  '@container (min-width: 860px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    // As high as the cards are: what comes beside them moves nothing.
    gridTemplateRows: 'auto 1fr',
    '& > .beside': { gridColumn: 2, gridRow: '1 / 3' },
    '&:has(> .panels:not(:empty))': { gridTemplateRows: 'auto auto 1fr' },
    '& > .panels:not(:empty)': { gridColumn: '1 / -1' },
    '& > .panels:not(:empty) ~ .beside': { gridRow: '2 / 4' },
  },
  '@container (min-width: 1060px)': {
    '& > .panels:not(:empty)': { gridColumn: 1 },
    '& > .panels:not(:empty) ~ .beside': { gridRow: '1 / 4' },
  },
} as const

/** Where nothing stands left of it no room is kept for that. */
export const railAlone = {
  ...body,
  '@container (min-width: 860px)': {},
  '@container (min-width: 1060px)': {},
} as const

/** What is measured for that; wider than this no line is read well. */
export const page = { containerType: 'inline-size', maxWidth: 1240 } as const
