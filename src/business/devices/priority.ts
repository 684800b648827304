import { limits } from '@/lib'
import type { ManagedDevice } from './managedDevice'
import { oddityTexts as texts } from './texts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Points for its state: the dead ones come first. */
const states: Readonly<Record<ManagedDevice['status'], number>> = {
  offline: 100,
  unknown: 50,
  online: 0,
}
const YOUNG = 30
const ACTIVE = 20

/** Seen within the last hour. */
export function isRecentlyActive({ lastSeen }: Pick<ManagedDevice, 'lastSeen'>, now: number) {
  const ms = now - Date.parse(lastSeen ?? '')
  return ms >= 0 && ms <= HOUR
}

/** How soon somebody should look at it (M-IOTM-17): its state, 30 less its age in whole days, 20 if it was just active. */
export const priorityOf = (device: ManagedDevice, now: number): number =>
  states[device.status] + youthOf(device, now) + (isRecentlyActive(device, now) ? ACTIVE : 0)

/** What was made at no known time, or is yet to be made, gets no more than a new one, and no less than an old one. */
function youthOf({ created_at: made }: ManagedDevice, now: number): number {
  const age = Math.floor((now - Date.parse(made ?? '')) / DAY)
  return Number.isNaN(age) ? 0 : Math.max(0, YOUNG - Math.max(0, age))
}

/** The devices that are not online, those first that should be looked at first. */
export const inNeed = (devices: readonly ManagedDevice[], now: number): ManagedDevice[] =>
  devices
    .filter(({ status }) => status !== 'online')
    .toSorted((a, b) => priorityOf(b, now) - priorityOf(a, now) || a.id - b.id)

/** What can't be right about it, for people to look into. */
export function odditiesOf(device: ManagedDevice, now: number): string[] {
  const times = [device.lastSeen, device.created_at, device.updated_at]
  const faults: readonly [boolean, string][] = [
    [times.some(time => Date.parse(time ?? '') > now + HOUR / 6), texts.future],
    [times.some(time => time !== null && Number.isNaN(Date.parse(time))), texts.unreadable],
    [!isStreamKey(device.stream_key), texts.streamKey],
  ]
  return faults.filter(([isSo]) => isSo).map(([, text]) => text)
}

const valid = new RegExp(`^[A-Za-z0-9]{${limits.streamKey}}$`)
const SHOWN = 4
const HIDDEN = '•'.repeat(8)

/** Exactly 16 letters and digits (M-IOTM-11). */
export const isStreamKey = (key: string): boolean => valid.test(key)

/** '4f9Ab2cD7eF1gH0k' -> '4f9A••••••••gH0k'; of what is too short for that nothing is shown. */
export const maskStreamKey = (key: string): string =>
  key.length > 2 * SHOWN ? key.slice(0, SHOWN) + HIDDEN + key.slice(-SHOWN) : HIDDEN
