import { useListContext } from 'react-admin'
import { ARCHIVED } from '@/schema'

/** Swaps the live records for the archived ones and back; what was selected is not among the others. */
export function useArchive(): { isOpen: boolean; toggle: () => void } {
  const { filterValues, displayedFilters, setFilters, onUnselectItems } = useListContext()
  const { [ARCHIVED]: isArchived, ...live } = filterValues
  return {
    isOpen: Boolean(isArchived),
    toggle: () => {
      onUnselectItems()
      setFilters(isArchived ? live : { ...live, [ARCHIVED]: true }, displayedFilters)
    },
  }
}
