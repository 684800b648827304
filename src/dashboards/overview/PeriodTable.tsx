import { ChartTable } from '@/charts'
import { fullText, type Group } from './groups'
import { type Point, periodName } from './series'
import { texts } from './texts'

interface PeriodTableProps {
  group: Group
  points: readonly Point[]
}

/** What the chart shows and what it has no room for, newest first. */
export const PeriodTable = ({ group: { label, figures }, points }: PeriodTableProps) => (
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
