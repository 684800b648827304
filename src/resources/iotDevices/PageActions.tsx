import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { useState } from 'react'
import { Button, ListButton, useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { PageTools } from '@/admin'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { DeleteDevice } from './DeleteDevice'
import { EditDevice } from './EditDevice'

/** What can be done with a device. */
export const PageActions = () => {
  const device = useRecordContext<BirdDevice>()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const leave = () => navigate('/iot/devices')
  return (
    <PageTools>
      <ListButton />
      <Button label="ra.action.edit" disabled={!device} onClick={() => setOpen('edit')}>
        <EditIcon />
      </Button>
      <Button
        label="ra.action.delete"
        color="error"
        disabled={!device}
        onClick={() => setOpen('delete')}
      >
        <DeleteIcon />
      </Button>
      {device && open === 'edit' && <EditDevice device={device} onClose={close} />}
      {device && open === 'delete' && (
        <DeleteDevice device={device} onClose={close} onDeleted={leave} />
      )}
    </PageTools>
  )
}
