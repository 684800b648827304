import { StateChip } from '@/admin'
import { type ManagedDevice, statusNames, statusTones } from '@/business'

/** A device's state, and how old the last sign of life is. */
export const StatusChip = ({ device: { status, lastSeen } }: { device: ManagedDevice }) => (
  <StateChip label={statusNames[status]} tone={statusTones[status]} since={lastSeen} />
)
