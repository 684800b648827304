import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { logStray, statusOf } from '@/lib'
import type { LiveDataProvider, LiveObserver, LiveRequest } from '@/schema'

/**
 * Keeps every list and record on the screen that was asked for with `meta: { live: true }` up to date, those too that the
 * record of a page leads to: once its first answer is there the provider's listener is adopted, what it says goes into the
 * query cache, and it is let go when nothing shows the query any more. An error of the listener becomes the query's error,
 * and whoever opens the screen again reads anew.
 * @returns stops everything
 */
export function attachLive(
  client: QueryClient,
  provider: Pick<LiveDataProvider, 'subscribe'>,
): () => void {
  const open = new Map<string, () => void>()
  let isStopped = false
  const close = (hash: string) => {
    open.get(hash)?.()
    open.delete(hash)
  }
  const follow = (query: Query) => {
    const live = liveQuery(query.queryKey)
    if (!live || open.has(query.queryHash)) return
    const stop = provider.subscribe(live.resource, live.request, {
      next: result => {
        if (!client.getQueryCache().get(query.queryHash)) return logStray(live.resource)
        client.setQueryData(query.queryKey, live.held(result))
      },
      error: error => {
        // It may still be made.
        if (live.isOfMany && statusOf(error) === 404) return client.setQueryData(query.queryKey, [])
        close(query.queryHash)
        query.setState({ status: 'error', error, fetchStatus: 'idle', isInvalidated: true })
      },
    })
    open.set(query.queryHash, stop)
  }
  const settle = (query: Query) => {
    if (isStopped) return
    if (!query.isActive()) close(query.queryHash)
    else if (isSettled(query)) follow(query)
  }
  /** A moment later, when a screen that has just opened has begun to read, and one that only re-rendered is back. */
  const stopWatching = client
    .getQueryCache()
    .subscribe(({ query }) => queueMicrotask(() => settle(query)))
  return () => {
    isStopped = true
    stopWatching()
    for (const hash of [...open.keys()]) close(hash)
  }
}

/** Not while a read is under way: the listener to adopt is the one that it opens. */
const isSettled = ({ state }: Query) =>
  state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated

interface LiveQuery {
  resource: string
  request: LiveRequest
  /** What the query holds of an answer. */
  held(result: Parameters<LiveObserver['next']>[0]): unknown
  /** It asks for one record as the only one of several. */
  isOfMany: boolean
}

/** Reads react-admin's query keys: [resource, 'getList' | 'getOne' | 'getMany', params]. */
function liveQuery(key: QueryKey): LiveQuery | undefined {
  const [resource, type, params] = key
  if (typeof resource !== 'string' || !isLiveParams(params)) return undefined
  const ask = (request: LiveRequest, held: LiveQuery['held']) => ({
    resource,
    request,
    held,
    isOfMany: type === 'getMany',
  })
  if (type === 'getList') return ask({ type, params } as LiveRequest, result => result)
  if (type === 'getOne') return ask({ type, params } as LiveRequest, ({ data }) => data)
  const [id] = 'ids' in params && Array.isArray(params.ids) ? params.ids : []
  if (type !== 'getMany' || id === undefined) return undefined
  return ask({ type: 'getOne', params: { id, meta: params.meta } }, ({ data }) => [data])
}

const isLiveParams = (params: unknown): params is { meta: { live: true } } =>
  typeof params === 'object' &&
  params !== null &&
  'meta' in params &&
  (params.meta as { live?: unknown } | undefined)?.live === true
