import { Box, type Theme, ThemeProvider } from '@mui/material'
import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * For what stands elsewhere at another width: `mounted` once, beside the choice of the width, and seen where `place` is. What it
 * has opened stays open when the window grows narrow or a phone is turned.
 */
export function useMoving(children: ReactNode, isInMore = false) {
  const [box] = useState(makeBox)
  const attach = useCallback((place: HTMLElement | null) => place?.append(box), [box])
  return {
    mounted:
      children &&
      createPortal(
        <ThemeProvider theme={isInMore ? inWords : asItIs}>{children}</ThemeProvider>,
        box,
      ),
    place: <Box ref={attach} sx={unseen} />,
  }
}

function makeBox(): HTMLElement {
  const box = document.createElement('div')
  box.style.display = unseen.display
  return box
}

/** Buttons of react-admin are icons on a phone; in here there is room for their words. */
export const inWords = (outer: Theme): Theme => ({
  ...outer,
  breakpoints: { ...outer.breakpoints, down: () => '@media not all' },
})

const asItIs = (outer: Theme) => outer

/** A box that has no part in how its content is laid out. */
const unseen = { display: 'contents' }
