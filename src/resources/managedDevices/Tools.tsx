import AddIcon from '@mui/icons-material/Add'
import JsonIcon from '@mui/icons-material/DataObject'
import ImportIcon from '@mui/icons-material/DevicesOutlined'
import CsvIcon from '@mui/icons-material/FileDownloadOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import ResetIcon from '@mui/icons-material/LockResetOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import { Box, Button, IconButton, Tooltip } from '@mui/material'
import { usePrincipal } from '@/admin'
import { useFleet } from './actions/context'
import { useExport } from './actions/useExport'
import { ModeBadge } from './parts/ModeBadge'
import { texts } from './texts'

/** Mode, and what may be done with the list as a whole (M-IOTM-02). */
export const Tools = () => {
  const { actions, busy, state } = useFleet()
  const exportAs = useExport()
  const isRoot = usePrincipal()?.role === 'root'
  const isBusy = busy.has('list')
  return (
    <Box sx={row}>
      <ModeBadge />
      <Box sx={{ flex: 1 }} />
      <Button variant="contained" startIcon={<AddIcon />} onClick={actions.register}>
        {texts.newDevice}
      </Button>
      <Button variant="outlined" startIcon={<ImportIcon />} onClick={actions.importOne}>
        {texts.addKnown}
      </Button>
      <Button startIcon={<RefreshIcon />} onClick={actions.refresh} loading={isBusy}>
        {texts.refresh}
      </Button>
      <Button startIcon={<CsvIcon />} onClick={() => exportAs('csv')}>
        {texts.exportCsv}
      </Button>
      <Button startIcon={<JsonIcon />} onClick={() => exportAs('json')}>
        {texts.exportJson}
      </Button>
      {isRoot && state?.isConnected !== false && (
        <Button
          color="error"
          startIcon={<ResetIcon />}
          disabled={!state}
          onClick={actions.resetAll}
        >
          {texts.resetAll}
        </Button>
      )}
      <Tooltip title={texts.about}>
        <IconButton aria-label={texts.about} onClick={actions.explain}>
          <InfoIcon />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }
