import { Box, GlobalStyles } from '@mui/material'
import type { SystemStyleObject } from '@mui/system'
import type { ReactNode } from 'react'
import { useSaveKey } from './useSaveKey'

interface StickyFootProps {
  className?: string
  sx: SystemStyleObject
  children: ReactNode
}

/** Where a form is sent from, in sight wherever it is scrolled to; Ctrl+S sends it, too. */
export const StickyFoot = ({ className = '', sx, children }: StickyFootProps) => (
  <Box ref={useSaveKey()} className={`sticky-foot ${className}`} sx={{ ...foot, ...sx }}>
    <GlobalStyles styles={besideFoot} />
    {children}
  </Box>
)

const foot = {
  position: 'sticky',
  bottom: 'var(--dock, 0px)',
  zIndex: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  // What leads to the top lies there; on a phone it is in the bar below.
  pr: { xs: 1.25, sm: 7 },
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  displayPrint: 'none',
} as const

const besideFoot = {
  '@media screen': {
    // A field that gets the focus is scrolled out from below it.
    ':root:has(.sticky-foot)': { scrollPaddingBottom: 'calc(64px + var(--dock, 0px))' },
    '@media (width >= 600px)': {
      'body:has(.sticky-foot) .to-top.MuiFab-root': { position: 'fixed', bottom: 8, right: 8 },
    },
  },
}
