import { useTheme } from '@mui/material/styles'
import { type ReactNode, useEffect } from 'react'
import { AppBar } from './AppBar'
import { Breadcrumbs } from './Breadcrumbs'
import { Gate } from './doors/Gate'
import { Frame } from './Frame'
import { MainMenu } from './MainMenu'
import { OfflineBanner } from './OfflineBanner'
import { ErrorPage } from './pages/ErrorPage'
import { applyTokens } from './theme/tokens'

/** The shell around every page: a frame with our bar, menu and breadcrumbs. */
export function Layout({ children }: { children: ReactNode }) {
  const { mode } = useTheme().palette
  useEffect(() => applyTokens(mode), [mode])
  return (
    <Frame bar={<AppBar />} menu={<MainMenu />} error={<ErrorPage />}>
      <OfflineBanner />
      <Breadcrumbs />
      <Gate>{children}</Gate>
    </Frame>
  )
}
