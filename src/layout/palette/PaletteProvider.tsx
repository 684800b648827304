import SearchIcon from '@mui/icons-material/Search'
import { Box, ButtonBase } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { IconButtonWithTooltip, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { part, useCtrlKey } from '@/admin'
import { coarse, thumbHigh } from '@/lib'
import { useDoors } from '../doors/useDoors'
import { type NamedPlace, useNamedPlace } from '../PlaceProvider'
import { shape } from '../theme/tokens'
import { useOpened } from '../useOpened'
import type { PaletteItem } from './items'
import type { PaletteProps } from './Palette'

const Palette = part<PaletteProps>(() => import('./Palette').then(found => found.Palette))

const ToggleContext = createContext<() => void>(() => undefined)

/** Opens the palette, and closes it. */
const useTogglePalette = () => useContext(ToggleContext)

/** The palette lies over every page; Ctrl+K opens it, too (Cmd+K on a Mac). */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const { isOpen, toggle } = useOpened(Palette)
  const recents = useRecents(useNamedPlace())
  useCtrlKey('k', toggle)
  return (
    <ToggleContext value={toggle}>
      {children}
      {isOpen && <Palette recents={recents} onClose={toggle} />}
    </ToggleContext>
  )
}

const MOST = 6

/** Where one was last in this tab, the latest first and the page itself left out; forgotten with the session. */
function useRecents({ entry, steps }: NamedPlace): () => readonly PaletteItem[] {
  const { pathname } = useLocation()
  const doors = useDoors()
  const seen = useRef<readonly PaletteItem[]>([])
  const own = doors?.entries.find(({ path }) => path === entry)
  const name = steps.at(-1)?.name
  const hint = steps.at(-2)?.name ?? ''
  useEffect(() => {
    if (!own || !name) return
    const key = `recent${pathname}`
    const { icon } = own
    const item = { key, label: name, hint, kind: 'recent' as const, icon, path: pathname }
    seen.current = [item, ...seen.current.filter(each => each.key !== key)].slice(0, MOST + 1)
  }, [own, name, hint, pathname])
  return () => seen.current.filter(({ path }) => path !== window.location.pathname)
}

/** The same where there is no room for it: in the rail, in the bar of a phone. */
export const PaletteButton = () => (
  <IconButtonWithTooltip
    label="shell.palette.open"
    onClick={useTogglePalette()}
    sx={{ alignSelf: 'center' }}
  >
    <SearchIcon />
  </IconButtonWithTooltip>
)

/** Looks like the field that it opens. */
export function PaletteField() {
  const translate = useTranslate()
  const toggle = useTogglePalette()
  return (
    <ButtonBase onClick={toggle} sx={field}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {translate('shell.palette.field')}
      </Box>
      <Box component="kbd" sx={key}>
        {translate('shell.keys.signs.palette')}
      </Box>
    </ButtonBase>
  )
}

const field = {
  flex: 'none',
  minHeight: shape.control,
  mx: 1,
  mb: 0.5,
  px: 1,
  py: 0.5,
  border: 1,
  borderRadius: 1,
  borderColor: 'text.disabled',
  bgcolor: 'background.default',
  color: 'text.secondary',
  typography: 'body2',
  textAlign: 'left',
  ...thumbHigh,
} as const

const key = {
  px: 0.5,
  border: 1,
  borderRadius: 0.5,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  typography: 'caption',
  [coarse]: { display: 'none' },
}
