import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type MouseEvent, useId, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { AutoList, RowMenu } from '@/admin'
import type { BirdDevice } from '@/business'
import { DeleteDevice } from './DeleteDevice'
import { DeviceFacts } from './DeviceFacts'
import { EditDevice } from './DeviceFormDialog'
import { FleetTabs } from './FleetTabs'
import { texts } from './texts'

/** A dialog of a row is of the list: it stays when the row moves away, or becomes a card. */
export const DeviceList = () => {
  const [opened, open] = useState<Opened>()
  return (
    <>
      <FleetTabs />
      <AutoList
        path="/iot/devices"
        searchLabel={texts.searched}
        rowActions={<RowActions onOpen={open} />}
      />
      {opened && <opened.dialog device={opened.device} onClose={() => open(undefined)} />}
    </>
  )
}

interface DeviceDialogProps {
  device: BirdDevice
  onClose: () => void
}

/** What the device counts, over the list (M-IOTL-04). */
const DeviceDialog = ({ device, onClose }: DeviceDialogProps) => {
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

const actions = [
  { label: texts.view, icon: ViewIcon, dialog: DeviceDialog },
  { label: texts.change, icon: EditIcon, dialog: EditDevice },
  { label: texts.remove, icon: DeleteIcon, dialog: DeleteDevice, isGrave: true },
] as const

/** What was chosen for a row. */
interface Opened {
  dialog: (typeof actions)[number]['dialog']
  device: BirdDevice
}

/** Look at it, change it, delete it, each in a dialog; the row itself leads to the device's page. */
const RowActions = ({ onOpen }: { onOpen: (opened: Opened) => void }) => {
  const device = useRecordContext<BirdDevice>()
  if (!device) return null
  const choices = actions.map(({ dialog, ...action }) => ({
    ...action,
    act: () => onOpen({ dialog, device }),
  }))
  return <RowMenu label={texts.moreOf(device.name || device.id)} choices={choices} />
}
