import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { timings } from '@/lib'

/** Another page begins at its top, a moment after it was opened (M-NAV-06). */
export function useScrollToTop(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const timer = setTimeout(() => window.scrollTo(0, 0), timings.navigationScrollMs)
    return () => clearTimeout(timer)
  }, [pathname])
}
