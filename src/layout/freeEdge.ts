import { type RefObject, useEffect, useState } from 'react'
import { shape } from './theme/tokens'

type Edge = 'top' | 'bottom'

/**
 * At which edge of the window a notice lies over less of what one is sent to: the field that has the focus, then those
 * that are said to be wrong. Asked when it appears, when the focus moves and after scrolling; the lower one where both are free.
 */
export function useFreeEdge(notice: RefObject<HTMLElement | null>, shown: unknown): Edge {
  const [edge, setEdge] = useState<Edge>('bottom')
  useEffect(() => {
    if (!shown) return
    // A frame later: a field that has the focus is scrolled to then.
    const look = () =>
      requestAnimationFrame(() => notice.current && setEdge(freeEdge(notice.current)))
    look()
    addEventListener('focusin', look)
    // What is scrolled inside of a dialog tells nobody above it.
    addEventListener('scrollend', look, true)
    return () => {
      removeEventListener('focusin', look)
      removeEventListener('scrollend', look, true)
    }
  }, [notice, shown])
  return edge
}

/** Pixels between the notice and what it is above or below. */
const gap = 8
export const besideBar = shape.bar + gap

function freeEdge(notice: HTMLElement): Edge {
  const { left, width, height } = notice.getBoundingClientRect()
  const foot = Number.parseFloat(getComputedStyle(notice).marginBottom) || 0
  const lies = (top: number) => covered(new DOMRect(left, top, width, height))
  return lies(besideBar) < lies(innerHeight - foot - gap - height) ? 'top' : 'bottom'
}

/** How much of what one is sent to lies below the box. */
function covered(box: DOMRect): number {
  const under = (fields: string) =>
    [...document.querySelectorAll(fields)].filter(field => isUnder(box, field)).length
  return (
    under(':is(input, textarea, [contenteditable]):focus') * most + under('[aria-invalid=true]')
  )
}

/** More than there are wrong fields in sight. */
const most = 100

/** With its label, and what is said below it. */
function isUnder(box: DOMRect, field: Element): boolean {
  const { left, right, top, bottom } = (
    field.closest('.MuiFormControl-root') ?? field
  ).getBoundingClientRect()
  return left < box.right && box.left < right && top < box.bottom && box.top < bottom
}
