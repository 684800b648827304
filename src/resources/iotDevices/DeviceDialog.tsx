import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router-dom'
import type { BirdDevice } from '@/business'
import { DeviceFacts } from './DeviceFacts'
import { texts } from './texts'

interface DeviceDialogProps {
  device: BirdDevice
  onClose: () => void
}

/** What the device counts, over the list (M-IOTL-04). */
export const DeviceDialog = ({ device, onClose }: DeviceDialogProps) => {
  const id = useId()
  const isPhone = useIsPhone()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      onClick={stay}
      onClose={onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{device.name || device.id}</DialogTitle>
      <DialogContent>
        <DeviceFacts device={device} />
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`/iot/devices/${encodeURIComponent(device.id)}`}>
          {texts.openPage}
        </Button>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Whether dialogs take the whole screen. */
const useIsPhone = () => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))

/** What is clicked in a dialog is not for the row that opened it. */
const stay = (event: MouseEvent) => event.stopPropagation()
