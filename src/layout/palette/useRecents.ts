import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useDoors } from '../doors/useDoors'
import type { NamedPlace } from '../usePlace'
import type { PaletteItem } from './items'

const MOST = 6

/** Where one was last in this tab, the latest first and the page itself left out; forgotten with the session. */
export function useRecents({ entry, steps }: NamedPlace): () => readonly PaletteItem[] {
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
