import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { useState } from 'react'
import { Button, useBulkDeleteController, useDeleteController } from 'react-admin'
import { useBack } from '../records/wayBack'
import { ConfirmDelete } from './ConfirmDelete'

/** Asks, deletes the record in context, and goes where its page leads when it is done. */
export const DeleteRecord = () => {
  const redirect = useBack()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { isPending, handleDelete } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect,
    mutationOptions: { onSettled: close },
  })
  return <Asking {...{ isOpen, isPending, close }} open={() => setOpen(true)} act={handleDelete} />
}

/** The same for the selected rows of a list. */
export const DeleteSelected = () => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { isPending, handleDelete } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: { onSettled: close },
  })
  return <Asking {...{ isOpen, isPending, close }} open={() => setOpen(true)} act={handleDelete} />
}

interface AskingProps {
  isOpen: boolean
  isPending: boolean
  open: () => void
  close: () => void
  act: () => void
}

const Asking = ({ isOpen, isPending, open, close, act }: AskingProps) => (
  <>
    <Button label="ra.action.delete" color="error" onClick={open}>
      <DeleteIcon />
    </Button>
    <ConfirmDelete isOpen={isOpen} loading={isPending} onConfirm={act} onClose={close} />
  </>
)
