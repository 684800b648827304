import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { formatDateTime, formatTime } from '@/lib/text/format'
import type { KeptPage } from '@/lib/visit/keptPages'
import type { Look } from '@/lib/visit/look'

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
