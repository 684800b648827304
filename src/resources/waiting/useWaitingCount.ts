import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { LiveDataProvider } from '@/admin'
import type { Action } from './actions'

/** At most once a minute, and anew after a write of one's own, which the provider knows of. */
const everyMs = 60_000

/** How many records wait; undefined while that is not known, or for who may not know it. `isOff` asks nothing. */
export function useWaitingCount(action: Action, isOff = false): number | undefined {
  const { resource, filter, sort = { field: 'id', order: 'ASC' } } = action
  const provider = useDataProvider<LiveDataProvider>()
  const { data } = useQuery({
    queryKey: [resource, 'count', { filter, sort }],
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
