import { z } from 'zod'
import type { Rule } from '@/access'
import { gateways } from '@/access/gateways'
import { limits } from '@/lib/limits'
import type { Services } from './ports'

/** A call that passes the gateway; there are no others. */
export interface Call {
  /** In the logs; the last part of the path. */
  readonly name: string
  readonly service: keyof Services
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After /api/{service}, and on the service; `:id` is a device. */
  readonly path: string
  readonly may: Rule
  /** Milliseconds that the service has for its answer. */
  readonly timeout: number
  /** Where the service expects the admin key. */
  readonly key?: 'query' | 'body'
  /** Where the service expects the device's password. */
  readonly password?: 'query' | 'body'
  /** Whether the password must be the device's own already: a wrong one is answered by 400 and counted. */
  readonly isChecked?: true
  readonly hasNewPassword?: true
  /** Whether the person must have signed in just now. */
  readonly isGrave?: true
  readonly query?: z.ZodType<Members>
  readonly body?: z.ZodType<Members>
}

export type Members = Readonly<Record<string, unknown>>

const NORMAL = 10_000
const LONG = 15_000

const { managedDevices, iotDevices, deviceTest, deviceStreamKey, ...passwords } = gateways
const devices = managedDevices.access
const birds = iotDevices.access
const checked = { password: 'body', isChecked: true } as const

/** Characters: no name in the services is longer. */
const text = z.string().max(limits.deviceNameMax)
const digits = z.string().regex(/^[1-9]\d{0,14}$/)
/** One spelling for each device: the attempts at its password are counted by it. */
const id = z.union([z.int().positive(), digits.transform(Number)])
const place = { province: text, city: text, location: text }

/** What passes of a query, by call; every other member is refused. */
const queries = {
  none: z.strictObject({}),
  device: z.strictObject({ id }),
  list: z.strictObject({
    page: digits.optional(),
    per_page: digits.optional(),
    sort_by: z
      .string()
      .regex(/^[a-z_]{1,32}$/)
      .optional(),
    sort_order: z.enum(['asc', 'desc']).optional(),
  }),
}

/** What passes of a body. */
const bodies = {
  none: z.strictObject({}),
  cameraNew: z.strictObject({ name: text.optional(), location: text.optional() }),
  device: z.strictObject({ id }),
  cameraChange: z.strictObject({ id, name: text, location: text }),
  iotNew: z.strictObject({ name: text, ...place, password: text }),
  iotChange: z.strictObject({
    name: text.optional(),
    ...place,
    /** Left out of one whose state nobody knows. */
    online: z.boolean().optional(),
    password: text.optional(),
  }),
}

/** Of the camera service each path is a call. */
const camera: readonly Omit<Call, 'service' | 'path'>[] = [
  {
    name: 'regist',
    method: 'POST',
    may: devices.create,
    timeout: NORMAL,
    password: 'body',
    body: bodies.cameraNew,
  },
  {
    name: 'update-stream',
    method: 'PUT',
    may: deviceStreamKey.access.edit,
    timeout: NORMAL,
    ...checked,
    body: bodies.device,
  },
  {
    name: 'get-device-data',
    method: 'GET',
    may: deviceTest.access.edit,
    timeout: NORMAL,
    password: 'query',
    isChecked: true,
    query: queries.device,
  },
  {
    name: 'list-devices',
    method: 'GET',
    may: devices.list,
    timeout: LONG,
    key: 'query',
    query: queries.list,
  },
  { name: 'device-stats', method: 'GET', may: devices.list, timeout: NORMAL, key: 'query' },
  {
    name: 'update-device',
    method: 'PUT',
    may: devices.edit,
    timeout: NORMAL,
    key: 'body',
    ...checked,
    hasNewPassword: true,
    body: bodies.cameraChange,
  },
  {
    name: 'delete-device',
    method: 'DELETE',
    may: devices.delete,
    timeout: NORMAL,
    key: 'body',
    ...checked,
    body: bodies.device,
  },
  {
    name: 'reset-all-passwords',
    method: 'POST',
    may: passwords.allDevicePasswords.access.edit,
    timeout: LONG,
    key: 'body',
    isGrave: true,
    body: bodies.none,
  },
  {
    name: 'reset-device-password',
    method: 'POST',
    may: passwords.devicePassword.access.edit,
    timeout: NORMAL,
    key: 'body',
    isGrave: true,
    body: bodies.device,
  },
]

const iot: readonly Omit<Call, 'service' | 'timeout'>[] = [
  { name: 'statistics', method: 'GET', path: '/devices/statistics', may: birds.list },
  {
    name: 'register',
    method: 'POST',
    path: '/devices/register',
    may: birds.create,
    body: bodies.iotNew,
  },
  { name: 'update', method: 'PUT', path: '/devices/:id', may: birds.edit, body: bodies.iotChange },
  { name: 'delete', method: 'DELETE', path: '/devices/:id', may: birds.delete },
]

export const calls: readonly Call[] = [
  ...camera.map(call => ({ ...call, service: 'camera' as const, path: `/${call.name}` })),
  ...iot.map(call => ({ ...call, service: 'iot' as const, timeout: NORMAL })),
]

/** As the services write the ids of devices; nothing that means anything in a path. */
const ID = '[\\w-]{1,64}'

const routes = calls.map(call => ({
  call,
  pattern: new RegExp(`^/api/${call.service}${call.path.replace(':id', ID)}$`),
}))

/** The calls at this path, one for each method. */
export const callsAt = (pathname: string): readonly Call[] =>
  routes.filter(({ pattern }) => pattern.test(pathname)).map(({ call }) => call)
