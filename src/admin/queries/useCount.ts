import { useQuery } from '@tanstack/react-query'
import { type SortPayload, useDataProvider } from 'react-admin'
import type { LiveDataProvider } from './provider'

export interface Counted {
  readonly resource: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: SortPayload
}

/** The one name in the query cache of how many these are, wherever it is shown. */
export const countKey = ({ resource, filter, sort }: Counted) => [
  resource,
  'count',
  { filter, sort },
]

/**
 * How many records there are, asked for at most once a minute, and anew after a write of one's own, which the provider
 * knows of; undefined while that is not known, or for who may not know it. `isOff` asks nothing.
 */
export function useCount(counted: Counted, isOff = false): number | undefined {
  const { resource, filter, sort } = counted
  const provider = useDataProvider<LiveDataProvider>()
  const { data } = useQuery({
    queryKey: countKey(counted),
    queryFn: async () => {
      const { data: count = null } = await provider.count(resource, {
        filter,
        sort,
        maxAge: everyMs,
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
