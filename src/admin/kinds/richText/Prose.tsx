import { Box } from '@mui/material'
import { useLayoutEffect, useRef } from 'react'
import { sanitiseToNodes } from '@/lib/html/sanitise'
import { proseLook } from './frame'

/** Formatted text to read, whoever wrote it: only what `sanitise` lets through gets into the page. */
export const Prose = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(sanitiseToNodes(html)), [html])
  return <Box ref={place} sx={readable} />
}

/** Lines that the eye can follow. */
const readable = { ...proseLook, maxWidth: '72ch' }
