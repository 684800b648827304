import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { part } from '@/admin'
import { useOpened } from '../useOpened'

const Palette = part<{ onClose: () => void }>(() =>
  import('./Palette').then(found => found.Palette),
)

const ToggleContext = createContext<() => void>(() => undefined)

/** Opens the palette, and closes it. */
export const useTogglePalette = () => useContext(ToggleContext)

/** The palette lies over every page; Ctrl+K opens it, too (Cmd+K on a Mac). */
export function PaletteProvider({ children }: { children: ReactNode }) {
  const { isOpen, toggle } = useOpened(Palette)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      toggle()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [toggle])
  return (
    <ToggleContext value={toggle}>
      {children}
      {isOpen && <Palette onClose={toggle} />}
    </ToggleContext>
  )
}
