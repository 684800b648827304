import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useDebounced } from '@/admin'
import { limits } from '@/lib/limits'
import { resources } from '@/resources'
import type { Resource } from '@/schema'
import { inWaves } from './inWaves'
import { type PaletteItem, recordItem } from './items'

/** Milliseconds without a key before it is searched. */
const PAUSE = 250

/** One more than is shown tells whether there are more. */
const cost = { reads: limits.paletteReads, most: limits.paletteRows + 1 }

/** The first records of each resource whose searched field begins with the text; those that fail are left out. */
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
  const { data = [], isFetching } = useQuery<PaletteItem[]>({
    queryKey: ['palette', q, searched.map(({ name }) => name)],
    queryFn: () => inWaves(searched, cost, resource => find(resource).catch(() => failed)),
    enabled: isAsked,
    gcTime: 60_000,
  })
  return { found: isAsked ? data : [], isSearching: isFetching || q !== text.trim() }
}

const failed = { items: [], reads: cost.most }
