import { useTheme } from '@mui/material/styles'
import { createContext, memo, type ReactNode, useContext, useEffect } from 'react'
import { useLocale } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { SignedInProvider } from '@/admin'
import { Boundary } from './Boundary'
import { Gate } from './doors/Gate'
import { Frame } from './Frame'
import { MenuProvider } from './menu/useMenu'
import { PlaceProvider } from './PlaceProvider'
import { ErrorPage } from './pages/ErrorPage'
import { PaletteProvider } from './palette/PaletteProvider'
import { useScrollToTop } from './scroll/useScrollToTop'
import { ThemeSwitch } from './theme/ThemeSwitch'
import { applyTokens } from './theme/tokens'
import './theme/dock.css'
import './theme/font.css'
import './theme/forced.css'
import './theme/motion.css'
import './theme/print.css'
import './theme/rows.css'

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
