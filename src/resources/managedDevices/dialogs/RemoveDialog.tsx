import { Alert, Button, DialogContentText } from '@mui/material'
import { useTranslate } from 'react-admin'
import { deviceNameOf, type ManagedDevice } from '@/business'
import type { Dialogue } from '../actions/useDialogs'
import { texts } from '../texts'
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
      title={texts.removeTitle}
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
        {texts.remove} <strong>{deviceNameOf(device)}</strong>{' '}
        {texts.identified(location ? `${id}, ${location}` : id)}
      </DialogContentText>
      <Alert severity="warning" sx={{ mt: 2 }}>
        {isConnected ? texts.removesFromServer : texts.removesFromList}
      </Alert>
    </Frame>
  )
}
