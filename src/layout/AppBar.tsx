import { keyframes } from '@emotion/react'
import MenuIcon from '@mui/icons-material/Menu'
import { Box, AppBar as MuiAppBar, Toolbar, useScrollTrigger } from '@mui/material'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'
import { timings } from '@/lib'
import { AccountButton } from './account/AccountButton'
import { Breadcrumbs } from './Breadcrumbs'
import { useMenu } from './menu/useMenu'
import { OfflineStrip } from './OfflineStrip'
import { PaletteButton } from './palette/PaletteProvider'
import { shape } from './theme/tokens'
import { useReading } from './useReading'

/** Way and name of the current view with what may be done there; it lifts off a page that has scrolled away below it (M-WID-03). */
export function AppBar() {
  const { room, isOpen, setOpen } = useMenu()
  const isLifted = useScrollTrigger({ disableHysteresis: true, threshold: timings.stickyAfter })
  const isPhone = room === 'phone'
  return (
    <MuiAppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={[bar, { boxShadow: isLifted ? 4 : 0 }]}
    >
      <Toolbar disableGutters variant="dense" sx={row}>
        {!isPhone && (
          <IconButtonWithTooltip
            label={isOpen ? 'ra.action.close_menu' : 'ra.action.open_menu'}
            color="inherit"
            onClick={() => setOpen(!isOpen)}
            sx={{ mr: 0.5 }}
          >
            <MenuIcon sx={{ fontSize: 20 }} />
          </IconButtonWithTooltip>
        )}
        <Breadcrumbs />
        <Box id="page-bar" sx={ofPage} />
        {isPhone && (
          <>
            <PaletteButton />
            <AccountButton isNarrow />
          </>
        )}
      </Toolbar>
      <Reading />
      <OfflineStrip />
    </MuiAppBar>
  )
}

/** A line along the bar while anything is read. */
function Reading() {
  const translate = useTranslate()
  if (!useReading()) return null
  return <Box role="progressbar" aria-label={translate('shell.loading')} sx={reading} />
}

const bar = {
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  transitionProperty: 'box-shadow',
}

const row = {
  '&&': { minHeight: shape.bar - 1 },
  px: { xs: 1.5, sm: 1 },
  whiteSpace: 'nowrap',
  // As far from the edge as what is below.
  pr: { xs: 0.5, sm: 2.5 },
}

/** Filled by the page (InBar). */
const ofPage = {
  display: 'flex',
  alignItems: 'center',
  flexGrow: 1,
  flexShrink: 0,
  ml: 1,
  '& > .page-total': { flexGrow: 1, displayPrint: 'none' },
  // How many there are stands beside the name, before the pages that it is one of.
  '& > .page-total:has(> nav)': { order: 1 },
  // The tools, of which some come later, do not move them.
  '&:has(> .page-total > nav) > .page-tools': {
    display: 'grid',
    justifyItems: 'end',
    minWidth: { md: 200 },
  },
  '& > .page-tools': { order: 2, ml: 'auto' },
  '&:has(> .to-top) > .page-tools': { ml: 0 },
  // One that comes later is no reason for the others' frame to begin elsewhere.
  '& > .page-tools:has(> .of-record)': { flexGrow: 1 },
  // Where it is narrow a new record's button is its sign; there it covers nothing.
  '&&& .RaCreateButton-floating': {
    position: 'static',
    width: shape.touch,
    height: shape.touch,
    minHeight: shape.touch,
    borderRadius: 1,
    boxShadow: 'none',
  },
}

/** Of its own width. As `left` it would be a part of the page that moves, and all that does with it would count as far. */
const along = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(250%)' },
})

/** MUI's own would be two of the kilobytes that a first row waits for. */
const reading = {
  position: 'absolute',
  insetInline: 0,
  bottom: -1,
  height: 2,
  overflow: 'hidden',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    bgcolor: 'primary.main',
    animationName: `${along}`,
    animationIterationCount: 'infinite',
    animationDuration: '1.2s',
    animationTimingFunction: 'linear',
  },
}
