import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { part, useCtrlKey } from '@/admin'
import { useDoors } from '../doors/useDoors'
import { useNamedPlace } from '../PlaceProvider'
import { useOpened } from '../useOpened'
import type { NamedPlace } from '../usePlace'
import type { PaletteItem } from './items'
import type { PaletteProps } from './Palette'

const Palette = part<PaletteProps>(() => import('./Palette').then(found => found.Palette))

const ToggleContext = createContext<() => void>(() => undefined)

/** Opens the palette, and closes it. */
export const useTogglePalette = () => useContext(ToggleContext)

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
