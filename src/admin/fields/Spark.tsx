import { Box } from '@mui/material'

export interface SparkProps {
  line: readonly number[]
  /** Pixels. */
  width?: number
  height?: number
  /** From its least to its most, not from nothing. */
  isFitted?: boolean
  colour?: string
}

/** A course at a glance, beside the figure that it ends in; none where nothing ever was. */
export const Spark = ({ line, width = 96, height = 28, isFitted = false, colour }: SparkProps) => {
  const top = Math.max(...line)
  const bottom = isFitted ? Math.min(...line) : 0
  const step = width / Math.max(1, line.length - 1)
  // What never changed runs through the middle.
  const share = (value: number) => (top === bottom ? 0.5 : (value - bottom) / (top - bottom))
  const points = line.map((value, at) => `${at * step},${height * (1 - share(value))}`)
  const size = { width, height: height + 4, flexShrink: 0, overflow: 'visible' }
  return (
    <Box
      component="svg"
      className="spark"
      viewBox={`0 -2 ${width} ${height + 4}`}
      aria-hidden
      sx={{ ...size, color: colour ?? 'primary.light' }}
    >
      {top > 0 && (
        <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth={1.5} />
      )}
    </Box>
  )
}
