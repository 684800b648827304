import {
  DeleteButton,
  EditButton,
  ListButton,
  ShowButton,
  TopToolbar,
  useEditContext,
  useRecordContext,
  useResourceDefinition,
  useShowContext,
} from 'react-admin'
import { isArchivable } from '../archived'
import { useMay, useResource } from '../registry'
import { ArchiveButton } from './archive'
import { LoadFailure } from './ListStates'

export const CreateActions = () => (
  <TopToolbar>
    <ListButton />
  </TopToolbar>
)

export const EditActions = () => {
  const { hasShow } = useResourceDefinition()
  const may = useMay()
  const record = useRecordContext()
  return (
    <TopToolbar>
      <ListButton />
      {hasShow && may('show', { record }) && <ShowButton />}
      <DeleteRecord />
    </TopToolbar>
  )
}

export const ShowActions = () => {
  const { hasEdit } = useResourceDefinition()
  const may = useMay()
  const record = useRecordContext()
  return (
    <TopToolbar>
      <ListButton />
      {hasEdit && may('edit', { record }) && <EditButton />}
      <ArchiveRecord />
      <DeleteRecord />
    </TopToolbar>
  )
}

const DeleteRecord = () => {
  const may = useMay()
  const record = useRecordContext()
  return may('delete', { record }) && <DeleteButton mutationMode="pessimistic" />
}

/** Out of the lists, or back: for who may delete it. */
const ArchiveRecord = () => {
  const resource = useResource()
  const record = useRecordContext()
  const may = useMay()
  if (!record || !isArchivable(resource) || !may('delete', { record })) return null
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
