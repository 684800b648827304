import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { type KeptPage, keepPage } from '@/lib/visit/keptPages'
import { mayKeep } from '@/lib/visit/lastVisit'
import { usePrincipal } from '../registry'

/** Keeps what the list in context shows for the next visit: its rows, and the records that they name. */
export function KeepRows({ isPassing }: { isPassing: boolean }) {
  const { data, isFetching } = useListContext()
  const client = useQueryClient()
  const { pathname } = useLocation()
  const uid = usePrincipal()?.uid
  const isFresh = useIsFresh()
  useEffect(() => {
    if (!uid || !data || !isFresh || isFetching || isPassing || !mayKeep()) return
    const timer = setTimeout(() => void keepPage(uid, pageOf(client, pathname)), quietMs)
    return () => clearTimeout(timer)
  }, [client, data, isFetching, isFresh, isPassing, pathname, uid])
  return null
}

/** A list that changes all the time is kept when it comes to rest. */
const quietMs = 3000

const pageOf = (client: QueryClient, path: string): KeptPage => {
  const shown = client.getQueryCache().findAll({ type: 'active', predicate: isKept })
  const queries = shown.map(({ queryKey, state }) => [queryKey, state.data])
  return { path, at: Date.now(), text: JSON.stringify(queries) }
}

/** A live list, or records that its rows name. */
const isKept = ({ queryKey: [, type, params], state }: Query): boolean =>
  state.status === 'success' &&
  (type === 'getMany' ||
    (type === 'getList' && (params as { meta?: { live?: boolean } }).meta?.live === true))

/** Puts what pages have shown in the place of what is yet to be asked: each is asked again when it is shown. */
export function restoreRows(client: QueryClient, pages: readonly KeptPage[]): void {
  const queries = pages.flatMap(({ at, text }) =>
    (JSON.parse(text) as [QueryKey, object][]).map(([key, data]) => ({ key, data, at })),
  )
  for (const { key, data, at } of queries.filter(({ key }) => !client.getQueryState(key))) {
    const shown = key[1] === 'getList' ? { ...data, meta: { ...metaOf(data), keptAt: at } } : data
    client.setQueryData(key, shown, { updatedAt: at })
    client.getQueryCache().find({ queryKey: key, exact: true })?.invalidate()
  }
}

/** Takes away what a person has seen in another role. */
export const dropRows = (client: QueryClient): void =>
  void client.resetQueries({ predicate: ({ state }) => keptAt(state.data) !== undefined })

/** When the rows of the list in context were seen, in milliseconds, where they are still those of the last visit. */
export const useKeptAt = (): number | undefined => keptAt(useListContext())

/** Whether the list in context has rows, and they are those of now. */
export function useIsFresh(): boolean {
  const { isPending } = useListContext()
  return useKeptAt() === undefined && !isPending
}

const keptAt = (list: unknown): number | undefined => metaOf(list)?.keptAt

const metaOf = (list: unknown) => (list as { meta?: { keptAt?: number } } | undefined)?.meta
