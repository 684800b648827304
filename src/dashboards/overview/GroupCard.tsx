import ChartIcon from '@mui/icons-material/InsertChartOutlined'
import TableIcon from '@mui/icons-material/TableRowsOutlined'
import { Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { part } from '@/admin'
import type { PeriodKind } from '@/business'
import { ChartTable, Nothing } from '@/charts'
import { isMap } from '@/lib'
import type { ChartProps } from './Chart'
import { type Figure, fullText, type Group } from './groups'
import { withoutEmptyRest, withRest } from './rest'
import { figureAt, type Point, periodName, seriesOf } from './series'
import { texts } from './texts'

/** The figures are there before the code that draws them. */
const Chart = part<ChartProps>(
  () => import('./Chart').then(found => found.Chart),
  ({ height }) => <Drawing height={height} />,
)

interface GroupCardProps {
  group: Group
  /** What the record holds of it: anything. */
  stored: unknown
  kind: PeriodKind
  /** The axis of all groups. */
  periods: readonly string[]
  isPending: boolean
}

/** One part of the business: its figures of all time, and by period as a chart or a table. */
export const GroupCard = ({
  group: declared,
  kind,
  periods,
  isPending,
  ...props
}: GroupCardProps) => {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const stored = useMemo(() => withRest(props.stored, declared), [props.stored, declared])
  const points = useMemo(() => {
    const names = declared.figures.map(({ name }) => name)
    return seriesOf(stored, { kind, names, periods })
  }, [declared, stored, kind, periods])
  const total = isMap(stored) ? stored.total : undefined
  const group = withoutEmptyRest(declared, total, points)
  const toggle = points.length > 0 ? () => setTable(!isTable) : undefined
  return (
    <Card component="section" aria-labelledby={id} sx={card}>
      <Typography id={id} variant="h6" component="h3">
        {group.label}
      </Typography>
      <Figures figures={group.figures} total={total} isPending={isPending} />
      <GroupHeading
        {...{ group, kind, points, isTable }}
        count={periods.length}
        onToggle={toggle}
      />
      {isPending ? (
        <Drawing height={height} />
      ) : (
        <Periods group={group} points={points} isTable={isTable} />
      )}
    </Card>
  )
}

const height = 240
/** Of cards side by side the chart of the one that says less is the higher one. */
const card = {
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '& > [role=img], & > .MuiSkeleton-root': { flexGrow: 1 },
} as const

const Drawing = ({ height }: { height: number }) => <Skeleton variant="rounded" height={height} />

interface PeriodsProps {
  group: Group
  points: Point[]
  isTable: boolean
}

const Periods = ({ group, points, isTable }: PeriodsProps) => {
  if (points.length === 0) return <Nothing />
  if (isTable) return <PeriodTable group={group} points={points} />
  return <Chart group={group} points={points} height={height} />
}

interface PeriodTableProps {
  group: Group
  points: readonly Point[]
}

/** What the chart shows and what it has no room for, newest first. */
const PeriodTable = ({ group: { label, figures }, points }: PeriodTableProps) => (
  <ChartTable
    label={label}
    columns={[texts.period, ...figures.map(figure => figure.label)]}
    rows={points
      .toReversed()
      .map(({ period, values }) => [
        periodName(period),
        ...figures.map(({ name, unit }) => textOf(values[name], fullText[unit])),
      ])}
  />
)

const textOf = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? '-' : format(value)

interface FiguresProps {
  figures: readonly Figure[]
  total: unknown
  isPending: boolean
}

/** Of all time, and so they say: the first one large. What is no number is '-'. */
const Figures = ({ figures, total, isPending }: FiguresProps) => (
  <>
    <Typography variant="body2" color="textSecondary">
      {texts.ofAllTime}
    </Typography>
    <Box component="dl" sx={grid}>
      {figures.map(({ name, label, unit }, index) => {
        const value = figureAt(total, name)
        return (
          <Box key={name} sx={{ gridColumn: index === 0 ? '1 / -1' : undefined, minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={index === 0 ? large : small}>
              {isPending ? (
                <Skeleton width={80} />
              ) : value === undefined ? (
                '-'
              ) : (
                fullText[unit](value)
              )}
            </Box>
          </Box>
        )
      })}
    </Box>
  </>
)

const grid = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  columnGap: 2,
  rowGap: 1,
}
const figure = { m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }
const large = { ...figure, fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.25 }
const small = { ...figure, fontSize: '0.875rem', fontWeight: 600 }

interface GroupHeadingProps {
  group: Group
  kind: PeriodKind
  /** Periods of the axis. */
  count: number
  points: readonly Point[]
  isTable: boolean
  /** None where there is nothing to show. */
  onToggle: (() => void) | undefined
}

/** What the chart is of, what it comes to in the period that runs, and the way to the table and back. */
const GroupHeading = (props: GroupHeadingProps) => {
  const { group, kind, count, points, isTable, onToggle } = props
  const other = isTable ? texts.chart : texts.table
  return (
    <Box sx={line}>
      <Typography variant="body2" color="textSecondary">
        {texts.about(group.about, count, texts.units[kind])}
        <Box component="span" sx={now}>
          {nowOf(group, points)}
        </Box>
      </Typography>
      {onToggle && (
        <Button
          startIcon={isTable ? <ChartIcon /> : <TableIcon />}
          aria-label={`${other} ${group.label}`}
          onClick={onToggle}
        >
          {other}
        </Button>
      )}
    </Box>
  )
}

/** The first figure of the last period. */
function nowOf({ figures: [first] }: Group, points: readonly Point[]): string {
  const last = points.at(-1)
  if (!first || !last) return ''
  const value = last.values[first.name]
  return typeof value === 'number'
    ? texts.now(periodName(last.period), fullText[first.unit](value))
    : ''
}

const now = { display: 'block', color: 'text.primary', fontWeight: 600 }

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  pt: 2,
  mb: 1,
  minHeight: 44,
}
