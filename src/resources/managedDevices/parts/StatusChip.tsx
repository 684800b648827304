import { Chip } from '@mui/material'
import type { ManagedDevice } from '@/lib/devices/managedDevice'
import { statusNames } from '@/lib/devices/status'
import { elapsedText } from '@/lib/text/elapsed'

interface OfDevice {
  device: ManagedDevice
  now: number
}

/** A device's state, and how old the last sign of life is. */
export const StatusChip = ({ device: { status, lastSeen }, now }: OfDevice) => {
  const isPast = Date.parse(lastSeen ?? '') <= now
  const age = isPast && elapsedText(lastSeen, now)
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colours[status]}
      label={age ? `${statusNames[status]} · ${age}` : statusNames[status]}
    />
  )
}

const colours = { online: 'success', offline: 'error', unknown: 'warning' } as const
