import SearchIcon from '@mui/icons-material/Search'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButtonWithTooltip } from 'react-admin'

const Palette = lazy(() => import('./Palette'))

/** Opens the palette, as Ctrl+K does (Cmd+K on a Mac). */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(wasOpen => !wasOpen)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      <IconButtonWithTooltip
        label="shell.palette.open"
        color="inherit"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButtonWithTooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
