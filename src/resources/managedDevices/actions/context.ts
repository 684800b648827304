import { createContext, useContext } from 'react'
import type { Notice } from '@/admin'
import type { ManagedDevice } from '@/business'
import type { ListState } from '@/providers/devices/deviceList'
import type { ManagedProvider } from '@/providers/devices/managed'
import { texts } from '../texts'
import type { Ask } from './useDialogs'
import type { Run } from './useTask'

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

/** What the actions work with. */
export interface Tools {
  ask: Ask
  run: Run
  /** Nobody leaves the page by mistake before that is done. */
  hold: (work: () => Promise<void>) => Promise<void>
  provider: ManagedProvider
  notice: (notice: Notice) => void
  /** As it is by now. */
  fleet: () => { devices: readonly ManagedDevice[]; state: ListState | undefined; now: number }
}

export const NAME = 'managed-devices'

/** The service has given a key that is none. */
export const ofOddKey: Notice = { type: 'warning', text: texts.oddKey }

/** The device as it is by now. */
export const latest = ({ fleet }: Tools, device: ManagedDevice): ManagedDevice =>
  fleet().devices.find(({ id }) => id === device.id) ?? device

/** Whether there is an admin key: it decides what a change does. Undefined when nobody can say, which has been told. */
export const connection = async ({ fleet, run, provider }: Tools): Promise<boolean | undefined> =>
  fleet().state?.isConnected ??
  run({ of: 'list', label: texts.connecting, call: () => provider.connection(NAME, {}) })
