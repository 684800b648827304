/**
 * A ref for what scrolls sideways and holds nothing that has the focus: while more of it is there than is seen, Tab finds
 * it, and the arrows scroll it. Returns what React calls at its end.
 */
export function reachable(element: HTMLElement | null) {
  if (!element) return
  const look = () => {
    if (element.scrollWidth > element.clientWidth) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const watch = new ResizeObserver(look)
  watch.observe(element)
  return () => watch.disconnect()
}
