import { Box, Paper, Typography } from '@mui/material'
import { type Figure, fullText } from './groups'
import { type Point, periodName } from './series'

interface PeriodTipProps {
  figures: readonly Figure[]
  /** These two are the chart's. */
  active?: boolean
  payload?: readonly { payload?: Point }[]
}

/** Most figures in a tip: of many, those that are not zero. */
const MOST = 6

/** Every figure of the period under the pointer, in full. */
export const PeriodTip = ({ figures, active, payload }: PeriodTipProps) => {
  const point = payload?.[0]?.payload
  if (!active || !point) return null
  const told = figures
    .map(figure => ({ ...figure, value: point.values[figure.name] }))
    .filter(({ value }) => figures.length <= MOST || value)
  return (
    <Paper elevation={4} sx={{ px: 1.5, py: 1, maxWidth: 240 }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {periodName(point.period)}
      </Typography>
      {told.map(({ name, label, unit, value }) => (
        <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="caption">{label}</Typography>
          <Typography variant="caption" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {typeof value === 'number' ? fullText[unit](value) : '-'}
          </Typography>
        </Box>
      ))}
    </Paper>
  )
}
