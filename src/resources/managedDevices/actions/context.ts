import { createContext, useContext } from 'react'
import type { ManagedDevice } from '@/business'
import type { ListState } from '@/providers/devices/deviceList'

/** What may be done on the screen; each action leads through its dialogs by itself. */
export interface DeviceActions {
  register(): Promise<void>
  importOne(): Promise<void>
  view(device: ManagedDevice): Promise<void>
  edit(device: ManagedDevice): Promise<void>
  test(device: ManagedDevice): Promise<void>
  regenerate(device: ManagedDevice): Promise<void>
  remove(device: ManagedDevice): Promise<void>
  resetPassword(device: ManagedDevice): Promise<void>
  resetAll(): Promise<void>
  refresh(): Promise<void>
  restore(): Promise<void>
  explain(): Promise<void>
}

/** The whole list, what is said of it, and what is being done. */
export interface Fleet {
  devices: readonly ManagedDevice[]
  /** Undefined until the first answer. */
  state: ListState | undefined
  error: unknown
  reload: () => void
  actions: DeviceActions
  /** What is under way: of a device by its id, of the list by 'list'. */
  busy: ReadonlyMap<number | 'list', string>
  /** Milliseconds; another each minute, so that ages do not stand still. */
  now: number
}

export const FleetContext = createContext<Fleet | undefined>(undefined)

export function useFleet(): Fleet {
  const fleet = useContext(FleetContext)
  if (!fleet) throw new Error('useFleet is for what is in the device management')
  return fleet
}
