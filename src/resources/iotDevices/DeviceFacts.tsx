import { Alert, Box, Card } from '@mui/material'
import { useMemo } from 'react'
import { RecordContextProvider } from 'react-admin'
import { FieldCell, useResource } from '@/admin'
import { type BirdDevice, oddities, silentSince, statusOf } from '@/business'
import { BarsChart, ChartCard, TrendChart } from '@/charts'
import { formatDate, formatDay, zoneOf } from '@/lib'
import { texts } from './texts'

/** All that is known of a device, what is odd about it, and what it has counted. */
export const DeviceFacts = ({ device }: { device: BirdDevice }) => {
  const odd = oddities(device, new Date())
  const record = { ...device, status: statusOf(device) }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {odd.length > 0 && <Alert severity="warning">{odd.join('. ')}.</Alert>}
      <RecordContextProvider value={record}>
        <Facts />
      </RecordContextProvider>
      <DeviceCharts device={device} />
    </Box>
  )
}

const shown = ['id', 'status', 'location', 'province', 'city', 'total_birds', 'last_updated']

const Facts = () => {
  const { fields } = useResource('iot-devices')
  return (
    <Card component="dl" sx={facts}>
      {shown.map(name => (
        <Box key={name}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {fields[name]?.label}
          </Box>
          <Box component="dd" sx={{ m: 0, minHeight: 24, overflowWrap: 'anywhere' }}>
            <FieldCell source={name} />
          </Box>
        </Box>
      ))}
    </Card>
  )
}

const facts = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  p: 2,
  // An instant and its zone stay on one line, whatever letters have come.
  gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
}

/** How many birds there were by day, and how active they were by hour (M-IOTL-04). */
const DeviceCharts = ({ device }: { device: BirdDevice }) => {
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
          shortNameOf={formatDay}
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
