import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type DataProvider, type GetListParams, useListContext, useTranslate } from 'react-admin'
import { formatDateTime, formatTime } from '@/lib'
import type { KeptPage } from '@/lib/visit/keptPages'
import type { Look } from '@/lib/visit/look'

/**
 * Puts what these pages have shown in the place of what is yet to be asked. Their lists are asked again at once, and not
 * when a slow machine has drawn them; the records that they name when they are shown.
 */
export function restoreRows(
  client: QueryClient,
  provider: Pick<DataProvider, 'getList'>,
  pages: readonly KeptPage[],
): void {
  const queries = pages.flatMap(({ at, text }) =>
    (JSON.parse(text) as [QueryKey, object][]).map(([key, data]) => ({ key, data, at })),
  )
  const asked = async ([name, , params]: ListKey) => ({ ...(await provider.getList(name, params)) })
  for (const { key, data, at } of queries.filter(({ key }) => !client.getQueryState(key))) {
    client.setQueryData(key, isList(key) ? marked(data, at) : data, { updatedAt: at })
    client.getQueryCache().find({ queryKey: key, exact: true })?.invalidate()
    if (isList(key)) void client.prefetchQuery({ queryKey: key, queryFn: () => asked(key) })
  }
}

const marked = (list: object, at: number) => ({ ...list, meta: { ...metaOf(list), keptAt: at } })

type ListKey = [resource: string, verb: 'getList', params: GetListParams]

const isList = (key: QueryKey): key is ListKey => key[1] === 'getList'

/** Takes away what a person has seen in another role. */
export const dropRows = (client: QueryClient): void =>
  void client.resetQueries({ predicate: ({ state }) => keptAt(state.data) !== undefined })

/** Says how old something is by its instant in milliseconds: on the day, and on a later one. */
export function useSince(): (at: number) => Look['since'] {
  const translate = useTranslate()
  return useCallback(
    at => {
      const iso = new Date(at).toISOString()
      const [short, long] = [formatTime(iso), formatDateTime(iso)]
      return [
        translate('sarang.list.kept', { time: short }),
        translate('sarang.list.kept', { time: long }),
      ]
    },
    [translate],
  )
}

/** When the rows of the list in context were seen, in milliseconds, where they are still those of the last visit. */
export const useKeptAt = (): number | undefined => keptAt(useListContext())

/** Whether the list in context has rows, and they are those of now. */
export function useIsFresh(): boolean {
  const { isPending } = useListContext()
  return useKeptAt() === undefined && !isPending
}

const keptAt = (list: unknown): number | undefined => metaOf(list)?.keptAt

const metaOf = (list: unknown) => (list as { meta?: { keptAt?: number } } | undefined)?.meta
