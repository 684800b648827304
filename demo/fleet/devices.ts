import type { Database } from './fromBox'
import { lastRecovery, nextChange, outageAt } from './life/outages'

/** Cameras that report anew need as long until they are heard for the first time. */
const FIRST_SIGN = 90_000
const HEARTBEAT = 60_000

/** A row of the fleet: what somebody said about a device; the rest is computed from its seed. */
export type Device = {
  id: number
  name: string | null
  location: string | null
  province: string | null
  city: string | null
  latitude: number | null
  longitude: number | null
  stream_key: string
  password: string
  seed: number
  created_at: number
  updated_at: number
  /** What somebody set by hand (0 or 1), and when. */
  set_online: number | null
  set_at: number | null
  /** The name of what is wrong with its answers. */
  oddity: string | null
}

export type NewDevice = Omit<Device, 'id' | 'set_online' | 'set_at'>
type DeviceChange = Partial<Omit<Device, 'id' | 'seed' | 'oddity' | 'created_at'>>

/** Of a moment; `seen` is when the device last reported, in milliseconds. */
export interface Condition {
  status: 'online' | 'offline' | 'unknown'
  seen: number | null
}

export function conditionOf(device: Device, time: number): Condition {
  const { seed, created_at: created } = device
  const set = setCondition(device, time)
  if (set) return set
  const outage = outageAt(seed, time)
  const first = created + FIRST_SIGN
  if (time < first || (outage && outage.from < first)) {
    return { status: 'unknown', seen: null }
  }
  if (outage) return { status: 'offline', seen: lastBeat(seed, outage.from) }
  return { status: 'online', seen: lastBeat(seed, time) }
}

/** When a device that is up came up, in milliseconds. */
export function upSince(device: Device, time: number): number {
  const { seed, created_at: created, set_at: at } = device
  if (at !== null && setCondition(device, time)) return at
  return Math.max(created, lastRecovery(seed, time) ?? created)
}

/** Holds until the device would have failed or recovered by itself. */
function setCondition(device: Device, time: number): Condition | undefined {
  const { seed, set_online: online, set_at: at } = device
  if (online === null || at === null || time >= nextChange(seed, at)) return undefined
  if (online) return { status: 'online', seen: Math.max(at, lastBeat(seed, time)) }
  return { status: 'offline', seen: at }
}

/** Each device reports at its own second of the minute. */
function lastBeat(seed: number, time: number): number {
  const offset = (seed * 977) % HEARTBEAT
  return Math.floor((time - offset) / HEARTBEAT) * HEARTBEAT + offset
}

export interface Page {
  sortBy: 'created_at' | 'id' | 'name'
  order: 'asc' | 'desc'
  page: number
  perPage: number
}

export type Devices = ReturnType<typeof openDevices>

/** An id that was given away once is not given to another. */
const SCHEMA = `CREATE TABLE IF NOT EXISTS devices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT, location TEXT, province TEXT, city TEXT, latitude REAL, longitude REAL,
  stream_key TEXT NOT NULL, password TEXT NOT NULL, seed INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  set_online INTEGER, set_at INTEGER, oddity TEXT
)`

/** The rows of the fleet in its database. */
export function openDevices(db: Database) {
  db.exec(SCHEMA)
  return {
    get: (id: number) => db.get<Device>('SELECT * FROM devices WHERE id = ?', id),
    all: () => db.all<Device>('SELECT * FROM devices ORDER BY id'),
    count: () => db.get<{ n: number }>('SELECT COUNT(*) AS n FROM devices')?.n ?? 0,
    page: ({ sortBy, order, page, perPage }: Page) =>
      db.all<Device>(
        `SELECT * FROM devices ORDER BY ${sortBy} ${order}, id ${order} LIMIT ? OFFSET ?`,
        perPage,
        (page - 1) * perPage,
      ),
    /** @returns its id */
    add: (device: NewDevice) => {
      const columns = Object.keys(device)
      const marks = columns.map(() => '?').join(', ')
      const sql = `INSERT INTO devices (${columns.join(', ')}) VALUES (${marks}) RETURNING id`
      return db.get<{ id: number }>(sql, ...Object.values(device))?.id ?? 0
    },
    change: (id: number, change: DeviceChange) => {
      const assignments = Object.keys(change).map(column => `${column} = ?`)
      const sql = `UPDATE devices SET ${assignments.join(', ')} WHERE id = ?`
      db.run(sql, ...Object.values(change), id)
    },
    remove: (id: number) => db.run('DELETE FROM devices WHERE id = ?', id),
    setAllPasswords: (password: string, updatedAt: number) =>
      db.run('UPDATE devices SET password = ?, updated_at = ?', password, updatedAt),
  }
}
