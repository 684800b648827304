import { Box } from '@mui/material'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

interface HeldProps {
  isHeld: boolean
  children: ReactNode
}

/**
 * Inputs that nobody can change while what they hold is sent. The focus waits around them, so that the keyboard stays in the
 * dialog, and goes back to where it was unless it is elsewhere by then.
 */
export const Held = ({ isHeld, children }: HeldProps) => (
  <Box ref={useWaitingFocus(isHeld)} tabIndex={-1} aria-busy={isHeld} sx={{ outline: 0 }}>
    <div inert={isHeld}>{children}</div>
  </Box>
)

function useWaitingFocus(isHeld: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<Element>(null)
  // Before the browser takes the focus off what is inert by then.
  useLayoutEffect(() => {
    if (!isHeld) return
    before.current = document.activeElement
    place.current?.focus({ preventScroll: true })
  }, [isHeld])
  useEffect(() => {
    const { activeElement } = document
    const isWaiting = activeElement === place.current || activeElement === document.body
    if (isHeld || !isWaiting) return
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [isHeld])
  return place
}
