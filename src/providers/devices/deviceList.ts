import type { FleetStats, ManagedDevice } from '@/business'
import { limits, logFailure } from '@/lib'
import { deviceStats, isConnected, listDevices } from './camera'
import { keepDevices, migrateDevices, readDevices } from './deviceCache'
import { deviceError } from './errors'

/** What is said of the list beside its devices. */
export interface ListState {
  /** Whether an admin key is configured: server mode, else local mode (M-IOTM-14). Undefined until the service has said. */
  readonly isConnected: boolean | undefined
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
  /** How those of the service are called that could not be read. */
  readonly unread: readonly string[]
  /** ISO 8601. */
  readonly lastSync: string | null
}

type Devices = readonly ManagedDevice[]
type List = { devices: Devices; isOfService: boolean }
type Make = (devices: Devices) => Devices

/**
 * The one list of managed devices: those of the service, or those that this browser keeps. It is loaded when it is first
 * asked for, and again after a while; what fails leaves it as it was.
 */
export class DeviceList {
  readonly #now: () => number
  #devices: Devices = []
  /** Whose they are, also where they come from this browser: the service's, or its own. */
  #isOfService = false
  #state: ListState | undefined
  /** Also where the list itself did not come. */
  #isConnected: boolean | undefined
  #askedAt = 0
  #loading: Promise<void> | undefined
  /** What was done since the load that is under way began: its answer may be older. */
  #made: Make[] = []
  readonly #tests = new Map<number, { at: number; found: Partial<ManagedDevice> }>()

  constructor(now: () => number) {
    this.#now = now
  }

  /** The devices as they were a moment ago. Throws HttpError when there was never an answer. */
  async current(): Promise<{ devices: Devices; state: ListState }> {
    if (!this.#state) {
      await this.#load().catch(error => {
        throw deviceError('list', error)
      })
    } else if (this.#loading || this.#now() - this.#askedAt >= limits.deviceListAgeMs) {
      await this.#load().catch(error => logFailure('Daftar perangkat tidak diperbarui', error))
    }
    return { devices: this.#devices, state: this.#state ?? fresh }
  }

  /** From the service, now. Throws whatever went wrong. */
  async refresh(): Promise<ListState> {
    await this.#loading?.catch(() => undefined)
    this.#tests.clear()
    await this.#load()
    return this.#counted()
  }

  /** What this browser keeps, until the next refresh. */
  restore(): ListState {
    this.#askedAt = this.#now()
    this.#takeLocal({ isConnected: this.#isConnected })
    return this.#counted()
  }

  /** Whether there is an admin key; the service is asked where it has not said yet. Throws HttpError when it can't say. */
  async isConnected(): Promise<boolean> {
    const { state } = await this.current()
    if (state.isConnected !== undefined) return state.isConnected
    this.#isConnected = await isConnected()
    this.#state = { ...state, isConnected: this.#isConnected }
    return this.#isConnected
  }

  /** Makes another list of it, here and in what the browser keeps; also when it can't be loaded just now. */
  async change(make: Make): Promise<void> {
    if (!this.#state) {
      await this.#load().catch(error => logFailure('Daftar perangkat tidak termuat', error))
    }
    if (this.#loading) this.#made.push(make)
    const isFromHere = this.#state?.origin !== 'server'
    const { devices, isOfService } = isFromHere ? this.#kept() : this.#held()
    this.#devices = make(devices)
    // Without a key no other list says what was changed.
    this.#isOfService = isOfService && this.#isConnected !== false
    const isKept = keepDevices(this.#devices, this.#isOfService)
    if (this.#state) this.#state = { ...this.#state, isKept, lastSync: this.#time() }
  }

  /** Keeps what a test of the connection has found, for a while also when the service has not seen the device since. */
  tested(id: number, found: Partial<ManagedDevice>): void {
    this.#tests.set(id, { at: this.#now(), found })
  }

  #asTested = (device: ManagedDevice): ManagedDevice => {
    const { at, found } = this.#tests.get(device.id) ?? { at: 0, found: {} }
    const seen = Date.parse(device.lastSeen ?? '') || 0
    const isNewer = at > seen && at > this.#now() - limits.deviceTestMs
    return isNewer ? { ...device, ...found } : device
  }

  /** One at a time, whoever asks. */
  #load(): Promise<void> {
    this.#loading ??= this.#loadNow().finally(() => {
      this.#loading = undefined
      this.#made = []
    })
    return this.#loading
  }

  async #loadNow(): Promise<void> {
    this.#askedAt = this.#now()
    this.#isConnected = await isConnected()
    if (!this.#isConnected) return this.#takeLocal({ isConnected: false })
    await this.#takeFromServer().catch(error => {
      if (!isKeyRefused(error)) throw error
      this.#takeLocal({ isConnected: true, isRefused: true })
    })
  }

  async #takeFromServer(): Promise<void> {
    const { rows, unread, isShort } = await listDevices()
    const known = isShort ? this.#known() : []
    const told = [...(await withStates(rows)).map(this.#asTested), ...without(known, rows)]
    const devices = this.#made.reduce<Devices>((those, make) => make(those), told)
    this.#isOfService = true
    const isKept = keepDevices(devices, this.#isOfService)
    const lastSync = this.#time()
    this.#take(devices, { origin: 'server', isConnected: true, isKept, unread, lastSync })
  }

  /** What cannot be read may be one of them: it takes nothing away. */
  #known = (): Devices => (this.#state ? this.#devices : readDevices().devices)

  #takeLocal(change: Partial<ListState>): void {
    const migrated = migrateDevices()
    const { devices, isOfService, ...rest } = this.#kept()
    this.#isOfService = isOfService
    this.#take(devices, { origin: 'local', migrated, ...rest, ...change })
  }

  #take(devices: Devices, change: Partial<ListState>): void {
    this.#devices = devices
    this.#state = { ...fresh, ...this.#state, isRefused: false, migrated: 0, unread: [], ...change }
  }

  /** Two tabs share what the browser keeps; what it could not keep is only here. */
  #kept(): List & Partial<ListState> {
    return this.#state?.isKept === false ? this.#held() : { ...readDevices(), isKept: true }
  }

  #held = (): List => ({ devices: this.#devices, isOfService: this.#isOfService })

  #counted(): ListState {
    const { load, ...rest } = this.#state ?? fresh
    this.#state = { ...rest, load: load + 1 }
    return this.#state
  }

  #time = () => new Date(this.#now()).toISOString()
}

const fresh: ListState = {
  isConnected: undefined,
  origin: 'local',
  load: 0,
  isRefused: false,
  migrated: 0,
  isKept: true,
  unread: [],
  lastSync: null,
}

const without = (devices: Devices, others: Devices): Devices => {
  const ids = new Set(others.map(({ id }) => id))
  return devices.filter(({ id }) => !ids.has(id))
}

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
