import { type ReactNode, useMemo } from 'react'
import {
  ListContextProvider,
  useListContext,
  useListFilterContext,
  useTranslate,
} from 'react-admin'
import { get, isMap } from '@/lib'
import { rangeFields, searchedField, searchedLabel, sortableFields } from '@/schema'
import { useResource } from './registry'

/** The range and the text that are on: the provider orders the list by what leads, and takes one only. */
function useLeaders() {
  const resource = useResource()
  const { filterValues } = useListFilterContext()
  const range = rangeFields(resource).find(name => isMap(get(filterValues, name)))
  const { q } = filterValues
  const searched = q ? searchedField(resource, String(q)) : undefined
  return { range, searched }
}

/** The field that the list is ordered by, whatever the person has chosen; what another resource has found keeps its order. */
function useLeader(): string | undefined {
  const { fields } = useResource()
  const { range, searched = '' } = useLeaders()
  const isOwn = fields[searched] && fields[searched].kind !== 'reference'
  return range ?? (isOwn ? searched : undefined)
}

/** Why a range on this field, or without one a search, cannot be begun now; undefined when it can. */
export function useObstacle(source?: string): string | undefined {
  const translate = useTranslate()
  const resource = useResource()
  const { range, searched } = useLeaders()
  const leads = range ?? (searched && source)
  if (!leads || range === source) return undefined
  const field = searchedLabel(resource)
  const other = range ? resource.fields[range]?.label : translate('sarang.search.label', { field })
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
  return useMemo(
    () => (leader === undefined ? sortableFields(resource) : [leader]),
    [resource, leader],
  )
}

/** Around whatever shows the list's order: while a search or range is on it is that of its field. */
export const LedOrder = ({ children }: { children: ReactNode }) => {
  const list = useListContext()
  const leader = useLeader()
  const isLed = leader !== undefined && leader !== list.sort.field
  const sort = isLed ? { field: leader, order: 'ASC' as const } : list.sort
  return <ListContextProvider value={{ ...list, sort }}>{children}</ListContextProvider>
}
