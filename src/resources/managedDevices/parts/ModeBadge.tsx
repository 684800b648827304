import ServerIcon from '@mui/icons-material/CloudDoneOutlined'
import LocalIcon from '@mui/icons-material/ComputerOutlined'
import { Chip, Skeleton, Tooltip } from '@mui/material'
import { useFleet } from '../actions/context'

/** Whether an admin key is configured, in two words (M-IOTM-01); pressed, it explains them. */
export const ModeBadge = () => {
  const { state, actions } = useFleet()
  if (!state) return <Skeleton variant="rounded" width={140} height={24} />
  const { label, text, icon, color } = modes[state.isConnected ? 'server' : 'local']
  return (
    <Tooltip title={text} describeChild>
      <Chip
        icon={icon}
        label={label}
        color={color}
        variant="outlined"
        onClick={() => void actions.explain()}
      />
    </Tooltip>
  )
}

const modes = {
  server: {
    label: 'Server Connected',
    text: 'Admin key terpasang: daftar, edit, dan hapus berlaku di server.',
    icon: <ServerIcon />,
    color: 'success',
  },
  local: {
    label: 'Local Mode',
    text: 'Admin key tidak dikonfigurasi: daftar hanya ada di browser ini.',
    icon: <LocalIcon />,
    color: 'warning',
  },
} as const
