import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Figures of equal width on one line, so that columns of numbers can be compared. */
export const Numeric = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)
