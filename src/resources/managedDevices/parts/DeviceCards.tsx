import { Box, Typography } from '@mui/material'
import { RecordsIterator, useListContext, useRecordContext } from 'react-admin'
import { FieldCell, NoRecords } from '@/admin'
import type { ManagedDevice } from '@/business/devices/managedDevice'
import { texts } from '../texts'
import { KeyCell } from './KeyCell'
import { Made } from './Made'
import { NameCell } from './NameCell'
import { RowActions } from './RowActions'

/** On a phone each device is a card. */
export const DeviceCards = () => {
  const { data = [] } = useListContext()
  if (data.length === 0) return <NoRecords />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <RecordsIterator>
        <DeviceCard />
      </RecordsIterator>
    </Box>
  )
}

const DeviceCard = () => {
  const device = useRecordContext<ManagedDevice>()
  if (!device) return null
  return (
    <Box component="li" sx={card}>
      <Box sx={line}>
        <Typography component="strong" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <NameCell />
        </Typography>
        <FieldCell source="status" />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {texts.idOf(device.id)}
        {device.location && ` · ${device.location}`}
      </Typography>
      <Box sx={line}>
        <Box>
          <Made />
        </Box>
        <KeyCell device={device} />
      </Box>
      <RowActions device={device} />
    </Box>
  )
}

const card = { px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider', fontSize: '0.875rem' }

const line = { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }
