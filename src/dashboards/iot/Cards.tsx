import { Box, Card, Skeleton, Typography } from '@mui/material'
import type { Cards as CardFigures, Range } from '@/business/devices/statistics'
import { formatNumber } from '@/lib/text/format'
import { texts } from './texts'

interface CardsProps {
  cards: CardFigures
  range: Range
  isPending: boolean
}

/** The four figures (M-IOTS-02), before anything that takes longer. */
export const Cards = ({ cards, range, isPending }: CardsProps) => {
  const { total, growth, average, densest } = cards
  const figures = [
    { label: texts.totalBirds, value: formatNumber(total), note: texts.birdsOnly },
    { label: texts.growth, value: growth, note: texts.against[range], tone: toneOf(growth) },
    { label: texts.average, value: formatNumber(average), note: texts.perDevice },
    {
      label: texts.densest,
      value: densest?.name ?? '-',
      note: densest && texts.birdCount(formatNumber(densest.birds)),
    },
  ]
  return (
    <Box component="dl" sx={grid} aria-busy={isPending}>
      {figures.map(({ label, value, note, tone = 'text.primary' }) => (
        <Card key={label} sx={{ p: 2, minWidth: 0 }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ ...figure, color: tone }}>
            {isPending ? <Skeleton width="60%" /> : value}
          </Box>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note ?? '\u00a0'}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

/** A sign that is seen without reading. */
function toneOf(growth: string) {
  if (growth.startsWith('+')) return 'success.main'
  return growth.startsWith('-') ? 'error.main' : 'text.primary'
}

const figure = {
  m: 0,
  fontSize: '1.5rem',
  fontWeight: 650,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
const grid = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(4, minmax(0, 1fr))',
  },
}
