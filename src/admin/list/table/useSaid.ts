import { useListContext } from 'react-admin'
import { useResource } from '../../registry'
import { saidByFilter } from './columns'

/** Columns that the list in context has none of, since its filter says of each row what stands in them. */
export function useSaid(): string[] {
  const { filter, filterValues } = useListContext()
  return saidByFilter(useResource(), { ...filter, ...filterValues })
}
