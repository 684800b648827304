import { Alert } from '@mui/material'
import { useIsOffline, useTranslate } from 'react-admin'

/** Says that the line is down; the page stays usable and catches up by itself. */
export function OfflineBanner() {
  const translate = useTranslate()
  if (!useIsOffline()) return null
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
      {translate('shell.offline')}
    </Alert>
  )
}
