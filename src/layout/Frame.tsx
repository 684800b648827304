import { Box, Button } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { InPieces, part } from '@/admin'
import { AppBar } from './AppBar'
import { MainMenu } from './menu/MainMenu'
import { useMenu } from './menu/useMenu'
import { shape } from './theme/tokens'

const Dock = part(() => import('./menu/Dock').then(found => found.Dock))

/** Menu beside, bar above, page; on a phone another bar below, with the menu in a drawer. */
export function Frame({ children }: { children: ReactNode }) {
  const isPhone = useMenu().room === 'phone'
  return (
    <Box ref={useFirstFocus()} tabIndex={-1} sx={frame}>
      <SkipLink />
      {!isPhone && <MainMenu />}
      <Box sx={column}>
        <AppBar />
        <Box component="main" id={CONTENT} tabIndex={-1} sx={page}>
          <InPieces>{children}</InPieces>
        </Box>
      </Box>
      {isPhone && <Dock />}
    </Box>
  )
}

const CONTENT = 'main-content'

/** The first stop of the keyboard leads past the menu and the bar. */
function SkipLink() {
  const translate = useTranslate()
  return (
    <Button
      variant="contained"
      href={`#${CONTENT}`}
      onClick={event => {
        event.preventDefault()
        document.getElementById(CONTENT)?.focus({ preventScroll: true })
      }}
      sx={skip}
    >
      {translate('ra.navigation.skip_nav')}
    </Button>
  )
}

/** Tab begins at the top, not where the button stood that signed in. */
function useFirstFocus() {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [])
  return top
}

const skip = {
  position: 'fixed',
  top: 10,
  left: 16,
  zIndex: 'tooltip',
  displayPrint: 'none',
  '&:not(:focus)': { transform: 'translateY(-64px)' },
}

const frame = {
  '--bar': `${shape.bar}px`,
  display: 'flex',
  alignItems: 'flex-start',
  minHeight: '100dvh',
  outline: 'none',
  bgcolor: 'background.default',
  // What was in sight stays there, so that there is more to scroll.
  '&:has(.offline-strip)': {
    '--bar': `${shape.bar + shape.strip}px`,
    '& > div': { minHeight: `calc(100dvh + ${shape.strip}px)` },
  },
} as const

const column = {
  // Its height is there at once, also where less motion is wished, which makes each change a short one (motion.css).
  transitionProperty: 'none',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minWidth: 0,
  minHeight: '100dvh',
} as const

const page = {
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  minWidth: 0,
  outline: 'none',
  p: '12px 20px 32px',
  '@media (max-width: 599.95px)': { p: '8px 10px calc(24px + var(--dock))' },
  // A list goes from edge to edge.
  '&:has(> .whole-list)': {
    p: 0,
    pb: 'var(--dock, 0px)',
    bgcolor: 'background.paper',
    '& > .whole-list > div > .MuiCard-root': { border: 0, borderRadius: 0 },
  },
} as const
