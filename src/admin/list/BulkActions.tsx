import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { ARCHIVED, isArchivable } from '@/schema'
import { BulkSteps } from '../flow/BulkSteps'
import { part } from '../queries/screen'
import { useMay, useResource } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ArchiveButton } from '../views/archive'

const DeleteSelected = part(() =>
  import('../dialogs/DeleteRecord').then(view => view.DeleteSelected),
)

export interface BulkActionsProps {
  opens?: string | undefined
  /** What else may be done with them: buttons that find the selection in the list in context. */
  children?: ReactNode
}

/** What may be done with the selected rows, each for who may. */
export const BulkActions = ({ opens, children }: BulkActionsProps) => {
  const { selectedIds } = useListContext()
  return (
    <>
      {children}
      <BulkSteps />
      <ExportButton ids={selectedIds} opens={opens} />
      <Removal />
    </>
  )
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
