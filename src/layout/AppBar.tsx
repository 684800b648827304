import { Box, Typography } from '@mui/material'
import { AppBar as AdminAppBar, useTranslate } from 'react-admin'
import { AccountMenu } from './AccountMenu'
import { PaletteButton } from './palette/PaletteButton'
import { usePlace } from './usePlace'

/** Mark, name of the current view, light or dark, reload, account. */
export const AppBar = () => (
  <AdminAppBar alwaysOn color="inherit" userMenu={<AccountMenu />}>
    <Box component="img" src="/favicon.svg" alt="" sx={{ width: 26, height: 26, mr: 1.25 }} />
    <ViewName />
    <PaletteButton />
  </AdminAppBar>
)

function ViewName() {
  const translate = useTranslate()
  const { title } = usePlace()
  return (
    <Typography variant="h6" component="h1" noWrap sx={{ flex: 1, minWidth: 0 }}>
      {title ?? translate('shell.name')}
    </Typography>
  )
}
