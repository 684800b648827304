import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useEffect, useState } from 'react'
import { part } from '@/admin'
import { OverPage } from './theme/overPage'
import { fonts } from './theme/tokens'
import { useReading } from './useReading'

const Notices = part(() => import('./Notices').then(view => view.Notices))
const Keys = part(() => import('./keys/Keys').then(view => view.Keys))
const ToTop = part(() => import('./scroll/ToTop').then(view => view.ToTop))

/** Milliseconds: the page's own code comes first; a line that was cut just then gets another try. */
const AFTER = 2000
/** Who does something soon has to be told what comes of it. */
const ACTS = ['pointerdown', 'keydown', 'input']

/**
 * What no page needs in its first moments, and what is fetched with it; what is to be said until then waits in react-admin's
 * queue.
 */
export function Late({ also }: { also: () => Promise<unknown> }) {
  const [isThere, setThere] = useState(false)
  useFont()
  useEffect(() => {
    let callOff: () => void
    const acts = new AbortController()
    const fetchNow = () => {
      callOff()
      acts.abort()
      // Whoever needs it before it came asks for it again.
      also().catch(() => undefined)
      Promise.all([OverPage, Notices, ToTop, Keys].map(each => each.fetch())).then(
        () => setThere(true),
        fetchLater,
      )
    }
    const fetchLater = () => {
      callOff = whenDrawn(fetchNow, AFTER)
    }
    fetchLater()
    for (const act of ACTS) addEventListener(act, fetchNow, acts)
    return () => {
      callOff()
      acts.abort()
    }
  }, [also])
  if (!isThere) return null
  return (
    <>
      <Notices />
      <ToTop />
      <Keys />
    </>
  )
}

/** Fetches the console's letters when what the page shows has been read and drawn; until then, and without them, others stand in. */
function useFont(): void {
  const isReading = useReading()
  // Between two reads of a page nothing is read for a moment.
  useEffect(() => (isReading ? undefined : whenDrawn(() => void fetchFont())), [isReading])
}

/** The first that a text asks for. */
const [, own = ''] = fonts.text.split("'")

let isFetched = false

async function fetchFont(): Promise<void> {
  if (isFetched) return
  isFetched = true
  try {
    const face = new FontFace(own, `url(${inter})`, { weight: '100 900', display: 'swap' })
    document.fonts.add(await face.load())
  } catch {
    // Tried again after the next read.
    isFetched = false
  }
}

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
function whenDrawn(act: () => void, after = BETWEEN): () => void {
  const end = performance.now() + AT_MOST
  const look = () => {
    if (isDrawn() || performance.now() > end) act()
    else timer = setTimeout(look, BETWEEN)
  }
  let timer = setTimeout(look, after)
  return () => clearTimeout(timer)
}
