import { Skeleton, Stack } from '@mui/material'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Later } from './Later'

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
