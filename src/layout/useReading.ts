import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

/** Milliseconds: a page that opens has hundreds of events of its queries, and each look goes through all of these. */
const SOON = 50

/** Whether anything is read or written, as react-admin's useLoading tells it, which looks at each event. */
export function useReading(): boolean {
  const client = useQueryClient()
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const later = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          changed()
        }, SOON)
      }
      const ends = [client.getQueryCache(), client.getMutationCache()].map(cache =>
        cache.subscribe(later),
      )
      return () => {
        clearTimeout(timer)
        for (const end of ends) end()
      }
    },
    [client],
  )
  return useSyncExternalStore(subscribe, () => client.isFetching() + client.isMutating() > 0)
}
