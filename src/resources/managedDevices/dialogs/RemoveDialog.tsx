import { Alert, Button, DialogContentText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { type ManagedDevice, nameOf } from '@/lib/devices/managedDevice'
import type { Dialogue } from '../actions/useDialogs'
import { Frame } from './Frame'

interface RemoveDialogProps extends Dialogue<true> {
  device: ManagedDevice
  isConnected: boolean
}

/** The first of the two confirmations: which device, and from where (M-IOTM-09). */
export const RemoveDialog = ({ device, isConnected, onAnswer, ...frame }: RemoveDialogProps) => {
  const translate = useTranslate()
  const { id, location } = device
  return (
    <Frame
      {...frame}
      title="Hapus Perangkat"
      onClose={() => onAnswer()}
      actions={
        <>
          <Button onClick={() => onAnswer()}>{translate('ra.action.cancel')}</Button>
          <Button color="error" variant="contained" onClick={() => onAnswer(true)}>
            {translate('ra.action.delete')}
          </Button>
        </>
      }
    >
      <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
        Hapus <strong>{nameOf(device)}</strong> (ID {id}
        {location && `, ${location}`})?
      </DialogContentText>
      <Alert severity="warning" sx={{ mt: 2 }}>
        {isConnected ? fromServer : fromList}
      </Alert>
    </Frame>
  )
}

const fromServer = 'Perangkat dihapus dari server; kameranya berhenti mengirim.'
const fromList = 'Perangkat hanya dihapus dari daftar di browser ini, tidak dari server.'
