import { alpha, Box, Skeleton } from '@mui/material'
import { useMemo } from 'react'
import { dayAfter } from '@/business'
import { useChartColours } from '@/charts'
import { formatDate, formatNumber, fromDay, toDay } from '@/lib'
import { figureAt } from '../series'
import { texts } from '../texts'
import { Panel } from './Panel'

interface DueProps {
  /** What the record holds of it. */
  stored: unknown
  isPending: boolean
}

/** On how many buildings the next harvest is due, on each day of the coming two weeks. */
export const Due = ({ stored, isPending }: DueProps) => {
  const { days, late } = useMemo(() => dueOf(stored), [stored])
  const colour = useChartColours()(0)
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <Panel title={texts.due} note={late > 0 ? texts.dueLate(formatNumber(late)) : texts.dueNote}>
      {isPending && <Skeleton variant="rounded" sx={{ m: 1.5, height: 44 }} />}
      {!isPending && (
        <Box component="ol" sx={list}>
          {days.map(({ day, count }) => (
            <Box
              key={day}
              component="li"
              title={nameOf(day, count)}
              sx={cell(colour, count / most)}
            >
              <span>{Number(day.slice(-2))}</span>
              <strong>{count > 0 ? formatNumber(count) : '\u00a0'}</strong>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}

const DAYS = 14

/** Until all records are counted anew there may be less than nothing. */
function dueOf(stored: unknown) {
  const today = toDay(new Date().toISOString())
  const days = Array.from({ length: DAYS }, (_, after) => dayAfter(today, after)).map(day => ({
    day,
    count: Math.max(0, figureAt(stored, `daily.${day}`) ?? 0),
  }))
  return { days, late: figureAt(stored, 'late') ?? 0 }
}

const nameOf = (day: string, count: number) =>
  texts.dueOn(formatDate(fromDay(day)), formatNumber(count))

const list = {
  listStyle: 'none',
  m: 0,
  p: 1.5,
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: { xs: 'repeat(7, minmax(0, 1fr))', sm: 'repeat(14, minmax(0, 1fr))' },
}
/** Its words can be read on the strongest of them, too. */
const STRONGEST = 0.45
const cell = (colour: string, share: number) => ({
  px: 0.75,
  py: 0.25,
  borderRadius: 1,
  fontSize: '0.75rem',
  bgcolor: 'action.hover',
  backgroundImage: `linear-gradient(0deg, ${mixed(colour, share)}, ${mixed(colour, share)})`,
  color: share > 0 ? 'text.primary' : 'text.secondary',
  '& > *': { display: 'block' },
  '& > strong': { fontSize: '0.875rem', fontWeight: 600 },
})
const mixed = (colour: string, share: number) => alpha(colour, STRONGEST * share)
