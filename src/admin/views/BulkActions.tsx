import { BulkDeleteButton, useCanAccess, useListContext } from 'react-admin'
import { ARCHIVED, isArchivable } from '../archived'
import { useResource } from '../registry'
import { ArchiveButton } from './archive'

/** What may be done with the selected rows: archive or restore by who may edit, delete by who may delete. */
export const BulkActions = () => {
  const { mayArchive, mayDelete } = useBulkRights()
  return (
    <>
      {mayArchive && <BulkArchiveButton />}
      {mayDelete && <BulkDeleteButton mutationMode="pessimistic" />}
    </>
  )
}

export function useHasBulkActions(): boolean {
  const { mayArchive, mayDelete } = useBulkRights()
  return mayArchive || mayDelete
}

function useBulkRights() {
  const resource = useResource()
  const edit = useCanAccess({ resource: resource.name, action: 'edit' })
  const remove = useCanAccess({ resource: resource.name, action: 'delete' })
  return {
    mayArchive: isArchivable(resource) && edit.canAccess === true,
    mayDelete: resource.access.delete !== undefined && remove.canAccess === true,
  }
}

const BulkArchiveButton = () => {
  const { selectedIds, filterValues } = useListContext()
  return (
    <ArchiveButton ids={selectedIds.map(String)} isArchived={Boolean(filterValues[ARCHIVED])} />
  )
}
