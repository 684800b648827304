import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router-dom'

/** Whether the browser is where this was drawn: what is late must not lead back from a page that was left. */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  // The router's word comes later than the browser's, which is the one that tells. Who comes back before the router has
  // followed finds the list that was drawn on the way: the browser was elsewhere then, and the router's word holds.
  const { address } = useMemo(() => ({ pathname, address: window.location.pathname }), [pathname])
  return useCallback(
    () => [address, pathname].includes(window.location.pathname),
    [address, pathname],
  )
}
