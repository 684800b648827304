import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Resource } from '@/admin'
import { limits } from '@/lib/limits'
import { resources } from '@/resources'
import { type PaletteItem, recordItem } from './items'

/** Milliseconds without a key before it is searched. */
const PAUSE = 250

/** The first records of each resource whose searched field begins with the text; those that fail are left out. */
export function useFoundRecords(text: string, searched: readonly Resource[]) {
  const provider = useDataProvider()
  const q = useLate(text.trim())
  const isAsked = q.length >= limits.searchMin
  const { data = [], isFetching } = useQuery<PaletteItem[]>({
    queryKey: ['palette', q, searched.map(({ name }) => name)],
    queryFn: async () => {
      const answers = await Promise.allSettled(
        searched.map(async resource => {
          const { data } = await provider.getList(resource.name, {
            filter: { q },
            sort: { field: resource.search ?? 'id', order: 'ASC' },
            pagination: { page: 1, perPage: limits.paletteRows },
            meta: { uncounted: true },
          })
          return data.map(record => recordItem(resource, record, resources))
        }),
      )
      return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    },
    enabled: isAsked,
    gcTime: 60_000,
  })
  return { found: isAsked ? data : [], isSearching: isFetching || q !== text.trim() }
}

function useLate(text: string): string {
  const [late, setLate] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLate(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return late
}
