import { useLayoutEffect, useRef } from 'react'

/**
 * Of a row of tabs, to be put on it: the chosen one is in sight when it is chosen, and as others take of its room, until
 * somebody moves the row.
 */
export function useInSight(chosen: string | false) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = row.current?.querySelector<HTMLElement>('.MuiTabs-scroller')
    const tab = scroller?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (!scroller || !tab || !chosen) return
    const show = () => {
      const before = tab.offsetLeft - FADE
      const behind = tab.offsetLeft + tab.offsetWidth + FADE - scroller.clientWidth
      scroller.scrollLeft = Math.min(before, Math.max(behind, scroller.scrollLeft))
    }
    show()
    // Not the whole row: the arrows come beside the tabs only when these go on.
    const watch = new ResizeObserver(show)
    watch.observe(scroller)
    const leave = () => watch.disconnect()
    for (const move of MOVES) row.current?.addEventListener(move, leave, { passive: true })
    return () => {
      leave()
      for (const move of MOVES) row.current?.removeEventListener(move, leave)
    }
  }, [chosen])
  return row
}

/** Pixels at an end that goes on, where a tab is not to be read. */
const FADE = 32

const MOVES = ['pointerdown', 'wheel', 'keydown'] as const
