import { Box } from '@mui/material'
import { useMemo } from 'react'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { silentSince } from '@/business/devices/population'
import { BarsChart, ChartCard, TrendChart } from '@/charts'
import { zoneOf } from '@/lib/places/zones'
import { formatDate } from '@/lib/text/format'
import { texts } from './texts'

/** How many birds there were by day, and how active they were by hour (M-IOTL-04). */
export const DeviceCharts = ({ device }: { device: BirdDevice }) => {
  const { historical_data: history, activity_data: activity } = device
  const days = useMemo(() => history.map(({ date, value }) => ({ name: date, value })), [history])
  const hours = useMemo(
    () => activity.map(({ hour, percent }) => ({ name: `${hour}`, value: within(percent) })),
    [activity],
  )
  const silentFrom = silentSince(device)
  const zone = zoneOf(device.province)?.name
  const file = `perangkat-${device.id}`
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ChartCard
        title={texts.trend}
        note={days.length > 0 && texts.lastDays(days.length, silentFrom !== undefined)}
        columns={[texts.day, texts.birds]}
        rows={days.map(({ name, value }) => [name, value])}
        fileName={`${file}-tren`}
      >
        <TrendChart
          label={texts.trendOf(device.name)}
          points={days}
          silentFrom={silentFrom}
          valueLabel={texts.birds}
          nameOf={formatDate}
          shortNameOf={formatDate}
        />
      </ChartCard>
      <ChartCard
        title={texts.activityByHour}
        note={zone && texts.zone(zone)}
        columns={[texts.hour, texts.activityShare]}
        rows={hours.map(({ name, value }) => [name, value])}
        fileName={`${file}-aktivitas`}
      >
        <BarsChart
          label={texts.activityByHourOf(device.name)}
          points={hours}
          valueLabel={texts.activity}
          unit={`${NBSP}%`}
          max={100}
        />
      </ChartCard>
    </Box>
  )
}

/** A figure and its unit stay together. */
const NBSP = '\u00a0'

/** What can't be is drawn as far as it can. */
const within = (percent: number) => Math.min(100, Math.max(0, percent))
