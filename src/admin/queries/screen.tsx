import { Alert, Button, Skeleton, Stack } from '@mui/material'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isOutdated } from '@/lib/loading/isOutdated'
import { areDraftsKept, reload } from '../saving/drafts'

/** A component that is fetched when it is shown first, or before that by whoever expects it to be. */
export type Fetched<Props> = ComponentType<Props> & {
  fetch: () => Promise<unknown>
  isThere: () => boolean
  /** As it was declared. */
  load: Load<Props>
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A page that is fetched when it is opened, a skeleton in its place until then. What does not come in time or is not there
 * any more, as after a new version, throws a `LoadError`: the page of errors offers to try again, and to load everything
 * anew (M-NAV-08). Not React's `lazy`, which keeps a failure for good.
 */
export function screen<Props extends object = object>(load: Load<Props>): Fetched<Props> {
  const loaded = once(load)
  const Screen = (props: Props) => {
    const [Shown, setShown] = useState(() => loaded.known())
    const [failure, fail] = useState<unknown>()
    useEffect(() => {
      if (!Shown) loaded.fetch().then(known => setShown(() => known), fail)
    }, [Shown])
    if (failure) throw new LoadError('sarang.error.unloaded', { cause: failure })
    return Shown ? <Shown {...props} /> : <Blank />
  }
  return Object.assign(Screen, loaded)
}

/** A screen that has not come: another try may help. */
export class LoadError extends Error {}

/** The same for a part of a page, with `Waiting` in its place, or nothing; one that fails says so there, and the page stays. */
export function part<Props extends object = object>(
  load: Load<Props>,
  Waiting?: ComponentType<Props>,
): Fetched<Props> {
  const loaded = once(load)
  const Part = (props: Props) => (
    <Later fetch={loaded.fetch} known={loaded.known()} waiting={Waiting && <Waiting {...props} />}>
      {Shown => <Shown {...props} />}
    </Later>
  )
  return Object.assign(Part, loaded)
}

function once<Props>(load: Load<Props>) {
  let known: ComponentType<Props> | undefined
  const fetch = async () => {
    known ??= await load()
    return known
  }
  return { fetch, load, known: () => known, isThere: () => known !== undefined }
}

/** Whether the parts of a page have come, or have failed: each says that in its own place. */
export function useSettled(parts: Readonly<Record<string, { view: object }>>): boolean {
  const [isSettled, setSettled] = useState(() =>
    Object.values(parts).every(({ view }) => isThere(view)),
  )
  useEffect(() => {
    const views = Object.values(parts).map(({ view }) => view)
    void Promise.allSettled(views.map(fetched)).then(() => setSettled(true))
  }, [parts])
  return isSettled
}

const fetched = async (view: object) =>
  'fetch' in view ? (view as Fetched<object>).fetch() : undefined

/** Has it there by when it is shown; a failure is told then. */
export const fetchPart = (view: object): void => void fetched(view).catch(() => undefined)

const isThere = (view: object): boolean =>
  !('isThere' in view) || (view as Fetched<object>).isThere()

/** In the place of a page, or of a record, that has not come yet. */
const Blank = () => {
  const translate = useTranslate()
  return (
    <Stack role="status" aria-label={translate('sarang.list.loading')} sx={{ gap: 2, py: 3 }}>
      <Skeleton variant="rounded" height={32} width={180} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  )
}

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
