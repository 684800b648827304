import { Box } from '@mui/material'
import { useChartColours } from '@/charts'

const WIDTH = 96
const HEIGHT = 28

/** A course at a glance, beside the figure that it ends in; none where nothing ever was. */
export const Spark = ({ line }: { line: readonly number[] }) => {
  const colour = useChartColours()(0)
  const top = Math.max(...line)
  const step = WIDTH / Math.max(1, line.length - 1)
  const points = line.map((value, at) => `${at * step},${HEIGHT - (HEIGHT * value) / top}`)
  return (
    <Box component="svg" viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} aria-hidden sx={look}>
      {top > 0 && (
        <polyline points={points.join(' ')} fill="none" stroke={colour} strokeWidth={1.5} />
      )}
    </Box>
  )
}

const look = { width: WIDTH, height: HEIGHT + 4, flexShrink: 0, overflow: 'visible' }
