import { type BirdDevice, type DeviceStatus, statusOf } from './birdDevice'

type StateCounts = Readonly<Record<DeviceStatus, number>>

/** Devices of a place. */
export interface HealthGroup {
  /** '' for those that name none. */
  name: string
  counts: StateCounts
  worst: DeviceStatus
}

export interface ProvinceHealth extends HealthGroup {
  cities: readonly HealthGroup[]
}

export interface FleetHealth {
  counts: StateCounts
  /** When the device of a state that was heard of longest ago was; none when nobody knows. */
  oldest: Readonly<Partial<Record<DeviceStatus, string>>>
  /** Those with the most dead devices first. */
  provinces: readonly ProvinceHealth[]
}

/** How the fleet is: as a whole, by province and by city. */
export function healthOf(devices: readonly BirdDevice[]): FleetHealth {
  const provinces = groups(devices, ({ province }) => province).map(([name, those]) => ({
    ...groupOf(name, those),
    cities: groups(those, ({ city }) => city)
      .map(([city, its]) => groupOf(city, its))
      .sort(byWorst),
  }))
  return {
    counts: countStates(devices),
    oldest: oldestOf(devices),
    provinces: provinces.sort(byWorst),
  }
}

export function countStates(devices: readonly BirdDevice[]): StateCounts {
  const counts = { online: 0, offline: 0, unknown: 0 }
  for (const device of devices) counts[statusOf(device)] += 1
  return counts
}

/** Those that do not answer, the dead ones first, of them those that have been silent longest. */
export const inTrouble = (devices: readonly BirdDevice[]): BirdDevice[] =>
  devices
    .filter(device => statusOf(device) !== 'online')
    .toSorted(
      (a, b) =>
        statusOf(a).localeCompare(statusOf(b)) ||
        (a.last_updated ?? '').localeCompare(b.last_updated ?? '') ||
        a.id.localeCompare(b.id),
    )

/** The state that one should know of: a dead device before one that nobody knows of. */
export function worstOf({ offline, unknown }: StateCounts): DeviceStatus {
  if (offline > 0) return 'offline'
  return unknown > 0 ? 'unknown' : 'online'
}

const groupOf = (name: string, devices: readonly BirdDevice[]): HealthGroup => {
  const counts = countStates(devices)
  return { name, counts, worst: worstOf(counts) }
}

const byWorst = (a: HealthGroup, b: HealthGroup) =>
  b.counts.offline - a.counts.offline ||
  b.counts.unknown - a.counts.unknown ||
  a.name.localeCompare(b.name, 'id')

function groups(devices: readonly BirdDevice[], nameOf: (device: BirdDevice) => string) {
  const found = new Map<string, BirdDevice[]>()
  for (const device of devices) {
    const name = nameOf(device)
    const group = found.get(name)
    if (group) group.push(device)
    else found.set(name, [device])
  }
  return [...found]
}

function oldestOf(devices: readonly BirdDevice[]): FleetHealth['oldest'] {
  const oldest: Partial<Record<DeviceStatus, string>> = {}
  for (const device of devices) {
    const state = statusOf(device)
    const at = Date.parse(device.last_updated ?? '')
    if (Number.isNaN(at)) continue
    if (at < Date.parse(oldest[state] ?? '9999-12-31')) oldest[state] = new Date(at).toISOString()
  }
  return oldest
}
