import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type DataProvider, useDataProvider, useGetOne } from 'react-admin'

const params = { id: 'analytics', meta: { live: true } }

/**
 * The figures of the business, live. What follows them begins with the first visit and lasts as long as the session, also
 * on other pages (M-NAV-06): coming back shows them at once and opens no second listener.
 */
export function useAnalytics() {
  const client = useQueryClient()
  const provider = useDataProvider()
  const result = useGetOne('analytics', params)
  const { isSuccess } = result
  useEffect(() => {
    if (isSuccess) keep(client, provider)
  }, [client, provider, isSuccess])
  return result
}

const kept = new WeakSet<QueryClient>()

/** One more who looks at the query, for ever: signing out loads the page anew. */
function keep(client: QueryClient, provider: DataProvider): void {
  if (kept.has(client)) return
  kept.add(client)
  const observer = new QueryObserver(client, {
    queryKey: ['analytics', 'getOne', params],
    queryFn: async () => (await provider.getOne('analytics', params)).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  observer.subscribe(() => undefined)
}
