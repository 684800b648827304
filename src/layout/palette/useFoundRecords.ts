import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useDebounced } from '@/admin'
import { limits } from '@/lib'
import { resources } from '@/resources'
import type { Resource } from '@/schema'
import { inWaves } from './inWaves'
import { type PaletteItem, recordItem } from './items'

/** Milliseconds without a key before it is searched. */
const PAUSE = 250

/** One more than is shown tells whether there are more. */
const cost = { reads: limits.paletteReads, most: limits.paletteRows + 1 }

interface Search {
  items: readonly PaletteItem[]
  isFailed: boolean
}

/** The first records of each resource whose searched field begins with the text; those that fail are left out, which is said. */
export function useFoundRecords(text: string, searched: readonly Resource[]) {
  const provider = useDataProvider()
  const q = useDebounced(text.trim(), PAUSE)
  const isAsked = q.length >= limits.searchMin
  const find = async (resource: Resource) => {
    const { data, pageInfo } = await provider.getList(resource.name, {
      filter: { q },
      sort: { field: resource.search ?? 'id', order: 'ASC' },
      pagination: { page: 1, perPage: limits.paletteRows },
      meta: { uncounted: true },
    })
    const items = data.map(record => recordItem(resource, record, resources))
    return { items, reads: Math.max(1, data.length + Number(pageInfo?.hasNextPage ?? false)) }
  }
  const { data, isFetching, isPaused } = useQuery<Search>({
    queryKey: ['palette', q, searched.map(({ name }) => name)],
    queryFn: async () => {
      let isFailed = false
      const items = await inWaves(searched, cost, resource =>
        find(resource).catch(() => {
          isFailed = true
          return failed
        }),
      )
      return { items, isFailed }
    },
    enabled: isAsked,
    gcTime: 60_000,
    staleTime: ({ state }) => (state.data?.isFailed ? 0 : freshFor),
  })
  const { items, isFailed } = (isAsked && data) || nothing
  return {
    found: items,
    isSearching: isFetching || q !== text.trim(),
    isFailed: isFailed || isPaused,
  }
}

const failed = { items: [], reads: cost.most }
const nothing: Search = { items: [], isFailed: false }

const freshFor = 30_000
