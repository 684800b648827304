import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useEffect } from 'react'
import {
  AccessDenied,
  CreateButton,
  useListContext,
  useResourceDefinition,
  useTranslate,
} from 'react-admin'
import { statusOf } from '@/lib/errorCode'
import { hideLook } from '@/lib/visit/look'
import { useResource } from '../registry'
import { useRowHeight } from '../views/density'

/** As high as the rows that will come, so that nothing jumps when they do; lower than nobody's screen. */
export const ListSkeleton = () => {
  const { perPage } = useListContext()
  const translate = useTranslate()
  const rowHeight = useRowHeight()
  return (
    <Box role="status" aria-label={translate('sarang.list.loading')}>
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

interface NoRecordsProps {
  /** What is said of a list that nothing is left out of. */
  text?: string | undefined
}

/** Says what to do next: create the first record, or clear the filters that nothing fits. */
export const NoRecords = ({ text }: NoRecordsProps) => {
  const { label } = useResource()
  const { filterValues, setFilters, hasNextPage } = useListContext()
  const { hasCreate } = useResourceDefinition()
  const translate = useTranslate()
  const isFiltered = Object.keys(filterValues).length > 0
  // A list that another collection leads may have a page without a fitting row.
  const filtered = hasNextPage ? 'page' : 'filtered'
  const key = isFiltered ? filtered : hasCreate ? 'create' : 'none'
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {(!isFiltered && text) || translate(`sarang.empty.${key}`, { name: label })}
      </Typography>
      {isFiltered ? (
        <Button onClick={() => setFilters({}, {})}>{translate('sarang.empty.clear')}</Button>
      ) : (
        hasCreate && <CreateButton variant="contained" />
      )}
    </Box>
  )
}
