import { useTheme } from '@mui/material'
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { formatShort } from '@/lib'
import { Canvas } from './Canvas'
import { chartMargin, useAxis, useChartColours } from './look'
import { PointTip } from './PointTip'
import { type BarsProps, chartHeight } from './props'

/** Bars that stand, or lie one under the other. */
export const Bars = (props: BarsProps) => {
  const { label, points, height = chartHeight, isAcross = false, ...tip } = props
  const { palette } = useTheme()
  const colour = useChartColours()(0)
  return (
    <Canvas label={label} height={height}>
      <BarChart
        data={points}
        layout={isAcross ? 'vertical' : 'horizontal'}
        margin={chartMargin}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={isAcross} horizontal={!isAcross} stroke={palette.divider} />
        <XAxis {...useSide(props, isAcross)} />
        <YAxis {...useSide(props, !isAcross)} width={isAcross ? 116 : 44} />
        <Tooltip
          content={<PointTip {...tip} />}
          cursor={{ fill: palette.action.hover }}
          isAnimationActive={false}
        />
        <Bar
          dataKey="value"
          fill={colour}
          maxBarSize={28}
          radius={isAcross ? [0, 3, 3, 0] : [3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </Canvas>
  )
}

/** The axis of the figures, or the one of the names. */
function useSide({ max, unit = '', shortNameOf }: BarsProps, isOfFigures: boolean) {
  const axis = useAxis()
  if (isOfFigures) {
    return {
      ...axis,
      type: 'number' as const,
      domain: [0, max ?? 'auto'] as [number, number | 'auto'],
      allowDataOverflow: max !== undefined,
      tickFormatter: (value: number) =>
        unbroken(`${formatShort(value)}${max === undefined ? '' : unit}`),
      axisLine: false,
    }
  }
  return {
    ...axis,
    type: 'category' as const,
    dataKey: 'name',
    minTickGap: 8,
    ...(shortNameOf && { tickFormatter: shortNameOf }),
  }
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')
