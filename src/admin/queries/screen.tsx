import { Skeleton, Stack } from '@mui/material'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { inTime } from '@/lib/inTime'

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
export const screen = <Props extends object = object>(load: Load<Props>): Fetched<Props> =>
  fetched(load, <Blank />)

/** The same for a part of a page, with nothing in its place. */
export const part = <Props extends object = object>(load: Load<Props>): Fetched<Props> =>
  fetched(load, null)

function fetched<Props extends object>(load: Load<Props>, fallback: ReactNode): Fetched<Props> {
  let known: ComponentType<Props> | undefined
  const fetch = async () => {
    known ??= await inTime(load())
    return { default: known }
  }
  const Later = lazy(fetch)
  /** Which of the two it is stays: another type of component would begin anew. */
  const Part = (props: Props) => {
    const [Shown] = useState(() => known ?? (Later as ComponentType<Props>))
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { fetch, isThere: () => known !== undefined })
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
