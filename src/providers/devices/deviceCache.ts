import { array, boolean, literal, object, optional, unknown } from 'zod/mini'
import { type ManagedDevice, parseKept, pieces } from '@/business'
import { limits, logFailure } from '@/lib'
import { mayKeep } from '@/lib/visit/lastVisit'
import { KEY, OLD_KEY } from './forgetDevices'

export interface Kept {
  devices: ManagedDevice[]
  /** ISO 8601: when they were written. */
  lastSync: string | null
  /** A copy of the service's list, which goes with the session; else this is the only one there is. */
  isOfService: boolean
}

const shape = object({
  version: literal(limits.deviceCacheVersion),
  lastSync: pieces.time,
  isOfService: optional(boolean()),
  devices: array(unknown()),
})

const nothing = (): Kept => ({ devices: [], lastSync: null, isOfService: false })

/** The devices that this browser keeps; what can't be read is logged and counts as none (M-IOTM-13). */
export function readDevices(): Kept {
  try {
    const text = localStorage.getItem(KEY)
    return text === null ? nothing() : parse(text)
  } catch (error) {
    logFailure('Penyimpanan perangkat tidak terbaca', error)
    return nothing()
  }
}

/**
 * Keeps the devices, and says whether it could: a browser's storage may be full, or forbidden; of the service's nothing is
 * kept on a shared computer, nor once somebody signs out.
 */
export function keepDevices(devices: readonly ManagedDevice[], isOfService = false): boolean {
  const { deviceCacheVersion: version } = limits
  if (isOfService && !mayKeep()) return false
  try {
    if (devices.length > limits.deviceCacheMost) throw new Error(`${devices.length} perangkat`)
    const lastSync = new Date().toISOString()
    const text = JSON.stringify({ version, lastSync, ...(isOfService && { isOfService }), devices })
    checkSize(text)
    localStorage.setItem(KEY, text)
    return true
  } catch (error) {
    logFailure('Daftar perangkat tidak tersimpan di browser ini', error)
    return false
  }
}

/**
 * Takes over what an older version of the console kept, once; what is kept already wins. A copy of the service's list, which
 * goes with the session, takes in none: they would go with it, or it would stay. Answers how many there were.
 */
export function migrateDevices(): number {
  try {
    const text = localStorage.getItem(OLD_KEY)
    if (text === null) return 0
    const older = parseKept(array(unknown()).parse(JSON.parse(text)))
    const newer = localStorage.getItem(KEY)
    const { devices, isOfService } = newer === null ? nothing() : parse(newer)
    if (isOfService) return 0
    const known = new Set(devices.map(({ id }) => id))
    if (!keepDevices([...devices, ...older.filter(({ id }) => !known.has(id))])) return 0
    localStorage.removeItem(OLD_KEY)
    return older.length
  } catch (error) {
    logFailure('Penyimpanan perangkat yang lama tidak dapat dipindahkan', error)
    return 0
  }
}

function parse(text: string): Kept {
  checkSize(text)
  const { devices, lastSync, isOfService = false } = shape.parse(JSON.parse(text))
  return { devices: parseKept(devices.slice(0, limits.deviceCacheMost)), lastSync, isOfService }
}

function checkSize(text: string): void {
  const { size } = new Blob([text])
  if (size > limits.deviceCacheBytes) throw new Error(`${size} byte`)
}
