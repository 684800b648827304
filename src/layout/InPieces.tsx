import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * What takes long to draw, in pieces between which the browser is free for what was pressed and for answers: at once it
 * would be a task of more than a second on a slow machine.
 */
export function InPieces({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue && children
}
