import { Box, useTheme } from '@mui/material'
import { Pie, PieChart, Tooltip } from 'recharts'
import { formatPercent } from '@/lib'
import { Canvas } from './Canvas'
import { Legend } from './Legend'
import { useChartColours } from './look'
import { PointTip, textOf } from './PointTip'
import { chartHeight, type DonutProps } from './props'

/** A ring; its parts go round from the top in the order of the legend. */
export const Donut = ({ label, points, whole, height = chartHeight, ...tip }: DonutProps) => {
  const { palette } = useTheme()
  const colourOf = useChartColours()
  const all = whole ?? points.reduce((sum, { value }) => sum + (value ?? 0), 0)
  const parts = points.map((point, index) => ({ ...point, fill: colourOf(index) }))
  return (
    <Box sx={beside}>
      <Canvas label={label} height={height}>
        <PieChart accessibilityLayer={false}>
          <Tooltip content={<PointTip {...tip} />} isAnimationActive={false} />
          <Pie
            data={parts}
            dataKey="value"
            nameKey="name"
            innerRadius="58%"
            outerRadius="96%"
            startAngle={90}
            endAngle={-270}
            stroke={palette.background.paper}
            strokeWidth={2}
            isAnimationActive={false}
          />
        </PieChart>
      </Canvas>
      <Legend
        entries={parts.map(({ name, value, fill }) => ({
          label: `${name}: ${textOf(value, tip.unit)} (${formatPercent(share(value, all))})`,
          colour: fill,
        }))}
      />
    </Box>
  )
}

const share = (value: number | null, whole: number) =>
  whole === 0 ? 0 : (100 * (value ?? 0)) / whole

const beside = {
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& > ul': { flexDirection: 'column', rowGap: 0.25 },
}
