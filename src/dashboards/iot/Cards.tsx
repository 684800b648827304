import { Box, Card, Skeleton, Typography } from '@mui/material'
import {
  type BirdDevice,
  type Cards as CardFigures,
  countStates,
  isCounting,
  type Range,
} from '@/business'
import { formatNumber } from '@/lib'
import { texts } from './texts'

interface CardsProps {
  devices: readonly BirdDevice[]
  cards: CardFigures
  range: Range
  isPending: boolean
}

/** How many cameras work, and the four figures (M-IOTS-02), before anything that takes longer. */
export const Cards = ({ devices, cards, range, isPending }: CardsProps) => {
  const { total, growth, isSinceFirst, average, densest } = cards
  const { online } = countStates(devices)
  const against = texts.against[isSinceFirst ? 'first' : range]
  const working = texts.onlineOf(formatNumber(online), formatNumber(devices.length))
  const figures = [
    { label: texts.fleet, value: working, note: texts.answering },
    { label: texts.totalBirds, value: formatNumber(total), note: countedIn(devices) },
    { label: texts.growth, value: growth, note: against, tone: toneOf(growth) },
    { label: texts.average, value: formatNumber(average), note: texts.perDevice },
    {
      label: texts.densest,
      value: densest?.name ?? '-',
      note: densest && texts.birdCount(formatNumber(densest.birds)),
    },
  ]
  return (
    <Card component="dl" sx={grid} aria-busy={isPending}>
      {figures.map(({ label, value, note, tone = 'text.primary' }) => (
        <Box key={label} sx={cell}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Box component="dd" sx={{ ...figure, color: tone }}>
            {isPending ? <Skeleton width="60%" /> : value}
          </Box>
          <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
            {note ?? '\u00a0'}
          </Typography>
        </Box>
      ))}
    </Card>
  )
}

function countedIn(devices: readonly BirdDevice[]): string {
  const silent = devices.filter(device => !isCounting(device)).length
  return silent > 0 ? texts.birdsWithout(formatNumber(silent)) : texts.birdsOnly
}

/** A sign that is seen without reading. */
function toneOf(growth: string) {
  if (growth.startsWith('+')) return 'success.main'
  return growth.startsWith('-') ? 'error.main' : 'text.primary'
}

const figure = {
  m: 0,
  fontSize: '1.25rem',
  fontWeight: 600,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
}
const grid = {
  m: 0,
  display: 'grid',
  gap: '1px',
  bgcolor: 'divider',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
}
const cell = {
  minWidth: 0,
  px: 2,
  py: 1.25,
  bgcolor: 'background.paper',
  // Five in two columns.
  '&:first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
}
