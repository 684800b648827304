import { conditionOf, type Device, upSince } from '../devices'
import { activity, birdsOn, dayOf, history } from '../life/rhythm'
import { spoilAnswer } from '../oddities'

/** Hours from UTC of the provinces that are not on WIB. */
const WITA = 8
const WIB = 7
const EASTERN = ['Kalimantan Timur', 'Kalimantan Selatan', 'Sulawesi Tengah', 'Sulawesi Selatan']

const iso = (time: number) => new Date(time).toISOString()
const told = (seen: number | null) => (seen === null ? null : iso(seen))
/** As the IoT service has it. */
const isUp = { online: true, offline: false, unknown: null }

/** A device as the camera service tells it; never its password. */
export function cameraAnswer(device: Device, time: number) {
  const { status, seen } = conditionOf(device, time)
  const answer = {
    id: device.id,
    name: device.name,
    location: device.location,
    stream_key: device.stream_key,
    status,
    last_seen: told(seen),
    created_at: iso(device.created_at),
    updated_at: iso(device.updated_at),
  }
  return spoilAnswer(answer, device.oddity)
}

/** A device in the camera service's numbers; `uptime` is whole seconds since it came up, 0 unless it is up. */
export function statsAnswer(device: Device, time: number) {
  const { status, seen } = conditionOf(device, time)
  const uptime = status === 'online' ? Math.floor((time - upSince(device, time)) / 1000) : 0
  const answer = { id: device.id, status, last_seen: told(seen), uptime }
  return spoilAnswer(answer, device.oddity)
}

/** A device as the IoT service tells it: what the camera counted until it was last seen. */
export function iotAnswer(device: Device, time: number) {
  const { status, seen } = conditionOf(device, time)
  const { seed, created_at: createdAt, latitude, longitude } = device
  const house = { seed, createdAt }
  const lastSeen = seen ?? createdAt
  const answer = {
    id: iotId(device.id),
    name: device.name ?? '',
    province: device.province ?? '',
    city: device.city ?? '',
    location: device.location ?? '',
    total_birds: seen === null ? 0 : birdsOn(house, dayOf(lastSeen)),
    last_updated: told(seen),
    online: isUp[status],
    historical_data: history(house, time, seen),
    activity_data: activity(seed, lastSeen, zoneOf(device.province)),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  }
  return spoilAnswer(answer, device.oddity)
}

const zoneOf = (province: string | null) => (EASTERN.includes(province ?? '') ? WITA : WIB)

export const iotId = (id: number) => `DEV${String(id).padStart(3, '0')}`

/** The number in DEV001; undefined of anything else. */
export function numberOf(iotIdText: string): number | undefined {
  const [, digits = ''] = /^DEV(\d{3,15})$/.exec(iotIdText) ?? []
  const id = Number(digits)
  return iotId(id) === iotIdText ? id : undefined
}
