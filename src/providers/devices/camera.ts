import { HttpError } from 'ra-core'
import {
  type FleetStats,
  type ManagedDevice,
  parseChanged,
  parseDevice,
  parseKey,
  parsePage,
  parsePassword,
  parseStats,
  parseStatus,
  type Readable,
} from '@/business'
import { limits } from '@/lib'
import { type ApiRequest, parseDone, request } from './api'
import { refusals } from './texts'

/** A device and the password that opens it. */
export interface Credentials {
  id: number
  password: string
}

interface Labels {
  name: string
  location: string
}

type Call = Pick<ApiRequest<unknown>, 'method' | 'query' | 'body' | 'password' | 'newPassword'>

const ask = <Answer>(path: string, call: Call & Pick<ApiRequest<Answer>, 'parse'>) =>
  request({ path: `/api/camera/${path}`, ...call })

const status = () => ask('status', { method: 'GET', parse: parseStatus })

/** Whether an admin key is configured, which is all that a browser learns about it. */
export const isConnected = async (): Promise<boolean> => (await status()).connected

/** Whether there is an IoT service, which needs no admin key. */
export const hasIot = async (): Promise<boolean> => (await status()).iot

/** All devices of the service, the newest first: pages are read until one is short. */
export async function listDevices(): Promise<Readable<ManagedDevice>> {
  const found = new Map<number, ManagedDevice>()
  const unread: string[] = []
  let isShort = false
  const order = { per_page: limits.devicePage, sort_by: 'created_at', sort_order: 'desc' }
  for (let page = 1; ; page += 1) {
    const query = { ...order, ...(page > 1 && { page }) }
    const read = await ask('list-devices', { method: 'GET', query, parse: parsePage })
    const before = found.size
    for (const device of read.rows) found.set(device.id, device)
    unread.push(...read.unread)
    isShort ||= read.isShort
    if (read.count < limits.devicePage || found.size === before) {
      return { rows: [...found.values()], unread, isShort }
    }
  }
}

export const deviceStats = (): Promise<FleetStats> =>
  ask('device-stats', { method: 'GET', parse: parseStats })

/** The service chooses id and stream key. */
export const registerDevice = ({ password, ...body }: Labels & { password: string }) =>
  ask('regist', { method: 'POST', body, password, parse: parseDevice })

export const updateDevice = ({
  password,
  newPassword,
  ...body
}: Credentials & Labels & { newPassword?: string | undefined }) => {
  const secrets = { password, ...(newPassword && { newPassword }) }
  return ask('update-device', { method: 'PUT', body, ...secrets, parse: parseChanged })
}

export const deleteDevice = ({ id, password }: Credentials): Promise<unknown> =>
  ask('delete-device', { method: 'DELETE', body: { id }, password, parse: parseDone })

/** Throws HttpError 502 of the gateway's kind when the service tells of another device: nothing is known of this one. */
export async function getDeviceData({ id, password }: Credentials): Promise<ManagedDevice> {
  const call = { method: 'GET', query: { id }, password, parse: parseDevice } as const
  const told = await ask('get-device-data', call)
  if (told.id === id) return told
  throw new HttpError(refusals.other(told.id, id), 502, { source: 'gateway' })
}

/** Reaches the device when its data come, which may say that it is offline. */
export const testConnection = getDeviceData

/** The key that takes the place of the old one. */
export const updateStreamKey = ({ id, password }: Credentials): Promise<string> =>
  ask('update-stream', { method: 'PUT', body: { id }, password, parse: parseKey })

/** Whether the password is the device's: false for a 400; any other error is thrown again (M-API-06). */
export const isPasswordOf = (credentials: Credentials): Promise<boolean> =>
  getDeviceData(credentials).then(
    () => true,
    (error: HttpError) => {
      if (error.status === 400) return false
      throw error
    },
  )

/** A new password for one device, told once. The person must have signed in just now. */
export const resetDevicePassword = (id: number) =>
  ask('reset-device-password', { method: 'POST', body: { id }, parse: parsePassword })

/** One new password for all devices, told once. The person must have signed in just now. */
export const resetAllPasswords = () =>
  ask('reset-all-passwords', { method: 'POST', parse: parsePassword })
