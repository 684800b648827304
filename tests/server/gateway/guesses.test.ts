import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../auth/client'
import { CANARY, type Sample, samples, send, tokenFor } from './client'
import { type Place, places } from './places'
import { type Service, says, startService } from './service'

const MINUTE = 60_000
const RIGHT = 'benar-1'
const clock = fakeClock()

/** The calls that a device's password opens. */
const locked = ['update-stream', 'get-device-data', 'update-device', 'delete-device']
const sampleOf = (name: string) => samples.find(sample => sample.name === name) as Sample

/** The call, for this device. */
function forDevice(name: string, id: number): Sample {
  const sample = sampleOf(name)
  const path = sample.path.replace('id=7', `id=${id}`)
  return { ...sample, path, ...(sample.body !== undefined && { body: { ...sample.body, id } }) }
}

describe.each(places)('%s', (_, start) => {
  let service: Service
  let place: Place
  let tokens: { root: string; admin: string }
  let device = 100
  beforeAll(async () => {
    service = await startService()
    service.answers((response, { body, query }) => {
      const { password } = body ? JSON.parse(body) : query
      if (password === RIGHT) says(200, { id: 1 })(response)
      else says(password === 'rusak' ? 500 : 400, { error: 'Password salah' })(response)
    })
    const services = { camera: { url: service.url, adminKey: CANARY }, iot: { url: service.url } }
    place = await start({ services, now: clock.now })
  })
  afterAll(() => Promise.all([place.stop(), service.stop()]))
  beforeEach(async () => {
    clock.advance(120 * MINUTE)
    device += 1
    service.asked.length = 0
    tokens = { root: await tokenFor(place, 'root'), admin: await tokenFor(place, 'admin') }
  })
  const attempt = (password: string, more: { id?: number; by?: string; call?: string } = {}) => {
    const { id = device, by = tokens.root, call = 'get-device-data' } = more
    return send(place, { ...forDevice(call, id), password }, by)
  }

  test.each(locked)(
    'M-API-07 %s: the sixth wrong password in 15 minutes is not tried',
    async call => {
      for (let n = 0; n < 5; n += 1) {
        expect(await attempt(`salah-${n}`, { call })).toMatchObject({
          status: 400,
          source: 'upstream',
          body: { error: 'Password salah' },
        })
        clock.advance(2 * MINUTE)
      }
      const got = await attempt(RIGHT, { call })
      // Not a line of the log for each.
      expect(place.logged.filter(({ details }) => details.status === 429)).toEqual([])
      expect(got).toMatchObject({
        status: 429,
        source: 'gateway',
        body: {
          error: 'Terlalu banyak percobaan password untuk perangkat ini. Coba lagi dalam 5 menit.',
        },
      })
      expect(got.headers.get('retry-after')).toBe('300')
      expect(service.asked.length).toBe(5)
      // Another person has the same device before himself, and his own view of others.
      expect((await attempt(RIGHT, { call, by: tokens.admin })).status).toBe(429)
      expect((await attempt(RIGHT, { call, id: device + 1000 })).status).toBe(200)
      clock.advance(5 * MINUTE - 1)
      expect((await attempt(RIGHT, { call })).status).toBe(429)
      clock.advance(1)
      expect((await attempt(RIGHT, { call })).status).toBe(200)
    },
  )

  test('M-API-07 all calls count together, and each spelling of an id is the same device', async () => {
    for (const call of locked) expect((await attempt('x', { call })).status).toBe(400)
    const text = { ...sampleOf('update-stream'), body: { id: String(device) }, password: 'x' }
    expect((await send(place, text, tokens.root)).status).toBe(400)
    for (const call of locked) expect((await attempt(RIGHT, { call })).status).toBe(429)
  })

  test('M-API-07 twenty wrong passwords in an hour, at whatever devices, end it for their author', async () => {
    for (let n = 0; n < 20; n += 1) {
      expect((await attempt('x', { id: 2000 + n })).status).toBe(400)
    }
    expect(await attempt(RIGHT, { id: 3000 })).toMatchObject({
      status: 429,
      body: { error: 'Terlalu banyak percobaan password. Coba lagi dalam 60 menit.' },
    })
    expect((await attempt(RIGHT, { id: 3000, by: tokens.admin })).status).toBe(200)
    clock.advance(60 * MINUTE)
    const token = await tokenFor(place, 'root')
    expect((await attempt(RIGHT, { id: 3000, by: token })).status).toBe(200)
  })

  test('M-API-07 of forty wrong passwords at once five are tried', async () => {
    const all = Array.from({ length: 40 }, (_, n) =>
      attempt('x', { by: n % 2 ? tokens.root : tokens.admin }),
    )
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter(status => status === 400).length).toBe(5)
    expect(statuses.filter(status => status === 429).length).toBe(35)
    expect(service.asked.length).toBe(5)
  })

  test('M-API-07 a clock that was ahead keeps nobody out once it is right', async () => {
    clock.advance(30 * MINUTE)
    const token = await tokenFor(place, 'root')
    const ahead = () => attempt('x', { by: token })
    for (let n = 0; n < 5; n += 1) expect((await ahead()).status).toBe(400)
    expect((await ahead()).status).toBe(429)
    clock.advance(-30 * MINUTE)
    expect((await attempt(RIGHT)).status).toBe(200)
    clock.advance(30 * MINUTE)
  })

  test('M-API-07 right passwords, and answers that are about something else, count for nothing', async () => {
    for (let n = 0; n < 25; n += 1) {
      expect((await attempt(RIGHT)).status).toBe(200)
      expect((await attempt('rusak')).status).toBe(500)
    }
    for (let n = 0; n < 5; n += 1) expect((await attempt('x')).status).toBe(400)
    expect((await attempt(RIGHT)).status).toBe(429)
    // What opens no device is not held up.
    for (const name of ['regist', 'reset-device-password', 'list-devices']) {
      expect((await send(place, forDevice(name, device), tokens.root)).status).not.toBe(429)
    }
  })
})
