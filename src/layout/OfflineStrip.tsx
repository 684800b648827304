import { Box } from '@mui/material'
import { useLayoutEffect } from 'react'
import { useIsOffline, useTranslate } from 'react-admin'
import { shape } from './theme/tokens'

/** Says below the bar that the line is down; the page stays usable and catches up by itself. */
export function OfflineStrip() {
  const translate = useTranslate()
  const isOffline = useIsOffline()
  useLayoutEffect(() => {
    if (isOffline) keepPage()
  }, [isOffline])
  if (!isOffline) return null
  return (
    <Box role="alert" className="offline-strip" sx={strip}>
      {translate('shell.offline')}
    </Box>
  )
}

/** Whatever is read or pressed stays where it was; further down the browser sees to that itself. */
function keepPage(): void {
  if (window.scrollY === 0) window.scrollTo(0, shape.strip)
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  height: shape.strip,
  px: { xs: 1.5, sm: 2.5 },
  overflow: 'hidden',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  color: 'warning.main',
  typography: 'caption',
  fontWeight: 500,
  displayPrint: 'none',
}
