import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface InPiecesProps {
  /** In its place until then. */
  waiting?: ReactNode
  children: ReactNode
}

/**
 * What takes long to draw, in pieces between which the browser is free for what was pressed and for answers, and shows what
 * stands before: at once it would be a task of more than a second on a slow machine.
 */
export function InPieces({ waiting, children }: InPiecesProps) {
  const [isDue, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return isDue ? children : waiting
}
