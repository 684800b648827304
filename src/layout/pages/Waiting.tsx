import { CircularProgress, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { OfflineStrip } from '../OfflineStrip'

/** While the session is checked, which takes as long as the line is down. */
export function Waiting() {
  const translate = useTranslate()
  return (
    <Stack
      role="status"
      spacing={2}
      sx={{ alignItems: 'center', justifyContent: 'center', height: '100dvh' }}
    >
      <OfflineStrip />
      <CircularProgress size={28} aria-hidden />
      <Typography color="textSecondary">{translate('shell.loading')}</Typography>
    </Stack>
  )
}
