import { Card, Skeleton, Typography } from '@mui/material'
import { useId, useMemo, useState } from 'react'
import { part } from '@/admin'
import type { PeriodKind } from '@/business/periods'
import { ChartTable, Nothing } from '@/charts'
import { isMap } from '@/lib/values'
import type { ChartProps } from './Chart'
import { Figures } from './Figures'
import { GroupHeading } from './GroupHeading'
import { fullText, type Group } from './groups'
import { type Point, periodName, seriesOf } from './series'
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
export const GroupCard = ({ group, stored, kind, periods, isPending }: GroupCardProps) => {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const points = useMemo(() => {
    const names = group.figures.map(({ name }) => name)
    return seriesOf(stored, { kind, names, periods })
  }, [group, stored, kind, periods])
  const total = isMap(stored) ? stored.total : undefined
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
/** The charts of cards side by side stand at one height. */
const card = { p: 2, display: 'flex', flexDirection: 'column', minWidth: 0 } as const

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
