import { Alert, Box, Button, Skeleton } from '@mui/material'
import { useEffect } from 'react'
import { AccessDenied, useListContext, useTranslate } from 'react-admin'
import { statusOf } from '@/lib'
import { hideLook } from '@/lib/visit/look'
import { useRowHeight } from '../views/density'

/** As high as the rows that will come, so that nothing jumps when they do; lower than nobody's screen. */
export const ListSkeleton = () => {
  const { perPage } = useListContext()
  const translate = useTranslate()
  const rowHeight = useRowHeight()
  return (
    <Box role="status" aria-label={translate('sarang.list.loading')} className="list-waiting">
      {Array.from({ length: Math.min(perPage, mostRows) + 1 }, (_, row) => row + 1).map(row => (
        <Box key={row} sx={{ height: rowHeight, px: 2, display: 'flex', alignItems: 'center' }}>
          <Skeleton variant="rounded" width="100%" height={20} />
        </Box>
      ))}
    </Box>
  )
}

/** An address may ask for any number. */
const mostRows = 100

interface LoadFailureProps {
  error: unknown
  retry: () => unknown
}

/** In the place of what could not be loaded (M-ERR-02); a refused read says so instead of offering another try. */
export const LoadFailure = ({ error, retry }: LoadFailureProps) => {
  const translate = useTranslate()
  useEffect(hideLook, [])
  if (statusOf(error) === 403) return <AccessDenied />
  return (
    <Alert
      severity="warning"
      sx={{ m: 2 }}
      action={<Button onClick={() => retry()}>{translate('sarang.list.retry')}</Button>}
    >
      {translate('sarang.list.failed')}
    </Alert>
  )
}

/** In the place of what waits for the line: it comes by itself when that is back. */
export const Offline = () => {
  const translate = useTranslate()
  useEffect(hideLook, [])
  return (
    <Alert severity="warning" sx={{ m: 2 }}>
      {translate('ra.notification.offline')}
    </Alert>
  )
}
