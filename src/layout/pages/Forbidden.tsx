import { Button } from '@mui/material'
import { useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { useDoors } from '../doors/useDoors'
import { Message } from './Message'

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
