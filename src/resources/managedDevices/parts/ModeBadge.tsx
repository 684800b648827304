import ServerIcon from '@mui/icons-material/CloudDoneOutlined'
import LocalIcon from '@mui/icons-material/ComputerOutlined'
import { Chip, Skeleton, Tooltip } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { coarse, thumb } from '@/lib'
import { useFleet } from '../actions/context'
import { texts } from '../texts'

/** Whether an admin key is configured, in two words (M-IOTM-01), once it is known; pressed, it explains them. */
export const ModeBadge = () => {
  const { state, error, actions } = useFleet()
  if (!state) return error ? null : <Skeleton variant="rounded" sx={coming} />
  if (state.isConnected === undefined) return null
  const { label, text, icon, color } = modes[state.isConnected ? 'server' : 'local']
  return (
    <Tooltip title={text} describeChild>
      <Chip
        icon={icon}
        label={label}
        color={color}
        variant="outlined"
        onClick={() => void actions.explain()}
        sx={badge}
      />
    </Tooltip>
  )
}

const coming = { width: { xs: thumb, sm: 149 }, height: { xs: thumb, sm: 24 } }

/** On a phone its sign alone. */
const badge = {
  [coarse]: { height: thumb },
  '@media (max-width: 599.95px)': {
    width: thumb,
    height: thumb,
    '& .MuiChip-icon': { m: 0 },
    '& .MuiChip-label': visuallyHidden,
  },
} as const

const modes = {
  server: {
    label: texts.connected,
    text: texts.connectedHint,
    icon: <ServerIcon />,
    color: 'success',
  },
  local: {
    label: texts.local,
    text: texts.localHint,
    icon: <LocalIcon />,
    color: 'warning',
  },
} as const
