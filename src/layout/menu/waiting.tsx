import { Box, type SxProps } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useCounts } from '@/admin'
import { formatCount } from '@/lib'
import { actionsOn } from '@/resources/waiting/actions'
import { MENTIONS, useMyNoteCount } from '../notes/useMyNotes'

/** Milliseconds: what a page has to show comes first. */
const AFTER = 3000

const due = actionsOn(new Date()).filter(({ isDue }) => isDue)

/** How much waits in the views at these addresses, as far as it is known. */
function useWaiting(paths: readonly string[]): number {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AFTER)
    return () => clearTimeout(timer)
  }, [])
  const counts = useCounts(
    due.filter(({ path }) => paths.includes(path)),
    !isLate,
  )
  const isOfNotes = paths.includes(MENTIONS)
  const noted = useMyNoteCount(!isLate || !isOfNotes)
  return counts.reduce<number>((sum, count = 0) => sum + count, noted)
}

/** How much waits there, to see and, under an id, to hear; nothing where nothing does. */
export function useTally(paths: readonly string[], look: SxProps = figure) {
  const translate = useTranslate()
  const id = useId()
  const waiting = useWaiting(paths)
  if (!waiting) return {}
  const count = formatCount(waiting)
  const tally = (
    <>
      <Box component="span" aria-hidden sx={look}>
        {count}
      </Box>
      <Box component="span" id={id} aria-hidden sx={visuallyHidden}>
        {translate('shell.waiting', { count })}
      </Box>
    </>
  )
  return { id, tally }
}

const figure = {
  color: 'text.secondary',
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
} as const
