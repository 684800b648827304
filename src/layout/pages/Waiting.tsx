import { Button, CircularProgress, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { reload, usePatience } from '@/admin'
import { OfflineStrip } from '../OfflineStrip'

/** While the session is checked, which takes as long as the line is down, or the server silent: then it says so. */
export function Waiting() {
  const translate = useTranslate()
  const isLong = usePatience(patience)
  return (
    <Stack
      role="status"
      spacing={2}
      sx={{ alignItems: 'center', justifyContent: 'center', height: '100dvh', px: 2 }}
    >
      <OfflineStrip />
      <CircularProgress size={28} aria-hidden />
      <Typography color="textSecondary">{translate('shell.loading')}</Typography>
      {isLong && (
        <>
          <Typography sx={{ textAlign: 'center' }}>{translate('shell.silent')}</Typography>
          <Button variant="outlined" onClick={() => void reload()}>
            {translate('shell.reload')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Milliseconds: a slow line has answered by then. */
const patience = 8000
