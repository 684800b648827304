/** Scrolls the page up in so many ms, slower towards the end; at once for who wants less motion. */
export function scrollToTop(ms: number): void {
  const from = window.scrollY
  const begun = performance.now()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const step = (now: number) => {
    const done = isStill ? 1 : Math.min(1, (now - begun) / ms)
    window.scrollTo(0, from * (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
