import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useState } from 'react'
import {
  Button,
  useBulkDeleteController,
  useDeleteController,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { formatNumber } from '@/lib/text/format'
import { titleOf } from '../kinds/reference/Field'
import { useBack } from '../records/wayBack'
import { useResource } from '../registry'
import { ConfirmDelete } from './ConfirmDelete'

/** Asks, deletes the record in context, and goes where its page leads when it is done. */
export const DeleteRecord = () => {
  const redirect = useBack()
  const resource = useResource()
  const record = useRecordContext()
  const name = record ? titleOf(resource, record) : ''
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { isPending, handleDelete } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect,
    mutationOptions: { onSettled: close },
  })
  return (
    <Asking {...{ isOpen, isPending, close, name }} open={() => setOpen(true)} act={handleDelete} />
  )
}

/** The same for the selected rows of a list. */
export const DeleteSelected = () => {
  const { label } = useResource()
  const { selectedIds } = useListContext()
  const name = `${formatNumber(selectedIds.length)} ${label}`
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { isPending, handleDelete } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: { onSettled: close },
  })
  return (
    <Asking {...{ isOpen, isPending, close, name }} open={() => setOpen(true)} act={handleDelete} />
  )
}

interface AskingProps {
  name: string
  isOpen: boolean
  isPending: boolean
  open: () => void
  close: () => void
  act: () => void
}

const Asking = ({ name, isOpen, isPending, open, close, act }: AskingProps) => (
  <>
    <Button label="ra.action.delete" color="error" onClick={open}>
      <DeleteIcon />
    </Button>
    <ConfirmDelete
      name={name}
      isOpen={isOpen}
      loading={isPending}
      onConfirm={act}
      onClose={close}
    />
  </>
)
