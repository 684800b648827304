import { Box, CircularProgress, useScrollTrigger } from '@mui/material'
import {
  AppBar as AdminAppBar,
  RefreshIconButton,
  ToggleThemeButton,
  useLoading,
  useTranslate,
} from 'react-admin'
import { timings } from '@/lib/timings'
import { AccountMenu } from './AccountMenu'
import { Breadcrumbs } from './Breadcrumbs'
import { LanguageButton } from './LanguageButton'
import { PaletteButton } from './palette/PaletteButton'

/** Mark, way and name of the current view with what may be done there, language, light or dark, reload, account; it lifts off a page that has scrolled away below it (M-WID-03). */
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
      <Breadcrumbs />
      <Box id="page-total" sx={{ flex: '1 0 auto', ml: 1, displayPrint: 'none' }} />
      <Box id="page-tools" sx={{ flexShrink: 0, mr: 1 }} />
      <PaletteButton />
    </AdminAppBar>
  )
}

/** Where it is narrow there is just room for the name of the view. */
const mark = { width: 26, height: 26, mr: 1.25, display: { xs: 'none', md: 'block' } }

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
