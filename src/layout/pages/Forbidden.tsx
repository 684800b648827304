import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { Message } from './Message'

/** 403 (M-NAV-05): the person stays signed in. */
export function Forbidden() {
  const translate = useTranslate()
  return (
    <Message title={translate('ra.page.access_denied')} hint={translate('shell.forbidden')}>
      <Button component={Link} to="/" variant="contained">
        {translate('shell.home')}
      </Button>
    </Message>
  )
}
