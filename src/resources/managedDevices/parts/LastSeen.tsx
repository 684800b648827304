import { Tooltip } from '@mui/material'
import { lastSeenText, type ManagedDevice } from '@/business'
import { formatDateTime } from '@/lib'

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
