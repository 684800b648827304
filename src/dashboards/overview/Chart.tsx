import { useTheme } from '@mui/material'
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { Canvas, chartMargin, Legend, TipBox, useAxis, useChartColours } from '@/charts'
import { type Figure, fullText, type Group, shortText } from './groups'
import { type Point, periodName, shortPeriodName } from './series'

export interface ChartProps {
  group: Group
  points: Point[]
  height: number
}

/** Bars on top of each other and a line, each with the axis of its unit. Whoever does not see them has the table. */
export const Chart = ({ group, points, height }: ChartProps) => {
  const { palette } = useTheme()
  const { bars, line } = useSeries(group)
  const entries = [...bars, ...(line ? [{ ...line, isLine: true }] : [])]
  const axis = useAxis()
  const [first] = bars
  const days = { dataKey: 'period', tickFormatter: shortPeriodName, minTickGap: 20 }
  return (
    <>
      <Canvas label={group.label} height={height}>
        <ComposedChart data={points} margin={chartMargin} accessibilityLayer={false}>
          <CartesianGrid yAxisId="bars" vertical={false} stroke={palette.divider} />
          <XAxis {...axis} {...days} interval="preserveStartEnd" />
          {first && <YAxis {...axis} {...scaleOf(first)} yAxisId="bars" />}
          {line && <YAxis {...axis} {...scaleOf(line)} yAxisId="line" orientation="right" />}
          <Tooltip
            content={<PeriodTip figures={group.figures} />}
            cursor={{ fill: palette.action.hover }}
            isAnimationActive={false}
          />
          {bars.map(({ name, colour }) => (
            <Bar key={name} {...drawn(name)} {...stacked} yAxisId="bars" fill={colour} />
          ))}
          {line && (
            <Line
              {...drawn(line.name)}
              yAxisId="line"
              stroke={line.colour}
              strokeWidth={2}
              dot={points.length < MANY && { r: 2, fill: line.colour }}
            />
          )}
        </ComposedChart>
      </Canvas>
      {entries.length > 1 && <Legend entries={entries} />}
    </>
  )
}

const MANY = 30
const stacked = { stackId: 'bars', maxBarSize: 36 }

const drawn = (name: string) => ({
  dataKey: ({ values }: Point) => values[name],
  isAnimationActive: false,
})

interface PeriodTipProps {
  figures: readonly Figure[]
  /** These two are the chart's. */
  active?: boolean
  payload?: readonly { payload?: Point }[]
}

/** Most figures in a tip: of many, those that are not zero. */
const MOST = 6

/** Every figure of the period under the pointer, in full. */
const PeriodTip = ({ figures, active, payload }: PeriodTipProps) => {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  const told = figures
    .map(figure => ({ ...figure, value: point.values[figure.name] }))
    .filter(({ value }) => figures.length <= MOST || value)
  return (
    <TipBox
      title={periodName(point.period)}
      rows={told.map(({ label, unit, value }) => [
        label,
        typeof value === 'number' ? fullText[unit](value) : '-',
      ])}
    />
  )
}

interface Series extends Figure {
  readonly colour: string
}

/** The bars and the line of a group, in the colours of the theme. */
function useSeries({ figures, bars, line }: Group): { bars: Series[]; line?: Series } {
  const colourOf = useChartColours()
  const shown = [...bars, ...(line ? [line] : [])].flatMap((name, index) =>
    figures
      .filter(figure => figure.name === name)
      .map(figure => ({ ...figure, colour: colourOf(index) })),
  )
  const last = line ? shown.at(-1) : undefined
  return { bars: shown.slice(0, bars.length), ...(last && { line: last }) }
}

/** The axis of a unit. */
const scaleOf = ({ unit }: Figure) => ({
  tickFormatter: shortText[unit],
  width: widths[unit],
  allowDecimals: unit !== 'count',
  axisLine: false,
})

/** Pixels, for the longest of its labels. */
const widths = { count: 36, rupiah: 70, weight: 52 }
