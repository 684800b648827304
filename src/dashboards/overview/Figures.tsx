import { Box, Skeleton, Typography } from '@mui/material'
import { type Figure, fullText } from './groups'
import { figureAt } from './series'
import { texts } from './texts'

interface FiguresProps {
  figures: readonly Figure[]
  total: unknown
  isPending: boolean
}

/** Of all time, and so they say: the first one large. What is no number is '-'. */
export const Figures = ({ figures, total, isPending }: FiguresProps) => (
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
