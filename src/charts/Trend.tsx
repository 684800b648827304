import { useTheme } from '@mui/material'
import { CartesianGrid, Line, LineChart, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber, formatShort } from '@/lib'
import { Canvas } from './Canvas'
import { chartMargin, useAxis, useChartColours } from './look'
import { PointTip } from './PointTip'
import { type ChartProps, chartHeight } from './props'

/** A line; a dot where few points are, so that a single day is seen. */
export const Trend = ({ label, points, silentFrom, ...props }: ChartProps) => {
  const { height = chartHeight, shortNameOf, ...tip } = props
  const { palette } = useTheme()
  const axis = useAxis()
  const colour = useChartColours()(0)
  const hasDots = points.length <= MANY
  return (
    <Canvas label={label} height={height}>
      <LineChart data={points} margin={chartMargin} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={palette.divider} />
        <XAxis
          {...axis}
          dataKey="name"
          {...(shortNameOf && { tickFormatter: shortNameOf })}
          minTickGap={24}
          interval="preserveStartEnd"
        />
        <YAxis {...axis} tickFormatter={toTick} width={52} axisLine={false} domain={whole} />
        {silentFrom !== undefined && (
          <ReferenceArea
            x1={silentFrom}
            {...(points.length > 0 && { x2: points.at(-1)?.name })}
            fill={palette.text.secondary}
            fillOpacity={0.14}
          />
        )}
        <Tooltip content={<PointTip {...tip} />} isAnimationActive={false} />
        <Line
          dataKey="value"
          stroke={colour}
          strokeWidth={2}
          dot={hasDots && { r: 3, fill: colour }}
          isAnimationActive={false}
        />
      </LineChart>
    </Canvas>
  )
}

/** Short only where there is no room: near each other, 1.910 and 1.940 would both be 1,9 rb. */
const toTick = (value: number) => (value < 100_000 ? formatNumber(value) : formatShort(value))

const MANY = 31

/** From nothing: cut off, a change of five percent looks like a collapse. */
const whole: [0, 'auto'] = [0, 'auto']
