import { type ReactNode, useState } from 'react'
import { Telling } from '../face/useTold'
import { usePatience } from '../queries/usePatience'
import { useResource } from '../registry'

interface AwaitedProps {
  sources: readonly string[]
  /** In the place of all of it until then. */
  waiting: ReactNode
  children: ReactNode
}

/**
 * What is seen once the other records that the lookups among these fields lead to are there: a row of theirs that comes to
 * nothing is gone, and would take along what is below. One that never comes, as without a line, is not waited for.
 */
export const Awaited = ({ sources, waiting, children }: AwaitedProps) => {
  const { fields } = useResource()
  const isOver = usePatience()
  return (
    <Asked sources={sources.filter(source => fields[source]?.kind === 'lookup')}>
      {isPending => (
        <FromOnceOn isDue={!isPending || isOver} before={waiting}>
          {children}
        </FromOnceOn>
      )}
    </Asked>
  )
}

interface FromOnceOnProps {
  isDue: boolean
  before: ReactNode
  children: ReactNode
}

/** Shows it from the first moment that it is due on: what is asked for anew meanwhile takes nothing away again. */
function FromOnceOn({ isDue, before, children }: FromOnceOnProps): ReactNode {
  const [isSeen, setSeen] = useState(isDue)
  if (isDue && !isSeen) setSeen(true)
  return isDue || isSeen ? children : before
}

interface AskedProps {
  sources: readonly string[]
  isPending?: boolean
  children: (isPending: boolean) => ReactNode
}

/** All of them at once, each inside the one before. */
const Asked = ({ sources, isPending = false, children }: AskedProps): ReactNode => {
  const [first, ...others] = sources
  if (first === undefined) return children(isPending)
  return (
    <Telling source={first}>
      {told => (
        <Asked sources={others} isPending={isPending || told.isPending}>
          {children}
        </Asked>
      )}
    </Telling>
  )
}
