import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface InBarProps {
  /** Id of the place in the bar. */
  place: 'page-tools' | 'page-total'
  children: ReactNode
}

/** Puts what belongs to the page into the shell's bar; without one it stands where it is. */
export const InBar = ({ place, children }: InBarProps) => {
  const [bar, setBar] = useState<Element | null>()
  useEffect(() => setBar(document.getElementById(place)), [place])
  if (bar === undefined) return null
  return bar ? createPortal(children, bar) : children
}
