import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '../access/world'
import { seedActors } from '../functions/client'
import { idToken } from '../storage/client'
import { CANARY, type Sample, samples, send } from './client'
import { type Place, places } from './places'
import { type Service, says, startService } from './service'

describe.each(places)('%s', (_, start) => {
  let camera: Service
  let iot: Service
  let place: Place
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    camera = await startService()
    iot = await startService()
    const services = {
      camera: { url: `${camera.url}/v2`, adminKey: CANARY },
      iot: { url: `${iot.url}/`, key: 'kunci-iot' },
    }
    place = await start({ services, seed: seedActors })
    for (const { uid } of people) if (uid) tokens.set(uid, await idToken(place.box, uid))
  })
  afterAll(() => Promise.all([place.stop(), camera.stop(), iot.stop()]))
  beforeEach(() => {
    for (const service of [camera, iot]) {
      service.asked.length = 0
      service.answers(says(200, { ok: true }))
    }
  })

  test.each(samples)('M-API-05 $name: what the service is asked', async sample => {
    const service = sample.service === 'camera' ? camera : iot
    service.answers(says(201, { id: 7, text: 'sarang №1' }))
    const got = await send(place, sample, tokens.get('root'))
    expect(got).toMatchObject({ status: 201, source: 'upstream', body: { text: 'sarang №1' } })
    expect(got.headers.get('content-type')).toBe('application/json')
    expect(got.headers.get('cache-control')).toBe('no-store')
    const base = sample.service === 'camera' ? '/v2' : ''
    expect(camera.asked.length + iot.asked.length).toBe(1)
    const [asked] = service.asked
    expect(asked).toMatchObject({ method: sample.method, path: base + sample.asked.path })
    expect(asked?.query).toEqual(sample.asked.query)
    expect(asked?.body ? JSON.parse(asked.body) : undefined).toEqual(sample.asked.body)
    const sent = asked?.headers ?? {}
    expect(sent.authorization).toBe(sample.service === 'iot' ? 'Bearer kunci-iot' : undefined)
    expect(Object.keys(sent).filter(name => /^x-|cookie|origin|referer/.test(name))).toEqual([])
  })

  test.each(samples)('M-API-07 $name: who may, of ten kinds of people', async sample => {
    for (const { name, uid } of people) {
      const isAllowed = mayOf(sample).includes(name)
      const before = camera.asked.length + iot.asked.length
      const { status, source, body } = await send(place, sample, tokens.get(uid ?? ''))
      expect([name, status]).toEqual([name, isAllowed ? 200 : uid ? 403 : 401])
      expect([name, source]).toEqual([name, isAllowed ? 'upstream' : 'gateway'])
      if (!isAllowed) expect(body).toEqual({ error: expect.stringMatching(REFUSED) })
      expect(camera.asked.length + iot.asked.length - before).toBe(Number(isAllowed))
    }
  })

  test('M-API-07 whether there are a key and an IoT service is told to those who may list, nothing more', async () => {
    const status = { method: 'GET', path: '/api/camera/status' }
    for (const { name, uid } of people) {
      const isAllowed = ['root', 'admin'].includes(name)
      const got = await send(place, status, tokens.get(uid ?? ''))
      expect([name, got.status]).toEqual([name, isAllowed ? 200 : uid ? 403 : 401])
      if (isAllowed) expect(got.body).toEqual({ connected: true, iot: true })
      expect(got.source).toBe('gateway')
    }
    expect(camera.asked).toEqual([])
  })
})

const REFUSED =
  /^(Sesi berakhir\. Silakan masuk kembali|Anda tidak berhak melakukan tindakan ini)\.$/
const mayOf = ({ who }: Sample) => (who === 'root' ? ['root'] : ['root', 'admin'])
