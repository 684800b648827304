import {
  type CreateResult,
  type DataProvider,
  type DeleteResult,
  type GetListParams,
  type GetListResult,
  type GetManyResult,
  type GetOneResult,
  HttpError,
  type Identifier,
  type UpdateResult,
} from 'ra-core'
import {
  type FleetStats,
  isFoundBy,
  type ManagedDevice,
  type NewPassword,
  sendable,
} from '@/business'
import * as camera from './camera'
import { DeviceList, type ListState } from './deviceList'
import { managedVerbs, replace, saying } from './managedVerbs'
import { pageOf } from './rows'

type Answer<Data> = Promise<{ data: Data }>
type Credentials = camera.Credentials

/** The managed devices, and the verbs that they have of their own. A password is used for the call it comes with, and gone. */
export interface ManagedProvider extends DataProvider {
  /** A device that the service knows already; its state is unknown. Throws HttpError 409 when it is listed. */
  importDevice(resource: string, params: Credentials): Answer<ManagedDevice>
  /** Online and seen now when it answers; offline, and an HttpError, when it does not. */
  testConnection(resource: string, params: Credentials): Answer<ManagedDevice>
  regenerateKey(resource: string, params: Credentials): Answer<ManagedDevice>
  /** The whole stream key, for who knows the password. */
  revealKey(resource: string, params: Credentials): Answer<string>
  /** Reads the list anew from the service. Throws HttpError 503 without an admin key. */
  refresh(resource: string, params: object): Answer<ListState>
  /** Takes the list that this browser keeps instead. */
  restore(resource: string, params: object): Answer<ListState>
  /** Whether there is an admin key, of the service where it has not said yet. Throws HttpError when it can't say. */
  connection(resource: string, params: object): Answer<boolean>
  stats(resource: string, params: object): Answer<FleetStats>
  resetPassword(resource: string, params: { id: number }): Answer<{ password: string }>
  resetAllPasswords(resource: string, params: object): Answer<NewPassword>
}

/** The device management's data provider: server mode and local mode as M-IOTM-14 says. */
export function createManagedProvider(now: () => number = Date.now): ManagedProvider {
  const list = new DeviceList(now)
  return { ...readers(list), ...writers(list, now), ...managedVerbs(list, now), ...NOT_IN_BULK }
}

function readers(list: DeviceList): Pick<DataProvider, 'getList' | 'getOne' | 'getMany'> {
  const byIds = async (ids: readonly Identifier[]) => {
    const wanted = new Set(ids.map(Number))
    return (await list.current()).devices.filter(({ id }) => wanted.has(id))
  }
  return {
    getList: async (_resource, params): Promise<GetListResult> => {
      const { devices, state } = await list.current()
      return { ...pageOf(found(devices, params), params, sortedBy), meta: state }
    },
    getOne: async (_resource, { id }): Promise<GetOneResult> => {
      const [data] = await byIds([id])
      if (!data) throw new HttpError('sarang.error.missing', 404)
      return { data }
    },
    getMany: async (_resource, { ids }): Promise<GetManyResult> => ({ data: await byIds(ids) }),
  }
}

/** One that nobody says when it was made stands where it came into the list. */
const sortedBy = (device: ManagedDevice, field: string): unknown =>
  field === 'created_at' ? (device.created_at ?? device.addedAt) : Reflect.get(device, field)

/** Any part of number, name or location in any case, and one state. */
const found = (devices: readonly ManagedDevice[], { filter = {} }: GetListParams) =>
  devices.filter(
    device =>
      isFoundBy(filter.q, device) &&
      (filter.status === undefined || filter.status === device.status),
  )

type Writers = Pick<DataProvider, 'create' | 'update' | 'delete'>

function writers(list: DeviceList, now: () => number): Writers {
  return {
    create: async (_resource, { data }): Promise<CreateResult> => {
      const labels = labelsOf(data)
      const secret = { password: String(data.password ?? '') }
      const made = await camera.registerDevice({ ...labels, ...secret }).catch(saying('register'))
      const created_at = made.created_at ?? new Date(now()).toISOString()
      const own = { ...withLabels(made, labels), created_at, status: 'unknown' } as const
      const device: ManagedDevice = { ...made, ...own }
      await list.change(devices => [device, ...devices.filter(({ id }) => id !== device.id)])
      return { data: device }
    },
    update: async (_resource, { id, data, meta }): Promise<UpdateResult> => {
      const change = { ...credentialsOf(id, meta), ...labelsOf(data) }
      const labels = await ((await list.isConnected())
        ? changedThere({ ...change, newPassword: meta?.newPassword })
        : changedHere(change, now)
      ).catch(saying('update'))
      return { data: await replace(list, change.id, labels) }
    },
    delete: async (_resource, { id, meta, previousData }): Promise<DeleteResult> => {
      const credentials = credentialsOf(id, meta)
      const gone = (await list.isConnected()) ? camera.deleteDevice : checkPassword
      await gone(credentials).catch(saying('delete'))
      await list.change(devices => devices.filter(({ id }) => id !== credentials.id))
      return { data: previousData ?? { id } }
    },
  }
}

type Change = Parameters<typeof camera.updateDevice>[0]

async function changedThere(change: Change): Promise<Partial<ManagedDevice>> {
  const { name, location } = change
  return { name, location, updated_at: (await camera.updateDevice(change)).updated_at }
}

/** In local mode the list is all that changes, after the service has recognised the password (M-IOTM-08). */
async function changedHere(change: Change, now: () => number): Promise<Partial<ManagedDevice>> {
  await checkPassword(change)
  const { name, location } = change
  return { name, location, updated_at: new Date(now()).toISOString() }
}

async function checkPassword(credentials: Credentials): Promise<void> {
  if (await camera.isPasswordOf(credentials)) return
  throw new HttpError('', 400, { source: 'upstream' })
}

/** Each device has a password of its own. */
const refuse = () => Promise.reject(new HttpError('sarang.error.invalid', 400))
const NOT_IN_BULK = { getManyReference: refuse, updateMany: refuse, deleteMany: refuse }

const labelsOf = ({ name, location }: { name?: unknown; location?: unknown }) => ({
  name: sendable(typeof name === 'string' ? name : ''),
  location: sendable(typeof location === 'string' ? location : ''),
})

/** As the service tells them; a service that tells nothing has kept what was sent. */
const withLabels = (told: ManagedDevice, sent: { name: string; location: string }) => ({
  name: told.name || sent.name,
  location: told.location || sent.location,
})

const credentialsOf = (id: Identifier, meta: { password?: unknown } | undefined): Credentials => ({
  id: Number(id),
  password: String(meta?.password ?? ''),
})
