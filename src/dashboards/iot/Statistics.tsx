import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import { Box, Button, Typography } from '@mui/material'
import { useDeferredValue, useMemo } from 'react'
import { saveCsv, Unread } from '@/admin'
import { type BirdDevice, cardsOf, filterDevices, noFilter, populationByDay } from '@/business'
import { formatDateTime } from '@/lib'
import { pageOf } from '@/providers/devices/rows'
import { FleetTabs } from '@/resources/iotDevices/FleetTabs'
import { Cards } from './Cards'
import { Charts } from './Charts'
import { Filters } from './Filters'
import { Attention } from './health/Attention'
import { Health } from './health/Health'
import { DeviceMap } from './map/DeviceMap'
import { SampleNotice, useStatistics } from './SampleNotice'
import { statisticsRows } from './statisticsCsv'
import { DeviceTable } from './table/DeviceTable'
import { texts } from './texts'
import { useView, type View } from './useView'

/** 'Statistik IoT' (M-IOTS): how many birds, where, since when, and how the devices are that count them. */
export const Statistics = () => {
  const statistics = useStatistics()
  const { devices, at, isSample } = statistics
  const { view, change, options } = useView(devices)
  const { inPlace, shown, days, cards, range } = useFigures({ devices, at, view })
  const isPending = devices === undefined
  // The rest waits until the cards are on the screen.
  const isLater = useDeferredValue(!isPending, false)
  const given = { devices: isLater ? shown : none, isSample, isPending: !isLater }
  const whole = isLater ? inPlace : none
  return (
    <Box sx={page}>
      <FleetTabs />
      <Tools {...{ statistics, view }} devices={shown} />
      <SampleNotice statistics={statistics} />
      <Unread names={statistics.unread} />
      <Filters {...{ view, change, options }} />
      <Cards devices={shown} {...{ cards, range, isPending }} />
      <Box sx={beside}>
        <DeviceMap {...given} view={view} />
        <Attention {...given} devices={whole} change={change} />
      </Box>
      <Charts {...given} {...{ days, at, range }} />
      <Health {...given} devices={whole} change={change} />
      <DeviceTable {...given} {...{ view, change }} onChanged={statistics.reload} />
    </Box>
  )
}

const none: readonly BirdDevice[] = []

const beside = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
}
const page = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 }

interface ToolsProps {
  statistics: ReturnType<typeof useStatistics>
  /** Those that the filters leave. */
  devices: readonly BirdDevice[]
  view: View
}

/** When this was, how to have it anew, and how to take it along: all rows, in the order of the table. */
const Tools = ({ statistics, devices, view }: ToolsProps) => {
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

interface Given {
  devices: readonly BirdDevice[] | undefined
  /** When they were read. */
  at: Date
  view: View
}

/** What the screen shows of the devices. It follows the view when there is time: typing comes first. */
function useFigures({ devices = none, at, view }: Given) {
  const { province, city, location, state, range } = useDeferredValue(view)
  const inPlace = useMemo(
    () => filterDevices(devices, { ...noFilter, province, city, location }),
    [devices, province, city, location],
  )
  const shown = useMemo(() => filterDevices(inPlace, { ...noFilter, state }), [inPlace, state])
  const days = useMemo(() => populationByDay(shown, at), [shown, at])
  const cards = useMemo(() => cardsOf(shown, { days, range, now: at }), [shown, days, range, at])
  return { inPlace, shown, days, cards, range }
}
