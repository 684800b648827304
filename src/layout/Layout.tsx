import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
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
import './theme/motion.css'
import './theme/print.css'
import './theme/rows.css'

/** The shell around every page: menu, bar and palette. */
export function Layout({ children }: { children: ReactNode }) {
  const { mode } = useTheme().palette
  useScrollToTop()
  useEffect(() => applyTokens(mode), [mode])
  useSpokenLanguage()
  return (
    <SignedInProvider>
      <MenuProvider>
        <PlaceProvider>
          <PaletteProvider>
            <ThemeSwitch mode={mode} />
            <Frame>
              <Boundary
                address={useLocation().pathname}
                failed={(error, retry) => <ErrorPage error={error} retry={retry} />}
              >
                <Gate>{children}</Gate>
              </Boundary>
            </Frame>
          </PaletteProvider>
        </PlaceProvider>
      </MenuProvider>
    </SignedInProvider>
  )
}

/** What screen readers and hyphens go by. */
function useSpokenLanguage(): void {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
