import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { LoadError, reload } from '@/admin'
import { Message } from './Message'

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
