import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { Box } from '@mui/material'
import { useState } from 'react'
import { Button, ListButton, Show, useRecordContext } from 'react-admin'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Face, PageTools, ShowFailure, toldInPlace } from '@/admin'
import type { BirdDevice } from '@/business'
import { DeleteDevice } from './DeleteDevice'
import { DeviceFacts } from './DeviceFacts'
import { EditDevice } from './DeviceFormDialog'
import { texts } from './texts'

/** The device whose id the address names (M-NAV-04, M-IOTL-04). */
export const DevicePage = () => {
  const { id } = useParams()
  return (
    <Show
      key={id}
      disableAuthentication
      title={texts.page}
      queryOptions={toldInPlace}
      actions={<PageActions />}
      error={<ShowFailure />}
      component="div"
      sx={fitsNarrow}
    >
      <Device />
    </Show>
  )
}

/** A device is changed in a dialog of its page. */
export const ToPage = () => (
  <Navigate to={`/iot/devices/${encodeURIComponent(useParams().id ?? '')}`} replace />
)

const Device = () => {
  const device = useRecordContext<BirdDevice>()
  if (!device) return null
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1240 }}>
      <Face />
      <DeviceFacts device={device} />
    </Box>
  )
}

const fitsNarrow = { '& .RaShow-main, & .RaShow-card': { minWidth: 0 } }

const PageActions = () => {
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
