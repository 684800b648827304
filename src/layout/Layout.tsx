import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { Layout as AdminLayout } from 'react-admin'
import { AppBar } from './AppBar'
import { Breadcrumbs } from './Breadcrumbs'
import { Gate } from './doors/Gate'
import { MainMenu } from './menu/MainMenu'
import { OfflineBanner } from './OfflineBanner'
import { ErrorPage } from './pages/ErrorPage'
import { ToTop } from './scroll/ToTop'
import { useScrollToTop } from './scroll/useScrollToTop'
import { applyTokens } from './theme/tokens'

/** The shell around every page: react-admin's own, with our bar, menu and breadcrumbs. */
export function Layout({ children }: { children: ReactNode }) {
  const { mode } = useTheme().palette
  useScrollToTop()
  useEffect(() => applyTokens(mode), [mode])
  return (
    <AdminLayout appBar={AppBar} menu={MainMenu} error={ErrorPage} appBarAlwaysOn>
      <OfflineBanner />
      <Breadcrumbs />
      <Gate>{children}</Gate>
      <ToTop />
    </AdminLayout>
  )
}
