import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import TestIcon from '@mui/icons-material/NetworkCheck'
import ViewIcon from '@mui/icons-material/VisibilityOutlined'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import {
  Box,
  CircularProgress,
  IconButton,
  ListItemIcon,
  Menu,
  MenuItem,
  Tooltip,
} from '@mui/material'
import { useState } from 'react'
import { type ManagedDevice, nameOf } from '@/business/devices/managedDevice'
import { useFleet } from '../actions/context'
import { texts } from '../texts'

/** What may be done with a device, at the end of its row; while something is done it says what. */
export const RowActions = ({ device }: { device: ManagedDevice }) => {
  const { actions, busy } = useFleet()
  const [anchor, setAnchor] = useState<Element>()
  const name = nameOf(device)
  const label = busy.get(device.id)
  if (label)
    return (
      <Box sx={row} aria-busy>
        <CircularProgress size={20} aria-label={`${label} ${name}`} sx={{ m: '7px' }} />
      </Box>
    )
  const close = () => setAnchor(undefined)
  const choose = (action: Choice['action']) => {
    close()
    void actions[action](device)
  }
  return (
    <Box sx={row} onClick={event => event.stopPropagation()}>
      <Tooltip title={texts.test}>
        <IconButton
          size="small"
          aria-label={`${texts.test} ${name}`}
          onClick={() => void actions.test(device)}
        >
          <TestIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <IconButton
        size="small"
        aria-label={texts.moreOf(name)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor ?? null} open={anchor !== undefined} onClose={close}>
        {choices.map(({ action, label: verb, icon: Icon, isGrave }) => (
          <MenuItem
            key={action}
            divider={action === 'regenerate'}
            onClick={() => choose(action)}
            {...(isGrave && { sx: { color: 'error.main' } })}
          >
            <ListItemIcon>
              <Icon fontSize="small" {...(isGrave && { color: 'error' })} />
            </ListItemIcon>
            {verb}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

const row = { whiteSpace: 'nowrap', minHeight: 34 }

interface Choice {
  action: 'view' | 'edit' | 'regenerate' | 'remove'
  label: string
  icon: typeof ViewIcon
  isGrave?: true
}

const choices: readonly Choice[] = [
  { action: 'view', label: texts.view, icon: ViewIcon },
  { action: 'edit', label: texts.edit, icon: EditIcon },
  { action: 'regenerate', label: texts.generateKey, icon: KeyIcon },
  { action: 'remove', label: texts.remove, icon: DeleteIcon, isGrave: true },
]
