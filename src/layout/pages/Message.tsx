import { Button, Stack, Typography } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { LoadError, reload } from '@/admin'
import { hideLook } from '@/lib/visit/look'
import { useDoors } from '../doors/useDoors'
import { menuGroups, NOT_FOUND } from '../place'

interface MessageProps {
  title: string
  hint: string
  /** Ways on. */
  children: ReactNode
}

/** A page that only says something: 403, a failure. */
function Message({ title, hint, children }: MessageProps) {
  useEffect(hideLook, [])
  return (
    <Stack
      role="alert"
      spacing={2}
      sx={{ alignItems: 'center', textAlign: 'center', py: 10, px: 2 }}
    >
      <Typography variant="h1" component="h2">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {hint}
      </Typography>
      <Stack direction="row" spacing={1}>
        {children}
      </Stack>
    </Stack>
  )
}

interface ErrorPageProps {
  error?: unknown
  /** Mounts the screen anew. */
  retry?: () => void
}

/** What a screen that failed shows instead of itself; one that has not come yet comes when the line is back. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const translate = useTranslate()
  const again = error instanceof LoadError ? retry : undefined
  useEffect(() => {
    if (!again) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  const text = again ? 'unloaded' : 'failed'
  return (
    <Message title={translate(`shell.${text}`)} hint={translate(`shell.${text}_hint`)}>
      {again && (
        <Button variant="contained" onClick={again}>
          {translate('sarang.list.retry')}
        </Button>
      )}
      <Button variant={again ? 'text' : 'contained'} onClick={() => void reload()}>
        {translate('shell.reload')}
      </Button>
      <Button href="/">{translate('shell.home')}</Button>
    </Message>
  )
}

/** /404 inside the shell; what the route table knows but the person's screens do not include leads there (M-NAV-01). */
export function NotFound() {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const home = useDoors()?.home
  if (pathname !== NOT_FOUND) return <Navigate to={NOT_FOUND} replace />
  return (
    <Message title={translate('ra.page.not_found')} hint={translate('ra.message.not_found')}>
      {home && (
        <Button component={Link} to={home} variant="contained">
          {translate('shell.home')}
        </Button>
      )}
    </Message>
  )
}

/** 403 (M-NAV-05): the person stays signed in, unless there is no page for him to go to and he wants out. */
export function Forbidden() {
  const translate = useTranslate()
  const home = useDoors()?.home
  return (
    <Message title={translate('ra.page.access_denied')} hint={translate('shell.forbidden')}>
      {home ? (
        <Button component={Link} to={home} variant="contained">
          {translate('shell.home')}
        </Button>
      ) : (
        <SignOut />
      )}
    </Message>
  )
}

function SignOut() {
  const translate = useTranslate()
  const logout = useLogout()
  return (
    <Button variant="contained" onClick={() => logout()}>
      {translate('ra.auth.logout')}
    </Button>
  )
}

/** `/`: the first page that the person may open. */
export function Home() {
  const home = useDoors()?.home
  return home ? <Navigate to={home} replace /> : <Forbidden />
}

/** `/farm`: the first of its entries that he may open (M-NAV-02). */
export function GroupHome() {
  const { pathname } = useLocation()
  const groups = menuGroups(useDoors()?.entries ?? [])
  const [first] = groups.find(({ name }) => pathname.split('/')[1] === name)?.entries ?? []
  return first ? <Navigate to={first.path} replace /> : <Forbidden />
}
