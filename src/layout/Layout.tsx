import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { useLocale } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { AppBar } from './AppBar'
import { Boundary } from './Boundary'
import { Gate } from './doors/Gate'
import { Frame } from './Frame'
import { MainMenu } from './menu/MainMenu'
import { OfflineBanner } from './OfflineBanner'
import { ErrorPage } from './pages/ErrorPage'
import { useScrollToTop } from './scroll/useScrollToTop'
import { ThemeSwitch } from './theme/ThemeSwitch'
import { applyTokens } from './theme/tokens'
import './theme/font.css'
import './theme/motion.css'
import './theme/print.css'

/** The shell around every page: a frame with our bar and menu. */
export function Layout({ children }: { children: ReactNode }) {
  const { mode } = useTheme().palette
  useScrollToTop()
  useEffect(() => applyTokens(mode), [mode])
  useSpokenLanguage()
  return (
    <Frame bar={<AppBar />} menu={<MainMenu />}>
      <ThemeSwitch mode={mode} />
      <OfflineBanner />
      <Boundary
        address={useLocation().pathname}
        failed={(error, retry) => <ErrorPage error={error} retry={retry} />}
      >
        <Gate>{children}</Gate>
      </Boundary>
    </Frame>
  )
}

/** What screen readers and hyphens go by. */
function useSpokenLanguage(): void {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
}
