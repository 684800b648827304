import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button as TextButton } from '@mui/material'
import { type ReactNode, useState } from 'react'
import {
  Button,
  ListContextProvider,
  useBulkDeleteController,
  useDeleteController,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { formatNumber } from '@/lib'
import { TRASH_DAYS } from '@/schema'
import { titleOf } from '../face/useTold'
import { useBack } from '../records/wayBack'
import { useResource } from '../registry'
import { ConfirmDelete } from './ConfirmDelete'
import { LeftOut, mostNamed, type Removed, useFailed, useSome } from './LeftOut'

interface DeleteRecordProps {
  /** Says on a phone, too, what it does, where it stands alone. */
  isAlone?: boolean
}

/** Asks, deletes the record in context, and goes where its page leads when it is done. */
export const DeleteRecord = ({ isAlone = false }: DeleteRecordProps) => {
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
    <Asking
      {...{ isAlone, isOpen, isPending, close, name }}
      open={() => setOpen(true)}
      act={handleDelete}
    />
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
      <Chosen />
      {left.length > 0 && <LeftOut left={left} />}
    </Asking>
  )
}

/** How those are called that go, as far as the page has them. */
const Chosen = () => {
  const translate = useTranslate()
  const resource = useResource()
  const { data = [], selectedIds } = useListContext()
  const known = data.filter(({ id }) => selectedIds.includes(id)).slice(0, mostNamed)
  const more = selectedIds.length - known.length
  return (
    <Box sx={{ mt: 1.5 }}>
      {known.map(record => titleOf(resource, record)).join(', ')}
      {more > 0 && ` ${translate('sarang.incomplete.more', { smart_count: more })}`}
    </Box>
  )
}

interface AskingProps extends DeleteRecordProps {
  label?: string
  name: string
  children?: ReactNode
  isOpen: boolean
  isPending: boolean
  open: () => void
  close: () => void
  act: () => void
}

const Asking = ({ label = 'ra.action.delete', name, children, ...asking }: AskingProps) => {
  const translate = useTranslate()
  return (
    <>
      {asking.isAlone ? (
        <TextButton size="small" color="error" startIcon={<DeleteIcon />} onClick={asking.open}>
          {translate(label)}
        </TextButton>
      ) : (
        <Button label={label} color="error" onClick={asking.open}>
          <DeleteIcon />
        </Button>
      )}
      <ConfirmDelete
        name={name}
        isOpen={asking.isOpen}
        loading={asking.isPending}
        onConfirm={asking.act}
        onClose={asking.close}
      >
        <WayBack />
        {children}
      </ConfirmDelete>
    </>
  )
}

/** What the database deletes is in the trash for a while. */
const WayBack = () => {
  const { source } = useResource()
  const translate = useTranslate()
  if (source.provider !== 'firestore') return null
  return <Box>{translate('sarang.delete.trash', { smart_count: TRASH_DAYS })}</Box>
}
