import { Alert, Button, Skeleton } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { inTime } from '@/lib/inTime'

interface LaterProps<Part> {
  fetch: () => Promise<Part>
  /** Fetched before. */
  known?: Part | undefined
  /** Pixels that it will take; default: nothing is in its place. */
  height?: number
  /** What is said when it does not come. */
  failure?: string
  children: (part: Part) => ReactNode
}

/**
 * What is fetched when it is shown first. Not React's `lazy`: that throws a failure at the whole page, and for good;
 * here it is told in its place, and can be tried again.
 */
export function Later<Part>({ fetch, known, height, failure, children }: LaterProps<Part>) {
  const translate = useTranslate()
  const [part, setPart] = useState<{ is: Part } | undefined>(known && { is: known })
  const [tries, setTries] = useState(1)
  const [failedAt, setFailedAt] = useState(0)
  const isKnown = part !== undefined
  useEffect(() => {
    if (isKnown) return
    inTime(fetch()).then(
      is => setPart({ is }),
      () => setFailedAt(tries),
    )
  }, [fetch, tries, isKnown])
  if (part) return children(part.is)
  if (failedAt < tries)
    return height && <Skeleton variant="rounded" height={height} sx={{ my: 1 }} />
  const again = (
    <Button color="inherit" onClick={() => setTries(tries + 1)}>
      {translate('sarang.list.retry')}
    </Button>
  )
  return (
    <Alert severity="error" sx={{ my: 1 }} action={again}>
      {failure ?? translate('sarang.list.failed')}
    </Alert>
  )
}
