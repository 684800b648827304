import { useListContext } from 'react-admin'
import { ARCHIVED, isArchivable } from '@/schema'
import { BulkSteps } from '../flow/BulkSteps'
import { part } from '../queries/screen'
import { useMay, useResource, useSignedIn } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ArchiveButton } from '../views/archive'

const DeleteSelected = part(() =>
  import('../dialogs/DeleteRecord').then(view => view.DeleteSelected),
)

/** What may be done with the selected rows, each for who may. */
export const BulkActions = ({ opens }: { opens?: string | undefined }) => {
  const { selectedIds } = useListContext()
  return (
    <>
      <BulkSteps />
      <ExportButton ids={selectedIds} opens={opens} />
      <Removal />
    </>
  )
}

export const useHasBulkActions = (opens: string | undefined): boolean => {
  const may = useMay()
  const { name } = useResource(opens)
  const mayExport = useSignedIn()?.may('export', name) ?? false
  return mayExport || may('delete')
}

/** Archive or restore, and delete, for who may delete every one of them. */
const Removal = () => {
  const resource = useResource()
  const may = useMay()
  const { data = [], selectedIds } = useListContext()
  const selected = data.filter(({ id }) => selectedIds.includes(id))
  if (!selected.every(record => may('delete', { record }))) return null
  return (
    <>
      {isArchivable(resource) && <BulkArchiveButton />}
      <DeleteSelected />
    </>
  )
}

const BulkArchiveButton = () => {
  const { selectedIds, filterValues } = useListContext()
  return (
    <ArchiveButton ids={selectedIds.map(String)} isArchived={Boolean(filterValues[ARCHIVED])} />
  )
}
