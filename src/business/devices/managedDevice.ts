import {
  array,
  enum as choice,
  gte,
  int,
  nullable,
  number,
  object,
  optional,
  catch as otherwise,
  pipe,
  string,
  transform,
  unknown,
} from 'zod/mini'
import { toDeviceId } from './deviceForm'
import { type Readable, readRows } from './readable'
import { numbered } from './texts'

const deviceStates = ['online', 'offline', 'unknown'] as const
export type DeviceState = (typeof deviceStates)[number]

/** A camera as its service knows it (M-IOTM-18). There is no place for a password in it. */
export interface ManagedDevice {
  id: number
  /** Like the following, '' when it has none. */
  name: string
  location: string
  stream_key: string
  status: DeviceState
  /** Like the following, ISO 8601; null when it is not known. */
  lastSeen: string | null
  created_at: string | null
  updated_at: string | null
  /** Seconds, while the service tells. */
  uptime?: number | undefined
  /** ISO 8601: when somebody put it into this browser's list, where it is none of the service's. */
  addedAt?: string | undefined
}

export function isFoundBy(search: unknown, { id, name, location }: ManagedDevice): boolean {
  const words = String(search ?? '')
    .trim()
    .toLowerCase()
  return [String(id), name, location].some(text => text.toLowerCase().includes(words))
}

/** Schemas of what services say, piece by piece; a piece of another type counts as missing. */
export const pieces = {
  /** Some stores have it as text. */
  id: pipe(
    transform((value: unknown) => (typeof value === 'string' ? toDeviceId(value) : value)),
    int().check(gte(1)),
  ),
  text: otherwise(string(), ''),
  time: otherwise(nullable(string()), null),
  state: otherwise(choice(deviceStates), 'unknown'),
  uptime: otherwise(optional(number().check(gte(0))), undefined),
}

const { id, text, time, state } = pieces

const told = object({
  ...{ id, name: text, location: text, stream_key: text, status: state },
  ...{ last_seen: time, created_at: time, updated_at: time },
})

/** The device of an answer, whose id is all that it must have. */
export function parseDevice(json: unknown): ManagedDevice {
  const { last_seen: lastSeen, ...device } = told.parse(json)
  return { ...device, lastSeen }
}

/** A page of the list: its devices, those without an id only named, and how many rows it had. Throws when it is none. */
export function parsePage(json: unknown): Readable<ManagedDevice> & { count: number } {
  const { data } = object({ data: array(unknown()) }).parse(json)
  return { ...usable(data, parseDevice), count: data.length }
}

const kept = object({
  ...told.shape,
  lastSeen: time,
  addedAt: otherwise(optional(string()), undefined),
})

/** Devices as a browser keeps them, also those of the older store; whatever else is there is left behind. */
export const parseKept = (rows: readonly unknown[]): ManagedDevice[] =>
  usable(rows, row => {
    const { last_seen: older, lastSeen, ...device } = kept.parse(row)
    return { ...device, lastSeen: lastSeen ?? older }
  }).rows

const usable = (rows: readonly unknown[], parse: (row: unknown) => ManagedDevice) =>
  readRows(rows, row => (identified.safeParse(row).success ? parse(row) : undefined))

/** All that a row must have. */
const identified = object({ id })

/** How it is called: by its name, else by its number. */
export const deviceNameOf = ({ id, name }: Pick<ManagedDevice, 'id' | 'name'>): string =>
  name.trim() || numbered(id)
