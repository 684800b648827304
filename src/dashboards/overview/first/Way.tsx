import { Box, Skeleton } from '@mui/material'
import { useMemo } from 'react'
import { MAX_LOSS, type PeriodKind } from '@/business'
import { useChartColours } from '@/charts'
import { formatNumber, formatPercent } from '@/lib'
import { figureAt } from '../series'
import { texts } from '../texts'
import { windowOf } from '../windows'
import { Panel } from './Panel'

interface WayProps {
  /** What the record holds of it. */
  stored: unknown
  kind: PeriodKind
  isPending: boolean
}

/** How far the nests have come that were asked for in the window, in grams, and what got lost between two steps. */
export const Way = ({ stored, kind, isPending }: WayProps) => {
  const { count, rows, left } = useMemo(() => wayOf(stored, kind), [stored, kind])
  const most = Math.max(...rows.map(({ grams = 0 }) => grams))
  const isNone = count !== undefined && count <= 0
  return (
    <Panel title={texts.way} note={[texts.wayNote(texts.wayWindows[kind]), ...left].join(' · ')}>
      {isPending && <Skeleton variant="rounded" sx={{ m: 2, height: 'auto', flex: 1 }} />}
      {!isPending && isNone && <Box sx={none}>{texts.noWay}</Box>}
      {!isPending && !isNone && (
        <Box component="ul" sx={list}>
          {rows.map(({ step, grams, loss }) => (
            <Box key={step} component="li" sx={row}>
              <span>{texts.steps[step]}</span>
              <Bar share={most > 0 ? (grams ?? 0) / most : 0} />
              <Box component="span" sx={figure}>
                {grams === undefined ? '–' : `${formatNumber(grams)} g`}
              </Box>
              <Box component="span" sx={aside(loss)}>
                {step === 'asked' && count !== undefined && texts.harvests(formatNumber(count))}
                {loss !== undefined && lossText(loss)}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  )
}

const Bar = ({ share }: { share: number }) => {
  const colour = useChartColours()(0)
  return (
    <Box aria-hidden sx={{ height: 22, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Box sx={{ width: `${100 * share}%`, height: 1, borderRadius: 1, bgcolor: colour }} />
    </Box>
  )
}

/** Of each step what was weighed there, and the loss on the way to it. */
const figures = {
  asked: { grams: 'asked' },
  received: { grams: 'received.grams', lost: 'received.lost', of: 'received.of' },
  arrived: { grams: 'arrived.grams', lost: 'arrived.lost', of: 'arrived.of' },
  processed: { grams: 'processed' },
}

type Step = keyof typeof figures
const steps = Object.entries(figures) as [Step, { grams: string; lost?: string; of?: string }][]

function wayOf(stored: unknown, kind: PeriodKind) {
  const now = new Date().toISOString()
  const sum = (name: string) => windowOf(stored, { kind, name, now }).now
  const rows = steps.map(([step, { grams, lost, of }]) => ({
    step,
    grams: least(sum(grams)),
    loss: lost && of ? percentLost(sum(lost), sum(of)) : undefined,
  }))
  return { count: sum('freq'), rows, left: leftOut(stored, sum('unread')) }
}

/** Harvests that are in the sums as nothing, and those that are in no window. */
function leftOut(stored: unknown, unread = 0): string[] {
  const undated = figureAt(stored, 'total.undated') ?? 0
  return [
    ...(unread > 0 ? [texts.wayUnread(formatNumber(unread))] : []),
    ...(undated > 0 ? [texts.wayUndated(formatNumber(undated))] : []),
  ]
}

/** Until all records are counted anew there may be less than nothing. */
const least = (grams: number | undefined) => grams && Math.max(0, grams)

/** Nests that got moist on the way are no loss. */
const lossText = (loss: number): string =>
  loss > 0 ? texts.loss(formatPercent(loss)) : texts.noLoss

const percentLost = (lost: number | undefined, of = 0) =>
  lost !== undefined && of > 0 ? (100 * lost) / of : undefined

const list = {
  listStyle: 'none',
  m: 0,
  p: 2,
  flex: 1,
  display: 'grid',
  gap: 1,
  alignContent: 'space-evenly',
}
const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1.5,
  gridTemplateColumns: {
    xs: '7em minmax(0, 1fr) 6em',
    sm: '8em minmax(0, 1fr) 6em 7em',
  },
}
const figure = { textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' }
const aside = (loss = 0) => ({
  fontSize: '0.75rem',
  color: loss > MAX_LOSS ? 'error.main' : 'text.secondary',
  gridColumn: { xs: '3', sm: 'auto' },
  textAlign: { xs: 'right', sm: 'left' },
})
const none = { display: 'grid', placeItems: 'center', flex: 1, p: 3, color: 'text.secondary' }
