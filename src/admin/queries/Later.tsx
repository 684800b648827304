import { Alert, Button, Skeleton } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

interface LaterProps<Part> {
  fetch: () => Promise<Part>
  /** Pixels that it will take. */
  height: number
  /** What is said when it does not come. */
  failure: string
  children: (part: Part) => ReactNode
}

/**
 * What is fetched when it is shown first. Not React's `lazy`: that throws a failure at the whole page, and for good;
 * here it is told in its place, and can be tried again.
 */
export function Later<Part>({ fetch, height, failure, children }: LaterProps<Part>) {
  const translate = useTranslate()
  const [part, setPart] = useState<{ is: Part }>()
  const [tries, setTries] = useState(1)
  const [failedAt, setFailedAt] = useState(0)
  useEffect(() => {
    fetch().then(
      is => setPart({ is }),
      () => setFailedAt(tries),
    )
  }, [fetch, tries])
  if (part) return children(part.is)
  if (failedAt < tries) return <Skeleton variant="rounded" height={height} sx={{ my: 1 }} />
  const again = (
    <Button color="inherit" onClick={() => setTries(tries + 1)}>
      {translate('sarang.list.retry')}
    </Button>
  )
  return (
    <Alert severity="error" sx={{ my: 1 }} action={again}>
      {failure}
    </Alert>
  )
}
