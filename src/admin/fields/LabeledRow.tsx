import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface LabeledRowProps {
  label: string
  isStacked?: boolean | undefined
  isHidden?: boolean
  children: ReactNode
}

/** A value in a `dl`, right of its label, or below it. */
export const LabeledRow = ({ label, isStacked, isHidden = false, children }: LabeledRowProps) => (
  <Box hidden={isHidden} sx={isHidden ? none : isStacked ? stacked : beside}>
    <Box component="dt" sx={name}>
      {label}
    </Box>
    <Box component="dd" sx={value}>
      {children}
    </Box>
  </Box>
)

const name = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  // Above rows of its own it is their heading.
  '&:has(+ dd > dl)': { color: 'text.primary', fontWeight: 600 },
}
const beside = {
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, min(144px, 38%)) minmax(0, 1fr)',
  gap: 1.5,
  alignItems: 'baseline',
  // Of a picture there is none: its name stands at its head.
  '&:has(> dd img)': { alignItems: 'start' },
}
const none = {}
const stacked = { display: 'grid', gap: 0.5, minWidth: 0 }
const value = { m: 0, minWidth: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }
