import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Message } from './Message'

/** What a screen that failed shows instead of itself. */
export function ErrorPage() {
  const translate = useTranslate()
  return (
    <Message title={translate('shell.failed')} hint={translate('shell.failed_hint')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate('shell.reload')}
      </Button>
      <Button href="/">{translate('shell.home')}</Button>
    </Message>
  )
}
