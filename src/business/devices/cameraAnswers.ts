import {
  array,
  boolean,
  gte,
  int,
  object,
  optional,
  catch as otherwise,
  string,
  unknown,
} from 'zod/mini'
import { type DeviceState, pieces } from './managedDevice'
import { readRows } from './readable'

const count = otherwise(int().check(gte(0)), 0)
const { id, text, time, state, uptime } = pieces
const secret = string()

/** What the service counts, and in which state each of its devices is. */
export interface FleetStats {
  total: number
  online: number
  offline: number
  unknown: number
  devices: readonly {
    id: number
    status: DeviceState
    last_seen: string | null
    uptime?: number | undefined
  }[]
}

const statsShape = object({
  ...{ total: int(), online: count, offline: count, unknown: count },
  devices: array(unknown()),
})

const stateShape = object({ id, status: state, last_seen: time, uptime })

/** The state of a device that cannot be read is missing, and takes no other with it. */
export function parseStats(json: unknown): FleetStats {
  const { devices, ...counts } = statsShape.parse(json)
  return { ...counts, devices: readRows(devices, row => stateShape.safeParse(row).data).rows }
}

/** The new key of a device. */
export const parseKey = (json: unknown): string =>
  object({ stream_key: secret }).parse(json).stream_key

const changed = object({ device: object({ name: text, location: text, updated_at: time }) })

export const parseChanged = (json: unknown) => changed.parse(json).device

/** A password that the service has chosen and tells once; of how many devices, when it is of all and says so. */
export const parsePassword = (json: unknown): NewPassword => newPassword.parse(json)

export interface NewPassword {
  password: string
  count?: number | undefined
}

const newPassword = object({
  password: secret,
  count: otherwise(optional(int().check(gte(0))), undefined),
})

/** Whether the camera service has its admin key, and whether there is an IoT service: one without the other, too. */
export function parseStatus(json: unknown): { connected: boolean; iot: boolean } {
  const { connected, iot = connected } = status.parse(json)
  return { connected, iot }
}

/** A gateway of before does not tell of the IoT service. */
const status = object({ connected: boolean(), iot: optional(boolean()) })
