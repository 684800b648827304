import { Tooltip } from '@mui/material'
import { lastSeenText } from '@/business/devices/lastSeen'
import type { ManagedDevice } from '@/business/devices/managedDevice'
import { formatDateTime } from '@/lib/text/format'

interface LastSeenProps {
  device: ManagedDevice
  now: number
}

/** How long ago it was seen (M-IOTM-16); the exact time when pointed at. */
export const LastSeen = ({ device: { lastSeen }, now }: LastSeenProps) => {
  const isTime = !Number.isNaN(Date.parse(lastSeen ?? ''))
  return (
    <Tooltip title={isTime ? formatDateTime(lastSeen ?? '') : ''} describeChild>
      <span>{lastSeenText(lastSeen, now)}</span>
    </Tooltip>
  )
}
