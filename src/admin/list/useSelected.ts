import { type RaRecord, useGetMany, useListContext } from 'react-admin'
import { useResource } from '../registry'

/** The selected records, where they are wanted those of other pages too, which are read; undefined while they are. */
export function useSelected(areOthersWanted: boolean): RaRecord[] | undefined {
  const { name } = useResource()
  const { data = [], selectedIds } = useListContext()
  const ids = selectedIds.filter(id => !data.some(record => record.id === id))
  const enabled = areOthersWanted && ids.length > 0
  const others = useGetMany(name, { ids }, { enabled })
  if (enabled && !others.data) return undefined
  return [...data.filter(({ id }) => selectedIds.includes(id)), ...(others.data ?? [])]
}
