import { Box, Card } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { valueIn } from '@/schema'
import { isEmptyIn } from '../face/useTold'
import { FieldCell } from '../kinds/fields'
import { useResource } from '../registry'

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

export const tiles = {
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
export const tile = {
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
