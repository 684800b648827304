import { type Theme, useMediaQuery } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSidebarState } from 'react-admin'

/**
 * Whether the menu is open. Beside the page it is as it was left; in a window that gets narrow it does not come to lie over
 * the page, not even for a moment: MUI would leave the page hidden from screen readers.
 */
export function useAside(): boolean {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const [isOpen, setOpen] = useSidebarState()
  const [wasPhone, setWasPhone] = useState(isPhone)
  const close = useEffectEvent(() => {
    setOpen(false)
    return () => setOpen(isOpen)
  })
  useEffect(() => {
    setWasPhone(isPhone)
    return isPhone ? close() : undefined
  }, [isPhone])
  return isOpen && wasPhone === isPhone
}
