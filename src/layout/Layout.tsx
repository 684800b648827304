import './theme/dock.css'
import './theme/font.css'
import './theme/forced.css'
import './theme/motion.css'
import './theme/print.css'
import './theme/rows.css'
import { Box, Button } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import {
  Component,
  createContext,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react'
import { useAuthenticated, useLocale, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { InPieces, part, SignedInProvider } from '@/admin'
import { timings } from '@/lib'
import { AppBar } from './AppBar'
import { useDoors } from './doors/useDoors'
import { MainMenu } from './menu/MainMenu'
import { MenuProvider, useMenu } from './menu/useMenu'
import { PlaceProvider } from './PlaceProvider'
import { ErrorPage, Forbidden } from './pages/Message'
import { PaletteProvider } from './palette/PaletteProvider'
import { ThemeSwitch } from './theme/ThemeSwitch'
import { applyTokens, shape } from './theme/tokens'

/** The shell around every page: menu, bar and palette. Another page does not draw it again. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <PageContext value={children}>
    <Shell />
  </PageContext>
)

const PageContext = createContext<ReactNode>(null)

const Shell = memo(() => {
  const { mode } = useTheme().palette
  useEffect(() => applyTokens(mode), [mode])
  useSpokenLanguage()
  return (
    <SignedInProvider>
      <MenuProvider>
        <PlaceProvider>
          <PaletteProvider>
            <ThemeSwitch mode={mode} />
            <Frame>
              <Page />
            </Frame>
          </PaletteProvider>
        </PlaceProvider>
      </MenuProvider>
    </SignedInProvider>
  )
})

const Dock = part(() => import('./menu/Dock').then(found => found.Dock))

/** Menu beside, bar above, page; on a phone another bar below, with the menu in a drawer. */
function Frame({ children }: { children: ReactNode }) {
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

interface BoundaryProps {
  address: string
  /** In the place of a page that failed; `retry` mounts the page anew. */
  failed: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

/** The shell outlives a page that fails; another address is another try. */
class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidUpdate({ address }: BoundaryProps) {
    if (this.state.error !== undefined && address !== this.props.address) this.retry()
  }

  retry = () => this.setState({ error: undefined })

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.failed(error, this.retry)
  }
}

Shell.displayName = 'Shell'

function Page() {
  const { pathname } = useLocation()
  useScrollToTop()
  return (
    <Boundary
      address={pathname}
      failed={(error, retry) => <ErrorPage error={error} retry={retry} />}
    >
      <Gate>{useContext(PageContext)}</Gate>
    </Boundary>
  )
}

/** What screen readers and hyphens go by. */
function useSpokenLanguage(): void {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}

/**
 * The page, or 403 in its place when its address is not open to the person: it never mounts, and the address stays. The
 * kernel's screens leave this to the gate, for react-admin's own guard leads away from the page, also from a form. One 403
 * after another is a new one, else a screen reader would not say it again.
 */
export function Gate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const doors = useDoors()
  useAuthenticated({ params: { pathname } })
  if (!doors) return null
  return doors.isOpen(pathname) ? children : <Forbidden key={pathname} />
}

/** Another page begins at its top, a moment after it was opened (M-NAV-06). */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const timer = setTimeout(() => window.scrollTo(0, 0), timings.navigationScrollMs)
    return () => clearTimeout(timer)
  }, [pathname])
}
