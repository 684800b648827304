import { Box, CircularProgress, Typography, useScrollTrigger } from '@mui/material'
import {
  AppBar as AdminAppBar,
  RefreshIconButton,
  ToggleThemeButton,
  useLoading,
  useTranslate,
} from 'react-admin'
import { timings } from '@/lib/timings'
import { AccountMenu } from './AccountMenu'
import { LanguageButton } from './LanguageButton'
import { PaletteButton } from './palette/PaletteButton'
import { usePlace } from './usePlace'

/** Mark, name of the current view, language, light or dark, reload, account; it lifts off a page that has scrolled away below it (M-WID-03). */
export function AppBar() {
  const isLifted = useScrollTrigger({ disableHysteresis: true, threshold: timings.stickyAfter })
  return (
    <AdminAppBar
      alwaysOn
      color="inherit"
      toolbar={<Tools />}
      userMenu={<AccountMenu />}
      sx={{ '&&': { boxShadow: isLifted ? 4 : 0 }, transition: 'box-shadow 200ms' }}
    >
      <Box component="img" src="/favicon.svg" alt="" sx={mark} />
      <ViewName />
      <PaletteButton />
    </AdminAppBar>
  )
}

/** A phone has just room for the name of the view. */
const mark = { width: 26, height: 26, mr: 1.25, display: { xs: 'none', sm: 'block' } }

const Tools = () => (
  <>
    <LanguageButton />
    <ToggleThemeButton />
    <Reload />
  </>
)

/** Reads again what is shown, and turns while anything is read. */
function Reload() {
  const translate = useTranslate()
  const isLoading = useLoading()
  if (!isLoading) return <RefreshIconButton />
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', width: 40, height: 40 }}>
      <CircularProgress
        color="inherit"
        size={16}
        thickness={6}
        aria-label={translate('shell.loading')}
      />
    </Box>
  )
}

function ViewName() {
  const translate = useTranslate()
  const { title } = usePlace()
  return (
    <Typography variant="h6" component="h1" noWrap sx={{ flex: 1, minWidth: 0 }}>
      {title ?? translate('shell.name')}
    </Typography>
  )
}
