import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { CAMERA_CALLS } from '../dials/calls'
import { failing } from '../dials/faults'
import { hashPassword, randomLetters } from '../passwords'
import { placeIn } from '../placeIn'
import { cameraAnswer, statsAnswer } from './answers'
import { checkKey, digits, idNumber, newPassword, readBody, readQuery, text } from './http'
import { deviceOf, type FleetPorts, type Handler, openedBy } from './ports'
import { resetAllPasswords, resetDevicePassword } from './resets'

const STREAM_KEY = 16
const SEEDS = 2 ** 30

const credentials = { id: idNumber, password: text }
const labels = { name: text.nullish(), location: text.nullish() }
const schemas = {
  regist: z.strictObject({ ...labels, password: newPassword }),
  updateStream: z.strictObject(credentials),
  deviceData: z.object({ id: digits, password: text }),
  list: z.object({
    per_page: digits.pipe(z.number().min(1).max(1000)).default(100),
    page: digits.pipe(z.number().min(1)).default(1),
    sort_by: z.enum(['created_at', 'id', 'name']).default('created_at'),
    sort_order: z.enum(['asc', 'desc']).default('desc'),
  }),
  update: z.strictObject({
    ...credentials,
    ...labels,
    admin_key: text,
    new_password: newPassword.optional(),
  }),
  remove: z.strictObject({ ...credentials, admin_key: text }),
}

/** The camera service: devices by their own passwords, and all of them by the admin key. */
export function cameraService(ports: FleetPorts): Hono {
  const app = new Hono()
  const on = (method: string, call: (typeof CAMERA_CALLS)[number], handle: Handler) =>
    app.on(method, `/${call}`, failing(ports.faults, call), c => handle(c, ports))
  on('POST', 'regist', regist)
  on('PUT', 'update-stream', updateStream)
  on('GET', 'get-device-data', getDeviceData)
  on('GET', 'list-devices', listDevices)
  on('GET', 'device-stats', deviceStats)
  on('PUT', 'update-device', updateDevice)
  on('DELETE', 'delete-device', deleteDevice)
  on('POST', 'reset-all-passwords', resetAllPasswords)
  on('POST', 'reset-device-password', resetDevicePassword)
  return app
}

const regist: Handler = async (c, { devices, now }) => {
  const { name, location, password } = await readBody(c, schemas.regist)
  const hash = await hashPassword(password)
  const time = now()
  const id = devices.add({
    ...placeIn(location ?? ''),
    name: name || null,
    location: location || null,
    stream_key: randomLetters(STREAM_KEY),
    password: hash,
    seed: randomInt(1, SEEDS),
    created_at: time,
    updated_at: time,
    oddity: null,
  })
  const { status, last_seen, updated_at, ...answer } = cameraAnswer(deviceOf(devices, id), time)
  return c.json(answer, 201)
}

const updateStream: Handler = async (c, { devices, now }) => {
  const { id, password } = await readBody(c, schemas.updateStream)
  await openedBy(devices, id, password)
  const stream_key = randomLetters(STREAM_KEY)
  devices.change(id, { stream_key, updated_at: now() })
  return c.json({ id, stream_key })
}

const getDeviceData: Handler = async (c, { devices, now }) => {
  const { id, password } = readQuery(c, schemas.deviceData)
  return c.json(cameraAnswer(await openedBy(devices, id, password), now()))
}

const listDevices: Handler = (c, ports) => {
  checkAdmin(ports, c.req.query('admin_key'))
  const { page, per_page, sort_by: sortBy, sort_order: order } = readQuery(c, schemas.list)
  const time = ports.now()
  const rows = ports.devices.page({ page, perPage: per_page, sortBy, order })
  const data = rows.map(device => cameraAnswer(device, time))
  return c.json({ data, total: ports.devices.count(), page, per_page })
}

const deviceStats: Handler = (c, ports) => {
  checkAdmin(ports, c.req.query('admin_key'))
  const time = ports.now()
  const devices = ports.devices.all().map(device => statsAnswer(device, time))
  const having = (state: string) => devices.filter(({ status }) => status === state).length
  const counts = {
    online: having('online'),
    offline: having('offline'),
    unknown: having('unknown'),
  }
  return c.json({ total: devices.length, ...counts, devices })
}

const updateDevice: Handler = async (c, ports) => {
  const { devices, now } = ports
  const { id, password, ...wanted } = await readBody(c, schemas.update)
  checkAdmin(ports, wanted.admin_key)
  deviceOf(devices, id)
  const known = await openedBy(devices, id, password)
  const hash = wanted.new_password && (await hashPassword(wanted.new_password))
  const { name = known.name, location = known.location } = wanted
  const labels = { name: name || null, location: location || null }
  devices.change(id, { ...labels, ...(hash && { password: hash }), updated_at: now() })
  const answer = cameraAnswer(deviceOf(devices, id), now())
  const { updated_at } = answer
  return c.json({ device: { id, name: answer.name, location: answer.location, updated_at } })
}

const deleteDevice: Handler = async (c, ports) => {
  const { id, password, admin_key } = await readBody(c, schemas.remove)
  checkAdmin(ports, admin_key)
  deviceOf(ports.devices, id)
  await openedBy(ports.devices, id, password)
  ports.devices.remove(id)
  return c.json({ message: 'Perangkat dihapus' })
}

/** Throws ServiceError 401. */
function checkAdmin({ adminKey }: FleetPorts, given = '') {
  checkKey(given, adminKey, 'Admin key salah')
}
