import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { ARCHIVED, isArchivable } from '@/schema'
import { BulkSteps } from '../flow/BulkSteps'
import { part } from '../queries/screen'
import { useMay, useResource } from '../registry'
import { ExportButton } from '../transfer/ExportButton'
import { ArchiveButton } from '../views/archive'
import { useSelected } from './useSelected'

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

/** Archive or restore, and delete: each selected record for who may delete it. */
const Removal = () => {
  const resource = useResource()
  const may = useMay()
  const { selectedIds, filterValues } = useListContext()
  // Where nothing of a record decides, those of other pages need not be read.
  const selected = useSelected(may('delete') && !may('delete', { record: {} }))
  if (!selected) return null
  const left = selectedIds
    .map((id): RaRecord => selected.find(record => record.id === id) ?? { id })
    .filter(record => !may('delete', { record }))
  const ids = selectedIds.filter(id => !left.some(record => record.id === id))
  if (ids.length === 0) return null
  const isArchived = Boolean(filterValues[ARCHIVED])
  return (
    <>
      {isArchivable(resource) && <ArchiveButton {...{ ids, left, isArchived }} />}
      <DeleteSelected ids={ids} left={left} />
    </>
  )
}
