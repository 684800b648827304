import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import { Box, Button, Typography } from '@mui/material'
import { saveCsv } from '@/admin'
import type { BirdDevice } from '@/business'
import { formatDateTime } from '@/lib'
import { pageOf } from '@/providers/devices/rows'
import { statisticsRows } from './statisticsCsv'
import { texts } from './texts'
import type { useStatistics } from './useStatistics'
import type { View } from './useView'

interface ToolsProps {
  statistics: ReturnType<typeof useStatistics>
  /** Those that the filters leave. */
  devices: readonly BirdDevice[]
  view: View
}

/** When this was, how to have it anew, and how to take it along: all rows, in the order of the table. */
export const Tools = ({ statistics, devices, view }: ToolsProps) => {
  const { at, isFetching, isSample, refresh } = statistics
  const { sort: field, order } = view
  const isEmpty = statistics.devices === undefined || devices.length === 0
  const save = () => {
    const { data } = pageOf(devices, {
      sort: { field, order },
      pagination: { page: 1, perPage: devices.length },
    })
    saveCsv('statistik-walet', statisticsRows(data))
  }
  return (
    <Box sx={line}>
      <Typography variant="body2" color="textSecondary" sx={when}>
        {statistics.devices && !isSample
          ? texts.dataOf(formatDateTime(at.toISOString()))
          : '\u00a0'}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<RefreshIcon />}
        loading={isFetching}
        loadingPosition="start"
        onClick={refresh}
      >
        {texts.refresh}
      </Button>
      <Button
        variant="outlined"
        startIcon={<ExportIcon />}
        disabled={isSample || isEmpty}
        onClick={save}
      >
        {texts.exportCsv}
      </Button>
    </Box>
  )
}

/** A line of its own on a phone, from the beginning: the buttons stay where they are. */
const when = { mr: 'auto', width: { xs: 1, sm: 'auto' } }
const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }
