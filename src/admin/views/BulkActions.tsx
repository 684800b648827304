import { BulkDeleteButton, useListContext } from 'react-admin'
import { ARCHIVED, isArchivable } from '../archived'
import { useMay, useResource } from '../registry'
import { ArchiveButton } from './archive'

/** What may be done with the selected rows: archive or restore, and delete, by who may delete every one of them. */
export const BulkActions = () => {
  const resource = useResource()
  const may = useMay()
  const { data = [], selectedIds } = useListContext()
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  if (!selected.every(record => may('delete', { record }))) return null
  return (
    <>
      {isArchivable(resource) && <BulkArchiveButton />}
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  )
}

export const useHasBulkActions = (): boolean => useMay()('delete')

const BulkArchiveButton = () => {
  const { selectedIds, filterValues } = useListContext()
  return (
    <ArchiveButton ids={selectedIds.map(String)} isArchived={Boolean(filterValues[ARCHIVED])} />
  )
}
