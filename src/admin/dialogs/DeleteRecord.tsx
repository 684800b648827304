import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { type ReactNode, useState } from 'react'
import {
  Button,
  ListContextProvider,
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
import { LeftOut } from './LeftOut'
import { useFailed } from './useFailed'
import { type Removed, useSome } from './useSome'

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

/** The same for the selected rows of a list, as far as the person may; which stay is said before. */
export const DeleteSelected = ({ ids, left }: Removed) => {
  const list = useListContext()
  return (
    <ListContextProvider value={{ ...list, selectedIds: [...ids] }}>
      <DeleteThem left={left} />
    </ListContextProvider>
  )
}

const DeleteThem = ({ left }: Pick<Removed, 'left'>) => {
  const { label, name: resource } = useResource()
  const { selectedIds } = useListContext()
  const name = `${formatNumber(selectedIds.length)} ${label}`
  const some = useSome('ra.action.delete', { ids: selectedIds, left })
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sayFailed = useFailed()
  const [since, setSince] = useState(0)
  const onError = (error: unknown) =>
    sayFailed(error, { resource, ids: selectedIds.map(String), kinds: ['delete'], since })
  const { isPending, handleDelete } = useBulkDeleteController({
    mutationMode: 'pessimistic',
    mutationOptions: { onSettled: close, onError },
  })
  return (
    <Asking
      {...{ isOpen, isPending, close, name }}
      label={some}
      open={() => setOpen(true)}
      act={() => {
        setSince(Date.now())
        handleDelete()
      }}
    >
      {left.length > 0 && <LeftOut left={left} />}
    </Asking>
  )
}

interface AskingProps {
  label?: string
  name: string
  children?: ReactNode
  isOpen: boolean
  isPending: boolean
  open: () => void
  close: () => void
  act: () => void
}

const Asking = ({ label = 'ra.action.delete', name, children, ...asking }: AskingProps) => (
  <>
    <Button label={label} color="error" onClick={asking.open}>
      <DeleteIcon />
    </Button>
    <ConfirmDelete
      name={name}
      isOpen={asking.isOpen}
      loading={asking.isPending}
      onConfirm={asking.act}
      onClose={asking.close}
    >
      {children}
    </ConfirmDelete>
  </>
)
