import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import type { IOT_CALLS } from '../dials/calls'
import { failing } from '../dials/faults'
import { hashPassword, randomLetters } from '../passwords'
import { placeOf } from '../placeIn'
import { iotAnswer, iotId, numberOf } from './answers'
import { checkKey, filled, newPassword, readBody, text } from './http'
import { deviceOf, type FleetPorts, type Handler } from './ports'

const STREAM_KEY = 16
const SEEDS = 2 ** 30
const BEARER = 'Bearer '

const place = { province: filled, city: filled, location: text }
const registerBody = z.strictObject({ ...place, name: filled, password: newPassword })
const updateBody = z.strictObject({
  ...place,
  name: text.optional(),
  online: z.boolean().optional(),
  password: newPassword.optional(),
})

/** The IoT service: what the cameras count, and a simple list of them. */
export function iotService(ports: FleetPorts): Hono {
  const app = new Hono()
  const on = (method: string, path: string, [call, handle]: [IotCall, Handler]) =>
    app.on(method, path, failing(ports.faults, call), c => {
      const [, given = ''] = (c.req.header('authorization') ?? '').split(BEARER)
      if (ports.iotKey !== undefined) checkKey(given, ports.iotKey, 'Kunci API salah')
      return handle(c, ports)
    })
  on('GET', '/devices/statistics', ['statistics', statistics])
  on('POST', '/devices/register', ['register', register])
  on('PUT', '/devices/:id', ['update', update])
  on('DELETE', '/devices/:id', ['delete', remove])
  return app
}

type IotCall = (typeof IOT_CALLS)[number]

const statistics: Handler = (c, { devices, now }) => {
  const time = now()
  return c.json(devices.all().map(device => iotAnswer(device, time)))
}

const register: Handler = async (c, { devices, now }) => {
  const { name, province, city, location, password } = await readBody(c, registerBody)
  const hash = await hashPassword(password)
  const time = now()
  const { latitude, longitude } = placeOf(city)
  const id = devices.add({
    name,
    location,
    province,
    city,
    latitude,
    longitude,
    stream_key: randomLetters(STREAM_KEY),
    password: hash,
    seed: randomInt(1, SEEDS),
    created_at: time,
    updated_at: time,
    oddity: null,
  })
  return c.json({ device_id: iotId(id) }, 201)
}

const update: Handler = async (c, { devices, now }) => {
  const known = deviceOf(devices, numberOf(c.req.param('id') ?? ''))
  const { online, password, name = known.name, ...wanted } = await readBody(c, updateBody)
  const hash = password && (await hashPassword(password))
  const time = now()
  devices.change(known.id, {
    ...wanted,
    name,
    ...(wanted.city !== known.city && pointOf(wanted.city)),
    ...(hash && { password: hash }),
    ...(online !== undefined && { set_online: Number(online), set_at: time }),
    updated_at: time,
  })
  return c.json(iotAnswer(deviceOf(devices, known.id), time))
}

const remove: Handler = (c, { devices }) => {
  const { id } = deviceOf(devices, numberOf(c.req.param('id') ?? ''))
  devices.remove(id)
  return c.json({ id: iotId(id) })
}

function pointOf(city: string) {
  const { latitude, longitude } = placeOf(city)
  return { latitude, longitude }
}
