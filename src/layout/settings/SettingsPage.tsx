import { Box, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { version } from '@/lib/version'
import { Look } from './Look'
import { Password } from './Password'
import { Profile } from './Profile'
import { Services } from './Services'
import { Storage } from './Storage'

/** /setting (M-NAV-10): how the console looks, the own account, and what this build and browser are. */
export function SettingsPage() {
  const translate = useTranslate()
  return (
    <Box sx={twoColumns}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Look />
        <Profile />
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <Password />
        <Services />
        <Storage />
        <Typography variant="body2" color="textSecondary" sx={{ px: 2 }}>
          {translate('setting.version')}: {version}
        </Typography>
      </Stack>
    </Box>
  )
}

const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  maxWidth: 1120,
  mt: 1,
} as const
