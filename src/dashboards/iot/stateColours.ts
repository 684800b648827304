import type { DeviceStatus } from '@/business'

/** As the badges have them. */
export const stateColours: Readonly<Record<DeviceStatus, string>> = {
  online: 'success.main',
  offline: 'error.main',
  unknown: 'warning.main',
}
