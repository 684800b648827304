import { Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import type { ManagedDevice } from '@/business/devices/managedDevice'
import { formatDate } from '@/lib/text/format'
import { useFleet } from '../actions/context'
import { texts } from '../texts'
import { LastSeen } from './LastSeen'

/** When it was made, and when it was seen last. */
export const Made = () => {
  const device = useRecordContext<ManagedDevice>()
  const { now } = useFleet()
  if (!device) return null
  const made = Date.parse(device.created_at ?? '')
  return (
    <>
      {Number.isNaN(made) ? '-' : formatDate(new Date(made).toISOString())}
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {device.lastSeen && `${texts.seen} `}
        <LastSeen device={device} now={now} />
      </Typography>
    </>
  )
}
