import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { Layout as AdminLayout, useLocale } from 'react-admin'
import { FIRST } from '@/i18n/languages'
import { AppBar } from './AppBar'
import { Breadcrumbs } from './Breadcrumbs'
import { Gate } from './doors/Gate'
import { MainMenu } from './menu/MainMenu'
import { OfflineBanner } from './OfflineBanner'
import { ErrorPage } from './pages/ErrorPage'
import { ToTop } from './scroll/ToTop'
import { useScrollToTop } from './scroll/useScrollToTop'
import { ThemeSwitch } from './theme/ThemeSwitch'
import { applyTokens } from './theme/tokens'

/** The shell around every page: react-admin's own, with our bar, menu and breadcrumbs. */
export function Layout({ children }: { children: ReactNode }) {
  const { mode } = useTheme().palette
  useScrollToTop()
  useEffect(() => applyTokens(mode), [mode])
  useSpokenLanguage()
  return (
    <AdminLayout appBar={AppBar} menu={MainMenu} error={ErrorPage} appBarAlwaysOn>
      <ThemeSwitch mode={mode} />
      <OfflineBanner />
      <Breadcrumbs />
      <Gate>{children}</Gate>
      <ToTop />
    </AdminLayout>
  )
}

/** What screen readers and hyphens go by; the pages outside of the console are Indonesian. */
function useSpokenLanguage(): void {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
    return () => {
      document.documentElement.lang = FIRST
    }
  }, [locale])
}
