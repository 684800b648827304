import SearchIcon from '@mui/icons-material/Search'
import { useCallback, useEffect, useState } from 'react'
import { IconButtonWithTooltip, useNotify } from 'react-admin'
import { part } from '@/admin'

const Palette = part<{ onClose: () => void }>(() =>
  import('./Palette').then(found => found.Palette),
)

/** Opens the palette, as Ctrl+K does (Cmd+K on a Mac). */
export function PaletteButton() {
  const { isOpen, toggle } = useOpening()
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
    <>
      <IconButtonWithTooltip label="shell.palette.open" color="inherit" onClick={toggle}>
        <SearchIcon />
      </IconButtonWithTooltip>
      {isOpen && <Palette onClose={toggle} />}
    </>
  )
}

/** Opened once it is there; what does not come is told, since nothing has a place here to say so. */
function useOpening() {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const toggle = useCallback(() => {
    const fail = () => notify('sarang.list.failed', { type: 'error' })
    Palette.fetch().then(() => setOpen(wasOpen => !wasOpen), fail)
  }, [notify])
  return { isOpen, toggle }
}
