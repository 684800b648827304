import type { Notice } from '@/admin'
import type { ManagedDevice } from '@/business'
import type { ListState } from '@/providers/devices/deviceList'
import type { ManagedProvider } from '@/providers/devices/managed'
import { texts } from '../texts'
import type { Ask } from './useDialogs'
import type { Run } from './useTask'

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
