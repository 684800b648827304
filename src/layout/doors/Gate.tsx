import type { ReactNode } from 'react'
import { useAuthenticated } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { Forbidden } from '../pages/Forbidden'
import { useDoors } from './useDoors'

/**
 * The page, or 403 in its place when its address is not open to the person: it never mounts, and the address stays. The
 * kernel's screens leave this to the gate, for react-admin's own guard leads away from the page, also from a form. One 403
 * after another is a new one, else a screen reader would not say it again.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const doors = useDoors()
  useAuthenticated({ params: { pathname } })
  if (!doors) return null
  return doors.isOpen(pathname) ? children : <Forbidden key={pathname} />
}
