import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { useEffect } from 'react'
import { whenDrawn } from '../drawn'
import { useReading } from '../useReading'
import { fonts } from './tokens'

/** Fetches the console's letters when what the page shows has been read and drawn; until then, and without them, others stand in. */
export function useFont(): void {
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
