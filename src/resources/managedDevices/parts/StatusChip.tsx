import { StateChip } from '@/admin'
import type { ManagedDevice } from '@/business/devices/managedDevice'
import { statusNames, statusTones } from '@/business/devices/status'

/** A device's state, and how old the last sign of life is. */
export const StatusChip = ({ device: { status, lastSeen } }: { device: ManagedDevice }) => (
  <StateChip label={statusNames[status]} tone={statusTones[status]} since={lastSeen} />
)
