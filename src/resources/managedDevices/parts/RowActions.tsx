import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import TestIcon from '@mui/icons-material/NetworkCheck'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import { Box, CircularProgress, IconButton, Tooltip } from '@mui/material'
import { type ManagedDevice, nameOf } from '@/business/devices/managedDevice'
import { useFleet } from '../actions/context'
import { texts } from '../texts'

/** What may be done with a device, at the end of its row; while something is done it says what. */
export const RowActions = ({ device }: { device: ManagedDevice }) => {
  const { actions, busy } = useFleet()
  const label = busy.get(device.id)
  return (
    <Box
      sx={{ whiteSpace: 'nowrap', minHeight: 34 }}
      onClick={event => event.stopPropagation()}
      aria-busy={label !== undefined}
    >
      {label ? (
        <CircularProgress size={20} aria-label={`${label} ${nameOf(device)}`} sx={{ m: '7px' }} />
      ) : (
        choices.map(({ action, name, icon: Icon }) => (
          <Tooltip key={action} title={name}>
            <IconButton
              size="small"
              aria-label={`${name} ${nameOf(device)}`}
              onClick={() => void actions[action](device)}
            >
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))
      )}
    </Box>
  )
}

const choices = [
  { action: 'view', name: texts.view, icon: ViewIcon },
  { action: 'edit', name: texts.edit, icon: EditIcon },
  { action: 'test', name: texts.test, icon: TestIcon },
  { action: 'regenerate', name: texts.generateKey, icon: KeyIcon },
  { action: 'remove', name: texts.remove, icon: DeleteIcon },
] as const
