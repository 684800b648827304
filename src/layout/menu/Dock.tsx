import MenuIcon from '@mui/icons-material/Menu'
import { BottomNavigation, BottomNavigationAction, Drawer } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDoors } from '../doors/useDoors'
import { useEntry } from '../PlaceProvider'
import { entryPhrase } from '../place'
import { MainMenu } from './MainMenu'
import { useMenu } from './useMenu'

/** What a shift with the phone in the hand is about. */
const ENTRIES = ['/dashboard', '/farm/harvest', '/rbw/building', '/marketplace/transaction']

/** The first one's name is long, and what it is about is today. */
const phraseOf = (path: string) => (path === ENTRIES[0] ? 'shell.today' : entryPhrase(path))

/** At the bottom of a phone: of the four what the person may open, and the menu of all the rest. */
export function Dock() {
  const translate = useTranslate()
  const doors = useDoors()
  const active = useEntry()
  const { isOpen, setOpen } = useMenu()
  const entries = doors?.entries.filter(({ path }) => ENTRIES.includes(path)) ?? []
  return (
    <>
      <BottomNavigation
        component="nav"
        showLabels
        value={active}
        aria-label={translate('shell.dock')}
        sx={dock}
      >
        {entries.map(({ path, icon: Icon }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            label={translate(phraseOf(path))}
            icon={<Icon />}
            aria-current={path === active ? 'page' : undefined}
          />
        ))}
        <BottomNavigationAction
          label={translate('shell.menu_short')}
          aria-label={translate('ra.action.open_menu')}
          aria-haspopup="dialog"
          icon={<MenuIcon />}
          onClick={() => setOpen(true)}
        />
      </BottomNavigation>
      <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { sx: drawer } }}>
        <MainMenu />
      </Drawer>
    </>
  )
}

const dock = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  boxSizing: 'border-box',
  height: 'var(--dock)',
  pb: 'env(safe-area-inset-bottom)',
  // Of what leads to the top of a long page.
  pr: '44px',
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  displayPrint: 'none',
  // A long word takes from the room of short ones.
  '& .MuiBottomNavigationAction-root': { minWidth: 0, px: 0.5, flex: 'auto' },
  '& .MuiBottomNavigationAction-label, & .Mui-selected .MuiBottomNavigationAction-label': {
    typography: 'caption',
  },
} as const

const drawer = { width: 288, maxWidth: '85vw' }
