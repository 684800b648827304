import { useQuery } from '@tanstack/react-query'
import { type SortPayload, useDataProvider } from 'react-admin'
import type { LiveDataProvider } from '@/schema'

export interface Counted {
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
  /** Counted to its end, which is for who needs it: it costs a read for each thousand. */
  readonly isExact?: boolean
}

/** The one name in the query cache of how many these are, wherever it is shown. */
export const countKey = ({ resource, filter, sort, isExact }: Counted) => [
  resource,
  'count',
  { filter, sort, isExact },
]

/**
 * How many records there are. The provider is asked each minute and counts no more often than it has to: after a write of
 * one's own, which it knows of, and when what it counted is old. Undefined while that is not known, or for who may not
 * know it. `isOff` asks nothing.
 */
export function useCount(counted: Counted, isOff = false): number | undefined {
  const { resource, filter, sort, isExact } = counted
  const provider = useDataProvider<LiveDataProvider>()
  const { data } = useQuery({
    queryKey: countKey(counted),
    queryFn: async () => {
      const { data: count = null } = await provider.count(resource, {
        filter,
        sort,
        ...(isExact && { isExact }),
      })
      return count
    },
    enabled: !isOff,
    staleTime: 0,
    refetchInterval: everyMs,
  })
  return data ?? undefined
}

const everyMs = 60_000
