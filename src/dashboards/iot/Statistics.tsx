import { Box } from '@mui/material'
import { useDeferredValue } from 'react'
import { Unread } from '@/admin'
import type { BirdDevice } from '@/business'
import { FleetTabs } from '@/resources/iotDevices/FleetTabs'
import { Cards } from './Cards'
import { Charts } from './Charts'
import { Filters } from './Filters'
import { Attention } from './health/Attention'
import { Health } from './health/Health'
import { DeviceMap } from './map/DeviceMap'
import { SampleNotice } from './SampleNotice'
import { Tools } from './Tools'
import { DeviceTable } from './table/DeviceTable'
import { useFigures } from './useFigures'
import { useStatistics } from './useStatistics'
import { useView } from './useView'

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
