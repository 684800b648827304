import { useMediaQuery } from '@mui/material'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useStore } from 'react-admin'
import { bands } from '../theme/tokens'

/** How much room the window has: the menu is a drawer, a rail unless it is opened, or there unless it is closed. */
export type Room = 'phone' | 'tablet' | 'desk'

interface Menu {
  room: Room
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

const MenuContext = createContext<Menu>({ room: 'desk', isOpen: true, setOpen: () => undefined })

export const useMenu = () => useContext(MenuContext)

/** Remembers for each width beside the page whether the menu is open; over the page it is closed again with the window. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const room = useRoom()
  const [isDrawn, setDrawn] = useState(false)
  const [isTablet, setTablet] = useStore('menu.tablet', false)
  const [isDesk, setDesk] = useStore('menu.desk', true)
  useEffect(() => {
    if (room !== 'phone') setDrawn(false)
  }, [room])
  const menu = useMemo(() => {
    const isOpen = { phone: isDrawn, tablet: isTablet, desk: isDesk }[room]
    return { room, isOpen, setOpen: { phone: setDrawn, tablet: setTablet, desk: setDesk }[room] }
  }, [room, isDrawn, isTablet, isDesk, setTablet, setDesk])
  return <MenuContext value={menu}>{children}</MenuContext>
}

function useRoom(): Room {
  const isPhone = useMediaQuery(`(max-width: ${bands.phone - 0.05}px)`, { noSsr: true })
  const isDesk = useMediaQuery(`(min-width: ${bands.desk}px)`, { noSsr: true })
  if (isPhone) return 'phone'
  return isDesk ? 'desk' : 'tablet'
}
