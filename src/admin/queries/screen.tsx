import { Skeleton, Stack } from '@mui/material'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { inTime } from '@/lib/inTime'
import { Later } from './Later'

/** A component that is fetched when it is shown first, or before that by whoever expects it to be. */
export type Fetched<Props> = ComponentType<Props> & {
  fetch: () => Promise<unknown>
  isThere: () => boolean
}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A page that is fetched when it is opened, a skeleton in its place until then. What does not come in time or is not there
 * any more, as after a new version, throws: the page of errors offers to load everything anew (M-NAV-08).
 */
export function screen<Props extends object = object>(load: Load<Props>): Fetched<Props> {
  const loaded = once(load)
  const Lazy = lazy(async () => ({ default: await loaded.fetch() }))
  /** Which of the two it is stays: another type of component would begin anew. */
  const Screen = (props: Props) => {
    const [Shown] = useState(() => loaded.known() ?? (Lazy as ComponentType<Props>))
    return (
      <Suspense fallback={<Blank />}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Screen, loaded)
}

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
    known ??= await inTime(load())
    return known
  }
  return { fetch, known: () => known, isThere: () => known !== undefined }
}

const Blank = () => {
  const translate = useTranslate()
  return (
    <Stack role="status" aria-label={translate('sarang.list.loading')} sx={{ gap: 2, py: 3 }}>
      <Skeleton variant="rounded" height={32} width={180} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  )
}
