import { Box, Card, Skeleton, Typography } from '@mui/material'
import { useMemo } from 'react'
import type { PeriodKind } from '@/business'
import { formatChange, formatNumber } from '@/lib'
import { fullText, type Unit } from '../groups'
import { texts } from '../texts'
import { type Window, windowOf } from '../windows'
import { Spark } from './Prices'

interface TilesProps {
  /** What the record holds. */
  data: Readonly<Record<string, unknown>> | undefined
  kind: PeriodKind
  isPending: boolean
}

interface Tile {
  label: string
  group: string
  name: string
  unit: Unit
}

const tiles: readonly Tile[] = [
  { label: texts.finishedSales, group: 'saleAnalytics', name: 'val', unit: 'rupiah' },
  { label: texts.verifiedPurchases, group: 'purchaseAnalytics', name: 'total.val', unit: 'rupiah' },
  { label: texts.receivedHarvests, group: 'harvestAnalytics', name: 'weight', unit: 'weight' },
  { label: texts.newAccounts, group: 'accountAnalytics', name: 'total', unit: 'count' },
]

/** How the business does: the window of the switch, held against the one before. */
export const Tiles = ({ data, kind, isPending }: TilesProps) => (
  <Box component="dl" sx={grid} aria-busy={isPending}>
    {tiles.map(tile => (
      <TileCard key={tile.group} {...{ tile, kind, isPending }} stored={data?.[tile.group]} />
    ))}
  </Box>
)

interface TileCardProps {
  tile: Tile
  stored: unknown
  kind: PeriodKind
  isPending: boolean
}

const TileCard = ({ tile: { label, name, unit }, stored, kind, isPending }: TileCardProps) => {
  const window = useMemo(
    () => windowOf(stored, { kind, name, now: new Date().toISOString() }),
    [stored, kind, name],
  )
  const value = window.now === undefined ? '–' : fullText[unit](window.now)
  return (
    <Card sx={card}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={title}>
        {label}{' '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          · {texts.windows[kind]}
        </Box>
      </Typography>
      <Box component="dd" sx={figure}>
        {isPending ? <Skeleton width={140} /> : value}
      </Box>
      <Box component="dd" sx={line}>
        <Typography variant="caption" color="textSecondary" component="span">
          {!isPending && <Change {...{ window, unit, kind }} />}
        </Typography>
        <Spark line={window.line} />
      </Box>
    </Card>
  )
}

interface ChangeProps {
  window: Window
  unit: Unit
  kind: PeriodKind
}

/** A share of what was; of a few, and of nothing, there is none. A day or month that is not over is not judged. */
const Change = ({ window: { before, whole }, unit, kind }: ChangeProps) => {
  if (before === undefined || !whole) return null
  if (whole.before === 0) return texts.was(texts.windowsBefore[kind], fullText[unit](before))
  const difference = whole.now - whole.before
  const sign = difference > 0 ? '+' : ''
  const change =
    unit === 'count' ? sign + formatNumber(difference) : formatChange(difference / whole.before)
  return (
    <>
      <Box component="span" sx={{ color: colourOf(difference), fontWeight: 600 }}>
        {change}
      </Box>{' '}
      {texts.from(texts.wholeBefore[kind])}
    </>
  )
}

const colourOf = (difference: number) => {
  if (difference === 0) return 'text.secondary'
  return difference > 0 ? 'success.main' : 'error.main'
}

const grid = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
}
const card = {
  px: { xs: 1.5, sm: 2 },
  py: 1.5,
  minWidth: 0,
  '& svg': { display: { xs: 'none', sm: 'block' } },
}
/** Two lines on a phone, so that figures beside each other stand in one. */
const title = { minHeight: { xs: 40, sm: 0 } }
const figure = {
  m: 0,
  typography: 'h1',
  fontSize: { xs: '1rem', sm: '1.5rem' },
  lineHeight: '32px',
  overflowWrap: 'anywhere',
}
const line = {
  m: 0,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 32,
}
