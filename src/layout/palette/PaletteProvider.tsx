import { createContext, type ReactNode, useContext } from 'react'
import { part, useCtrlKey } from '@/admin'
import { useNamedPlace } from '../PlaceProvider'
import { useOpened } from '../useOpened'
import type { PaletteProps } from './Palette'
import { useRecents } from './useRecents'

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
