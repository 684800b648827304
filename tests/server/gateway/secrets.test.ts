import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CANARY, DEVICE_PASSWORD, samples, send, tokenFor } from './client'
import { type Place, places } from './places'
import { type Service, says, startService } from './service'

const IOT_KEY = 'CANARY-iot-5d2c91'
const secrets = [CANARY, IOT_KEY, DEVICE_PASSWORD, 'sandi baru 八']
const forms = secrets.flatMap(secret => [
  secret,
  encodeURIComponent(secret),
  new URLSearchParams({ secret }).toString().slice('secret='.length),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('hex'),
])

const faults = {
  works: says(200, { ok: true }),
  refuses: says(400, { error: 'x' }),
  'knows no key': says(401, { error: 'x' }),
  redirects: says(302, '', { Location: '/x' }),
  drops: (response: { destroy(): unknown }) => response.destroy(),
} as const

describe.each(places)('%s', (_, start) => {
  let service: Service
  let place: Place
  let printed: string
  beforeAll(async () => {
    service = await startService()
    const camera = { url: service.url, adminKey: CANARY }
    place = await start({ services: { camera, iot: { url: service.url, key: IOT_KEY } } })
    const parts: string[] = []
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation(part => parts.push(String(part)) > 0)
    }
    const token = await tokenFor(place, 'root')
    for (const answer of Object.values(faults)) {
      service.answers(answer as Parameters<Service['answers']>[0])
      for (const sample of samples) await send(place, sample, token)
      for (const sample of samples) await send(place, sample)
    }
    vi.restoreAllMocks()
    printed = parts.join('')
  })
  afterAll(() => Promise.all([place.stop(), service.stop()]))

  test('M-API-07 every call is logged with its name, its caller, its status and its time', () => {
    const entries = place.logged.filter(({ event }) => event === 'gateway.call')
    expect(entries.length).toBe(samples.length * Object.keys(faults).length)
    for (const { details } of entries) {
      expect(Object.keys(details).filter(name => name !== 'uid')).toEqual(['call', 'status', 'ms'])
    }
    const told = entries.map(({ details: { call, uid, status } }) => [call, uid, status].join(' '))
    for (const { name } of samples) {
      expect(told).toContain(`${name} root 200`)
      expect(told).toContain(`${name} root 502`)
    }
  })

  test('M-API-07 neither log nor output nor data folder has a key or a device password in it', () => {
    const files = readdirSync(place.box.dataDir).map(name =>
      readFileSync(join(place.box.dataDir, name)),
    )
    const all = JSON.stringify([place.logged, place.box.logged, place.box.printed])
    for (const form of forms) {
      expect(all).not.toContain(form)
      expect(printed).not.toContain(form)
      for (const file of files) expect(file.includes(form)).toBe(false)
    }
    // They have been on their way, or there would be nothing to find.
    const seen = JSON.stringify(service.asked)
    for (const secret of secrets) expect(seen).toContain(secret)
  })
})
