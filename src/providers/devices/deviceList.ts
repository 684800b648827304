import type { FleetStats } from '@/lib/devices/cameraAnswers'
import type { ManagedDevice } from '@/lib/devices/managedDevice'
import { limits } from '@/lib/limits'
import { logFailure } from '@/lib/log'
import { deviceStats, isConnected, listDevices } from './camera'
import { keepDevices, migrateDevices, readDevices } from './deviceCache'
import { deviceError } from './errors'

/** What is said of the list beside its devices. */
export interface ListState {
  /** Whether an admin key is configured: server mode, else local mode (M-IOTM-14). */
  readonly isConnected: boolean
  /** Where the devices come from: in server mode from this browser when the key is refused, or when asked for. */
  readonly origin: 'server' | 'local'
  /** Another for each time that somebody asked for them to be loaded. */
  readonly load: number
  /** The service has refused the key at that load. */
  readonly isRefused: boolean
  /** How many devices that load took over from the older store. */
  readonly migrated: number
  /** Whether this browser keeps the list as it is. */
  readonly isKept: boolean
  /** ISO 8601. */
  readonly lastSync: string | null
}

type Devices = readonly ManagedDevice[]

/**
 * The one list of managed devices: those of the service, or those that this browser keeps. It is loaded when it is first
 * asked for, and again after a while; what fails leaves it as it was.
 */
export function createDeviceList(now: () => number = Date.now) {
  let devices: Devices = []
  let state: ListState | undefined
  let askedAt = 0
  let loading: Promise<void> | undefined

  const take = (next: Devices, change: Partial<ListState>) => {
    devices = next
    state = { ...fresh, ...state, isRefused: false, migrated: 0, ...change }
  }

  /** Two tabs share what the browser keeps; what it could not keep is only here. */
  const kept = () =>
    state?.origin === 'local' && !state.isKept
      ? { devices, lastSync: state.lastSync }
      : { ...readDevices(), isKept: true }

  const takeLocal = (change: Partial<ListState>) => {
    const migrated = migrateDevices()
    const { devices: next, ...rest } = kept()
    take(next, { origin: 'local', migrated, ...rest, ...change })
  }

  const takeFromServer = async () => {
    const next = await withStates(await listDevices())
    const isKept = keepDevices(next)
    take(next, { origin: 'server', isConnected: true, isKept, lastSync: isoOf(now()) })
  }

  async function loadNow(): Promise<void> {
    askedAt = now()
    if (!(await isConnected())) return takeLocal({ isConnected: false })
    await takeFromServer().catch(error => {
      if (!isKeyRefused(error)) throw error
      takeLocal({ isConnected: true, isRefused: true })
    })
  }

  /** One at a time, whoever asks. */
  function load(): Promise<void> {
    loading ??= loadNow().finally(() => {
      loading = undefined
    })
    return loading
  }

  /** From the service, now. Throws whatever went wrong. */
  async function refresh(): Promise<ListState> {
    await loading?.catch(() => undefined)
    await load()
    return counted()
  }

  const counted = (): ListState => {
    const { load: before, ...rest } = state ?? fresh
    state = { ...rest, load: before + 1 }
    return state
  }

  /** The devices as they were a moment ago. Throws HttpError when there was never an answer. */
  async function current(): Promise<{ devices: Devices; state: ListState }> {
    if (!state) {
      await load().catch(error => {
        throw deviceError('list', error)
      })
    } else if (loading || now() - askedAt >= limits.deviceListAgeMs) {
      await load().catch(error => logFailure('Daftar perangkat tidak dapat diperbarui', error))
    }
    return { devices, state: state ?? fresh }
  }

  /** What this browser keeps, until the next refresh. */
  function restore(): ListState {
    askedAt = now()
    takeLocal({})
    return counted()
  }

  /** Makes another list of it, here and in what the browser keeps; also when it can't be loaded just now. */
  async function change(make: (devices: Devices) => Devices): Promise<void> {
    if (!state) await load().catch(error => logFailure('Daftar perangkat tidak termuat', error))
    const isOfServer = state?.origin === 'server'
    devices = make(isOfServer ? devices : kept().devices)
    const isKept = keepDevices(devices)
    if (state) state = { ...state, isKept, lastSync: isoOf(now()) }
  }

  return { current, refresh, restore, change }
}

export type DeviceList = ReturnType<typeof createDeviceList>

const fresh: ListState = {
  isConnected: false,
  origin: 'local',
  load: 0,
  isRefused: false,
  migrated: 0,
  isKept: true,
  lastSync: null,
}

const isoOf = (time: number) => new Date(time).toISOString()

const isKeyRefused = (error: { status?: unknown; body?: { source?: unknown } }) =>
  error.status === 401 && error.body?.source === 'upstream'

/** The numbers of the fleet know best who is online, and since when; without them the list itself has to do. */
async function withStates(devices: Devices): Promise<ManagedDevice[]> {
  const stats = await deviceStats().catch(error => {
    logFailure('Status perangkat tidak dapat dibaca', error)
    return undefined
  })
  const known = new Map(stats?.devices.map(device => [device.id, device]))
  return devices.map(device => ({ ...device, ...stateOf(known.get(device.id)) }))
}

function stateOf(told: FleetStats['devices'][number] | undefined): Partial<ManagedDevice> {
  if (!told) return {}
  const { status, last_seen: lastSeen, uptime } = told
  return { status, ...(lastSeen && { lastSeen }), uptime }
}
