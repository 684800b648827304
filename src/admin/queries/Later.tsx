import { Alert, Button, Skeleton } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isOutdated } from '@/lib/loading/isOutdated'
import { areDraftsKept, reload } from '../saving/drafts'

interface LaterProps<Part> {
  fetch: () => Promise<Part>
  /** Fetched before. */
  known?: Part | undefined
  /** Pixels that it will take; default: nothing is in its place. */
  height?: number
  /** What is in its place, instead of a skeleton. */
  waiting?: ReactNode
  /** What is said when it does not come. */
  failure?: string
  children: (part: Part) => ReactNode
}

/** Those that failed and are shown: once the line is back for one, it is for all. */
const failed = new Set<() => void>()

/**
 * What is fetched when it is shown first. Not React's `lazy`: that throws a failure at the whole page, and for good;
 * here it is told in its place, and can be tried again. What a new version has taken away only comes by loading anew.
 */
export function Later<Part>(props: LaterProps<Part>) {
  const { fetch, known, height, failure, children } = props
  const [part, setPart] = useState<{ is: Part } | undefined>(known && { is: known })
  const [tries, setTries] = useState(1)
  const [failedAt, setFailedAt] = useState(0)
  const [isGone, setGone] = useState(false)
  const isKnown = part !== undefined
  useEffect(() => {
    if (isKnown) return
    fetch().then(
      is => setPart({ is }),
      async () => {
        setGone(await isOutdated())
        setFailedAt(tries)
      },
    )
  }, [fetch, tries, isKnown])
  const hasFailed = !isKnown && failedAt === tries
  useEffect(() => {
    if (!hasFailed) return
    const retry = () => setTries(tries + 1)
    failed.add(retry)
    return () => void failed.delete(retry)
  }, [hasFailed, tries])
  if (part) return children(part.is)
  if (!hasFailed) return props.waiting ?? (height && <Skeleton variant="rounded" height={height} />)
  if (isGone)
    return <Failure text={areDraftsKept() ? 'sarang.draft.outdated' : 'sarang.list.outdated'} />
  return (
    <Failure
      text={failure ?? 'sarang.list.failed'}
      retry={() => {
        for (const retry of failed) retry()
      }}
      tries={tries}
    />
  )
}

interface FailureProps {
  text: string
  /** Without it there is nothing left to try. */
  retry?: () => void
  tries?: number
}

function Failure({ text, retry, tries = 0 }: FailureProps) {
  const translate = useTranslate()
  const actions = (
    <>
      {retry && (
        <Button color="inherit" onClick={retry}>
          {translate('sarang.list.retry')}
        </Button>
      )}
      {(!retry || tries > 1) && (
        <Button color="inherit" onClick={() => void reload()}>
          {translate('sarang.list.reload')}
        </Button>
      )}
    </>
  )
  return (
    <Alert severity="error" sx={{ my: 1 }} action={actions}>
      {translate(text, { _: text })}
    </Alert>
  )
}
