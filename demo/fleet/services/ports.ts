import type { Context } from 'hono'
import type { Device, Devices } from '../devices'
import type { Faults } from '../dials/faults'
import { isPassword } from '../passwords'
import { unknownDevice, wrongPassword } from './http'

/** What the handlers of both services work with. */
export interface FleetPorts {
  devices: Devices
  faults: Faults
  /** Opens the camera service's admin calls. */
  adminKey: string
  /** Opens the IoT service's calls; undefined asks for none. */
  iotKey: string | undefined
  /** The clock, in milliseconds. */
  now: () => number
}

export type Handler = (c: Context, ports: FleetPorts) => Response | Promise<Response>

/** Throws ServiceError 404. */
export function deviceOf(devices: Devices, id: number | undefined): Device {
  const device = id === undefined ? undefined : devices.get(id)
  if (device) return device
  throw unknownDevice()
}

/** The device that the password opens. Throws ServiceError 400, the same whether there is none. */
export async function openedBy(devices: Devices, id: number, password: string): Promise<Device> {
  const device = devices.get(id)
  const isRight = await isPassword(password, device?.password)
  if (device && isRight) return device
  throw wrongPassword()
}
