import { QueryCache, QueryClient } from '@tanstack/react-query'
import { logFailure, statusOf } from '@/lib'

const freshFor = 30_000
const retries = 2

/**
 * The app's one query client. Lists and records on the screen are kept fresh by listeners, so nothing is read again for
 * a focused window or a line that came back; what the server has refused is not asked for again. A change is tried without
 * a line too: better refused now, in words, than made later when nobody expects it.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) =>
        logFailure(`Gagal memuat ${JSON.stringify(queryKey)}`, error),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < retries && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

/** A fault of the server may pass; a refusal stays, and a lost line has been waited for already. */
const mayPass = (error: unknown) => (statusOf(error) ?? 0) >= 500
