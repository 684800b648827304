import { Alert, Box, Card } from '@mui/material'
import { RecordContextProvider } from 'react-admin'
import { FieldCell, useResource } from '@/admin'
import { type BirdDevice, oddities, statusOf } from '@/business/devices/birdDevice'
import { DeviceCharts } from './DeviceCharts'

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
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
}
