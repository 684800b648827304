import {
  DeleteButton,
  EditButton,
  ListButton,
  ShowButton,
  TopToolbar,
  useCanAccess,
  useEditContext,
  useRecordContext,
  useResourceDefinition,
  useShowContext,
} from 'react-admin'
import { isArchivable } from '../archived'
import { useResource } from '../registry'
import { ArchiveButton } from './archive'
import { LoadFailure } from './ListStates'

export const CreateActions = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

export const EditActions = () => {
  const { hasShow } = useResourceDefinition()
  return (
    <TopToolbar>
      <ListButton />
      {hasShow && <ShowButton />}
      <DeleteRecord />
    </TopToolbar>
  )
}

export const ShowActions = () => {
  const { hasEdit } = useResourceDefinition()
  return (
    <TopToolbar>
      <ListButton />
      {hasEdit && <EditButton />}
      {hasEdit && <ArchiveRecord />}
      <DeleteRecord />
    </TopToolbar>
  )
}

const DeleteRecord = () => {
  const { access } = useResource()
  return access.delete && <DeleteButton mutationMode="pessimistic" />
}

/** Out of the lists, or back. */
const ArchiveRecord = () => {
  const resource = useResource()
  const record = useRecordContext()
  const { canAccess } = useCanAccess({ resource: resource.name, action: 'edit' })
  if (!record || !isArchivable(resource) || !canAccess) return null
  const isArchived = record.versionNo !== resource.source.constant.versionNo
  return <ArchiveButton ids={[String(record.id)]} isArchived={isArchived} />
}

/** In the place of a form that could not be filled. */
export const EditFailure = () => {
  const { error, refetch } = useEditContext()
  return <LoadFailure error={error} retry={refetch} />
}

/** In the place of a record that could not be shown. */
export const ShowFailure = () => {
  const { error, refetch } = useShowContext()
  return <LoadFailure error={error} retry={refetch} />
}
