import { HttpError } from 'ra-core'
import { lastSeenText, type ManagedDevice } from '@/business'
import * as camera from './camera'
import type { DeviceList } from './deviceList'
import { type DeviceAction, deviceError } from './errors'
import type { ManagedProvider } from './managed'
import { catalogue, refusals } from './texts'

type Own = Pick<
  ManagedProvider,
  | 'importDevice'
  | 'testConnection'
  | 'regenerateKey'
  | 'revealKey'
  | 'refresh'
  | 'restore'
  | 'connection'
  | 'stats'
  | 'resetPassword'
  | 'resetAllPasswords'
>

/** What may be done with managed devices beside react-admin's verbs. */
export function managedVerbs(list: DeviceList, now: () => number): Own {
  return {
    importDevice: async (_resource, { id, password }) => {
      const { devices } = await list.current()
      if (devices.some(device => device.id === id)) throw alreadyListed(id)
      const known = await camera.getDeviceData({ id, password }).catch(saying('import'))
      const addedAt = new Date(now()).toISOString()
      const device: ManagedDevice = { ...known, status: 'unknown', addedAt }
      await list.change(others => [device, ...others.filter(other => other.id !== device.id)])
      return { data: device }
    },
    testConnection: async (_resource, { id, password }) => {
      const take = (found: Partial<ManagedDevice>) => {
        list.tested(id, found)
        return replace(list, id, found)
      }
      const told = await camera.testConnection({ id, password }).catch(async error => {
        if (isAboutDevice(error)) await take({ status: 'offline', uptime: undefined })
        return saying('test')(error)
      })
      if (told.status === 'offline') {
        const { lastSeen } = told
        await take({ status: 'offline', uptime: undefined, ...(lastSeen && { lastSeen }) })
        throw saysOffline(lastSeenText(lastSeen, now()))
      }
      const lastSeen = new Date(now()).toISOString()
      return { data: await take({ status: 'online', lastSeen }) }
    },
    regenerateKey: async (_resource, { id, password }) => {
      const stream_key = await camera.updateStreamKey({ id, password }).catch(saying('regenerate'))
      return { data: await replace(list, id, { stream_key }) }
    },
    revealKey: async (_resource, { id, password }) => {
      const { stream_key: key } = await camera
        .getDeviceData({ id, password })
        .catch(saying('reveal'))
      return { data: key }
    },
    refresh: async () => {
      const state = await list.refresh().catch(saying('refresh'))
      if (!state.isConnected) throw withoutKey()
      return { data: state }
    },
    restore: async () => ({ data: list.restore() }),
    connection: async () => ({
      data: await list.isConnected().catch(saying('list')),
    }),
    stats: async () => ({ data: await camera.deviceStats() }),
    resetPassword: async (_resource, { id }) => ({
      data: await camera.resetDevicePassword(id).catch(saying('reset')),
    }),
    resetAllPasswords: async () => ({
      data: await camera.resetAllPasswords().catch(saying('reset')),
    }),
  }
}

/** The device as it is in the list from now on. */
export async function replace(
  list: DeviceList,
  id: number,
  change: Partial<ManagedDevice>,
): Promise<ManagedDevice> {
  let changed: ManagedDevice = { ...UNKNOWN, id, ...change }
  await list.change(devices =>
    devices.map(device => {
      if (device.id !== id) return device
      changed = { ...device, ...change }
      return changed
    }),
  )
  return changed
}

const UNKNOWN: Omit<ManagedDevice, 'id'> = {
  ...{ name: '', location: '', stream_key: '', status: 'unknown' },
  ...{ lastSeen: null, created_at: null, updated_at: null },
}

/** Throws the error in the catalogue's words for this action. */
export const saying =
  (action: DeviceAction) =>
  (error: unknown): never => {
    throw deviceError(action, error)
  }

/** Not when the gateway has refused the call: the device was not even asked. */
const isAboutDevice = (error: unknown) =>
  !(error instanceof HttpError) || error.status === 0 || error.body?.source !== 'gateway'

const saysOffline = (seen: string) =>
  new HttpError(refusals.offline(seen), 409, { title: catalogue.test.title })

const alreadyListed = (id: number) =>
  new HttpError(refusals.listed(id), 409, {
    type: 'warning',
  })

const withoutKey = () =>
  new HttpError(refusals.noKey, 503, {
    type: 'warning',
    source: 'gateway',
  })
