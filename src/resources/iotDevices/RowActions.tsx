import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import { type MouseEvent, useState } from 'react'
import { IconButtonWithTooltip, useRecordContext } from 'react-admin'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { DeleteDevice } from './DeleteDevice'
import { DeviceDialog } from './DeviceDialog'
import { EditDevice } from './EditDevice'
import { texts } from './texts'

const actions = [
  { name: texts.view, icon: ViewIcon, dialog: DeviceDialog },
  { name: texts.change, icon: EditIcon, dialog: EditDevice },
  { name: texts.remove, icon: DeleteIcon, dialog: DeleteDevice },
]

/** Look at it, change it, delete it, each in a dialog; the row itself leads to the device's page. */
export const RowActions = () => {
  const device = useRecordContext<BirdDevice>()
  const [open, setOpen] = useState<string>()
  const Dialog = actions.find(({ name }) => name === open)?.dialog
  if (!device) return null
  return (
    <>
      {actions.map(({ name, icon: Icon }) => (
        <IconButtonWithTooltip
          key={name}
          label={`${name} ${device.name || device.id}`}
          size="small"
          onClick={(event: MouseEvent) => {
            event.stopPropagation()
            setOpen(name)
          }}
        >
          <Icon fontSize="small" />
        </IconButtonWithTooltip>
      ))}
      {Dialog && <Dialog device={device} onClose={() => setOpen(undefined)} />}
    </>
  )
}
