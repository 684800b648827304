import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { useDoors } from '../doors/useDoors'
import { NOT_FOUND } from '../place'
import { Message } from './Message'

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
