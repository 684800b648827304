import { useQueries } from '@tanstack/react-query'
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
 * How many records there are of each. The provider is asked each minute and counts no more often than it has to: after a
 * write of one's own, which it knows of, and when what it counted is old. Undefined while that is not known, or for who may
 * not know it. `isOff` asks nothing.
 */
export const useCounts = (all: readonly Counted[], isOff = false): (number | undefined)[] =>
  useQueries({ queries: useAsked(all, isOff) }).map(({ data }) => data ?? undefined)

/** The same of one, and whether it could not be had. */
export function useCountOrFault(counted: Counted): {
  count: number | undefined
  isFailed: boolean
} {
  const [query] = useQueries({ queries: useAsked([counted], false) })
  return { count: query?.data ?? undefined, isFailed: query?.isLoadingError ?? false }
}

function useAsked(all: readonly Counted[], isOff: boolean) {
  const provider = useDataProvider<LiveDataProvider>()
  return all.map(counted => ({
    queryKey: countKey(counted),
    queryFn: async () => {
      const { resource, filter, sort, isExact } = counted
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
  }))
}

/** The same of one. */
export const useCount = (counted: Counted, isOff = false): number | undefined =>
  useCounts([counted], isOff)[0]

const everyMs = 60_000
