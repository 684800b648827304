import { Box } from '@mui/material'
import { Chips } from '@/admin/fields/Chips'
import { type BirdDevice, statusOf } from '@/lib/devices/birdDevice'
import { lastSeenText } from '@/lib/devices/lastSeen'
import { statusNames, statusTones } from '@/lib/devices/status'

/** How a device is, and how long ago it said so. */
export const StatusBadge = ({ device }: { device: BirdDevice }) => {
  const status = statusOf(device)
  return (
    <Box sx={{ display: 'inline-grid', justifyItems: 'start', gap: 0.25 }}>
      <Chips labels={[statusNames[status]]} tone={statusTones[status]} />
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {lastSeenText(device.last_updated)}
      </Box>
    </Box>
  )
}
