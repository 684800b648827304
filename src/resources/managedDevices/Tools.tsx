import AddIcon from '@mui/icons-material/Add'
import ServerIcon from '@mui/icons-material/CloudDoneOutlined'
import LocalIcon from '@mui/icons-material/ComputerOutlined'
import JsonIcon from '@mui/icons-material/DataObject'
import ImportIcon from '@mui/icons-material/DevicesOutlined'
import CsvIcon from '@mui/icons-material/FileDownloadOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import ResetIcon from '@mui/icons-material/LockResetOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import {
  Box,
  Button,
  Chip,
  Fab,
  IconButton,
  Skeleton,
  type Theme,
  Tooltip,
  useMediaQuery,
} from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { InBar, RowMenu, usePrincipal } from '@/admin'
import { coarse, thumb } from '@/lib'
import { useFleet } from './actions/context'
import { useExport } from './actions/useExport'
import { texts } from './texts'

/** Mode, and what may be done with the list as a whole (M-IOTM-02): beside it, a new device as everywhere in the bar. */
export const Tools = () => {
  const { actions } = useFleet()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <>
      <ModeBadge />
      {isPhone ? <InWords /> : <InSigns />}
      <InBar place="page-tools">
        {isPhone ? (
          <Fab
            color="primary"
            className="RaCreateButton-floating"
            aria-label={texts.newDevice}
            onClick={actions.register}
          >
            <AddIcon />
          </Fab>
        ) : (
          <Button variant="contained" startIcon={<AddIcon />} onClick={actions.register}>
            {texts.newDevice}
          </Button>
        )}
      </InBar>
    </>
  )
}

interface Tool {
  label: string
  icon: typeof AddIcon
  act: () => void
  isBusy?: boolean
  isGrave?: boolean
  isDisabled?: boolean
}

/** What is done less often than a device is added. */
function useTools(): Tool[] {
  const { actions, busy, state } = useFleet()
  const exportAs = useExport()
  const isRoot = usePrincipal()?.role === 'root'
  const reset = {
    ...{ label: texts.resetAll, icon: ResetIcon, act: actions.resetAll },
    ...{ isGrave: true, isDisabled: !state },
  }
  return [
    { label: texts.refresh, icon: RefreshIcon, act: actions.refresh, isBusy: busy.has('list') },
    { label: texts.exportCsv, icon: CsvIcon, act: () => exportAs('csv') },
    { label: texts.exportJson, icon: JsonIcon, act: () => exportAs('json') },
    ...(isRoot && state?.isConnected !== false ? [reset] : []),
    { label: texts.about, icon: InfoIcon, act: actions.explain },
  ]
}

const InSigns = () => {
  const { actions } = useFleet()
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <Button variant="outlined" startIcon={<ImportIcon />} onClick={actions.importOne}>
        {texts.addKnown}
      </Button>
      {useTools().map(({ label, icon: Icon, act, isBusy, isGrave, isDisabled }) => (
        <IconButton
          key={label}
          aria-label={label}
          title={label}
          size="small"
          color={isGrave ? 'error' : 'default'}
          loading={isBusy ?? false}
          disabled={isDisabled ?? false}
          onClick={act}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}

const InWords = () => {
  const { actions } = useFleet()
  const translate = useTranslate()
  const known: Tool = { label: texts.addKnown, icon: ImportIcon, act: actions.importOne }
  const choices = [known, ...useTools()].map(tool => ({
    ...tool,
    isDisabled: tool.isDisabled || tool.isBusy || false,
  }))
  return <RowMenu label={translate('sarang.list.more')} choices={choices} />
}

/** Whether an admin key is configured, in two words (M-IOTM-01), once it is known; pressed, it explains them. */
const ModeBadge = () => {
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
