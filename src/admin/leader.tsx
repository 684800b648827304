import type { ReactNode } from 'react'
import {
  ListContextProvider,
  useListContext,
  useListFilterContext,
  useTranslate,
} from 'react-admin'
import { isMap } from '@/lib/guards'
import { get } from '@/lib/paths'
import { rangeFields, sortableFields } from '@/schema'
import { useResource } from './registry'

/** The field of the search or the range that is on: the provider orders the list by it, and takes one only. */
function useLeader(): string | undefined {
  const resource = useResource()
  const { filterValues } = useListFilterContext()
  const range = rangeFields(resource).find(name => isMap(get(filterValues, name)))
  return range ?? (filterValues.q ? resource.search : undefined)
}

/** Why a search or range on this field cannot be begun now; undefined when it can. */
export function useObstacle(source: string): string | undefined {
  const translate = useTranslate()
  const { fields, search } = useResource()
  const leader = useLeader()
  if (leader === undefined || leader === source) return undefined
  const field = fields[leader]?.label
  const other = leader === search ? translate('sarang.search.label', { field }) : field
  return translate('sarang.range.obstacle', { other })
}

/** What is said below an input that is switched off must still be read. */
export const readableHint = {
  '&& .MuiFormHelperText-root.Mui-disabled': { color: 'text.secondary' },
}

/** What the list can be ordered by now. */
export function useSortable(): readonly string[] {
  const resource = useResource()
  const leader = useLeader()
  return leader === undefined ? sortableFields(resource) : [leader]
}

/** Around whatever shows the list's order: while a search or range is on it is that of its field. */
export const LedOrder = ({ children }: { children: ReactNode }) => {
  const list = useListContext()
  const leader = useLeader()
  const isLed = leader !== undefined && leader !== list.sort.field
  const sort = isLed ? { field: leader, order: 'ASC' as const } : list.sort
  return <ListContextProvider value={{ ...list, sort }}>{children}</ListContextProvider>
}
