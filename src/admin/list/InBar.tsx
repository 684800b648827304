import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface InBarProps {
  /** Beside the name of the page, or at the end. */
  place: 'page-total' | 'page-tools'
  children: ReactNode
}

/**
 * Puts what belongs to the page into the shell's bar; without one it stands where it is. Both places are in one element:
 * each that React draws into hears every event for itself, by some 140 listeners.
 */
export const InBar = ({ place, children }: InBarProps) => {
  const [bar, setBar] = useState<Element | null>()
  useEffect(() => {
    // Else React draws it before the page itself is seen.
    startTransition(() => setBar(document.getElementById('page-bar')))
  }, [])
  if (bar === undefined) return null
  const placed = <div className={place}>{children}</div>
  return bar ? createPortal(placed, bar) : placed
}
