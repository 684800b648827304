import { useListContext } from 'react-admin'
import { get, isSame } from '@/lib'
import { useResource } from '../../registry'

/** The declared filters: those that are set or about to be, and those that can still be added. */
export function useFilters(): { shown: readonly string[]; others: readonly string[] } {
  const { filters } = useResource()
  const { filterValues, displayedFilters } = useListContext()
  const isShown = (source: string) =>
    Boolean(displayedFilters?.[source]) || isSet(filterValues, source)
  return {
    shown: filters.filter(isShown),
    others: filters.filter(source => !isShown(source)),
  }
}

/** Whether the filters hold something for this field. */
export const isSet = (filterValues: object, source: string): boolean =>
  !isSame({ value: get(filterValues, source) }, {})
