import { Box } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { Sidebar, SkipNavigationButton } from 'react-admin'
import { useAside } from './menu/useAside'
import { shape } from './theme/tokens'

interface FrameProps {
  bar: ReactNode
  menu: ReactNode
  children: ReactNode
}

/** Bar above, menu beside, page: react-admin's layout, without the menu and the pages of errors that it brings along. */
export const Frame = ({ bar, menu, children }: FrameProps) => (
  <Box ref={useFirstFocus()} tabIndex={-1} sx={frame}>
    <SkipNavigationButton />
    <Box sx={{ ...column, mt: `${shape.bar}px`, '--bar': `${shape.bar}px` }}>
      {bar}
      <Box component="main" sx={{ display: 'flex', flexGrow: 1 }}>
        <Sidebar appBarAlwaysOn open={useAside()}>
          {menu}
        </Sidebar>
        <Box id="main-content" sx={page}>
          {children}
        </Box>
      </Box>
    </Box>
  </Box>
)

/** Tab begins at the top, not where the button stood that signed in. */
function useFirstFocus() {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) top.current?.focus({ preventScroll: true })
  }, [])
  return top
}

const column = { display: 'flex', flexDirection: 'column', flexGrow: 1 } as const

const frame = {
  ...column,
  position: 'relative',
  zIndex: 1,
  width: '100%',
  minWidth: 0,
  minHeight: '100vh',
  outline: 'none',
  bgcolor: 'background.default',
} as const

const page = {
  ...column,
  flexBasis: 0,
  zIndex: 2,
  minWidth: 0,
  p: '12px 20px 32px',
  '@media (max-width: 600px)': { p: '8px 10px 24px' },
  // A list goes from edge to edge.
  '&:has(> .whole-list)': {
    p: 0,
    bgcolor: 'background.paper',
    '& > .whole-list > div > .MuiCard-root': { border: 0, borderRadius: 0 },
  },
  // On a phone the button for a new record lies over the page, which ends above it.
  '&:has(.RaCreateButton-floating)': { pb: '128px' },
  bgcolor: 'background.default',
} as const
