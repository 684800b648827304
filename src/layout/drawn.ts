/** Milliseconds between two looks. */
const BETWEEN = 300

/** Milliseconds: some of what a page waits for may never come. */
const AT_MOST = 10_000

/** In the place of what is to come. */
const AWAITED =
  '#last-visit, main .MuiSkeleton-root, main [role="progressbar"]:not([aria-valuenow])'

/** A page whose own code has not come yet is blank. */
const isDrawn = () =>
  document.querySelector('main')?.textContent.trim() && !document.querySelector(AWAITED)

/**
 * Acts when the page is drawn, so many milliseconds from now at the earliest: on a slow line the page's own code and
 * rows come first. Gives what calls it off.
 */
export function whenDrawn(act: () => void, after = BETWEEN): () => void {
  const end = performance.now() + AT_MOST
  const look = () => {
    if (isDrawn() || performance.now() > end) act()
    else timer = setTimeout(look, BETWEEN)
  }
  let timer = setTimeout(look, after)
  return () => clearTimeout(timer)
}
