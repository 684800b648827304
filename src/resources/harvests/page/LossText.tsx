import { Box } from '@mui/material'
import type { Loss } from '@/business'
import { formatPercent, formatWeight } from '@/lib'

/** What got lost in grams and percent, marked where it is much (M-HAR-08). */
export const LossText = ({ loss }: { loss: Loss }) => (
  <Box
    component="span"
    sx={{
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      ...(loss.isGreat && { color: 'error.main', fontWeight: 'bold' }),
    }}
  >
    {lossText(loss)}
  </Box>
)

/** '125 g (2,4 %)', with a sign before it where the loss is great; gained weight is a loss below zero. */
export const lossText = ({ grams, percent, isGreat }: Loss): string =>
  `${isGreat ? '⚠ ' : ''}${formatWeight(grams)} (${formatPercent(percent)})`
