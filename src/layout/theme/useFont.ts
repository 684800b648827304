import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useEffect } from 'react'
import { useReading } from '../useReading'
import { fonts } from './tokens'

/** Milliseconds: between two reads of a page nothing is read for a moment. */
const AFTER = 300

/** Milliseconds: some of what a page waits for may never come. */
const AT_MOST = 10_000

/** In the place of what is to come. */
const AWAITED =
  '#last-visit, main .MuiSkeleton-root, main [role="progressbar"]:not([aria-valuenow])'

/** Fetches the console's letters when what the page shows has been read and drawn; until then, and without them, others stand in. */
export function useFont(): void {
  const isReading = useReading()
  useEffect(() => {
    if (isReading) return
    const end = performance.now() + AT_MOST
    const look = () => {
      if (isDrawn() || performance.now() > end) void fetchFont()
      else timer = setTimeout(look, AFTER)
    }
    let timer = setTimeout(look, AFTER)
    return () => clearTimeout(timer)
  }, [isReading])
}

/** A page whose own code has not come yet reads nothing, and is blank. */
const isDrawn = () =>
  document.querySelector('main')?.textContent.trim() && !document.querySelector(AWAITED)

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
