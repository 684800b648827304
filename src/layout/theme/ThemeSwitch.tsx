import { GlobalStyles } from '@mui/material'
import { useInsertionEffect, useRef } from 'react'
import { timings } from '@/lib'

/** Lets the colours of the whole page go over into the other mode's (M-NAV-07); at once where less motion is wished. */
export function ThemeSwitch({ mode }: { mode: 'light' | 'dark' }) {
  const last = useRef(mode)
  // Before any layout effect measures something, which would show the new colours already.
  useInsertionEffect(() => {
    if (last.current === mode) return undefined
    last.current = mode
    return markSwitch()
  }, [mode])
  return <GlobalStyles styles={styles} />
}

/** Marks the document until the colours have gone over, counted from when they begin to, however long that takes. */
function markSwitch(): () => void {
  const { dataset } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const unmark = () => {
    clearTimeout(timer)
    delete dataset.switching
  }
  dataset.switching = ''
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      timer = setTimeout(unmark, timings.themeMs)
    }),
  )
  return unmark
}

const lasting = ['background-color', 'border-color', 'color', 'fill']
  .map(property => `${property} ${timings.themeMs}ms ease`)
  .join(', ')

const styles = {
  '@media (prefers-reduced-motion: no-preference)': {
    'html[data-switching], html[data-switching] *': { transition: `${lasting} !important` },
  },
}
