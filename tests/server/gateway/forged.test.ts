import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeClock } from '../auth/client'
import { idToken } from '../storage/client'
import { CANARY, DEVICE_PASSWORD, samples, send, sendRaw, tokenFor } from './client'
import { type Place, places } from './places'
import { type Service, says, startService } from './service'

const clock = fakeClock()
const LIST = { method: 'GET', path: '/api/camera/list-devices' }
const STATISTICS = '/api/iot/devices/statistics'

describe.each(places)('%s', (_, start) => {
  let service: Service
  let place: Place
  let root: string
  beforeAll(async () => {
    service = await startService()
    const services = { camera: { url: service.url, adminKey: CANARY }, iot: { url: service.url } }
    place = await start({ services, now: clock.now })
    root = await idToken(place.box, 'root')
  })
  afterAll(() => Promise.all([place.stop(), service.stop()]))
  beforeEach(() => {
    service.asked.length = 0
  })

  const resigned = (claims: object) => tokenFor(place, 'root', claims)
  const unsigned = () =>
    `${btoa('{"alg":"none","typ":"JWT"}')}.${root.split('.')[1]}.`.replaceAll('=', '')

  test.each<[string, () => string | Promise<string>]>([
    ['empty', () => ''],
    ['owner', () => 'owner'],
    ['without a signature', unsigned],
    ['with a cut signature', () => root.slice(0, -4)],
    ['with words behind it', () => `${root} more`],
    [
      "another project's",
      () => resigned({ aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['expired', () => resigned({ exp: Math.floor(clock.now() / 1000) })],
    ['of nobody', () => resigned({ sub: 'nobody', user_id: 'nobody' })],
  ])('M-API-07 a token %s is 401', async (_name, make) => {
    expect(await send(place, LIST, await make())).toMatchObject({
      status: 401,
      source: 'gateway',
      body: { error: 'Sesi berakhir. Silakan masuk kembali.' },
    })
    expect(service.asked).toEqual([])
  })

  test.each(['Basic cm9vdDpyb290', 'bearer', ''])('Authorization: %j is nobody', async given => {
    const headers = { authorization: given }
    expect((await fetch(place.url + LIST.path, { headers })).status).toBe(401)
    expect(service.asked).toEqual([])
  })

  test.each(samples.filter(({ isGrave }) => isGrave))(
    'M-API-08 $name asks for a sign-in of the last five minutes',
    async sample => {
      service.answers(says(200, {}))
      const time = clock.now() / 1000
      const old = await resigned({ auth_time: Math.floor(time) - 301 })
      expect(await send(place, sample, old)).toMatchObject({
        status: 403,
        body: { error: 'Silakan masuk ulang untuk tindakan ini.', code: 'reauth' },
      })
      expect((await send(place, sample, await resigned({ auth_time: undefined }))).status).toBe(401)
      expect(service.asked).toEqual([])
      const fresh = await resigned({ auth_time: Math.ceil(time) - 299 })
      expect((await send(place, sample, fresh)).status).toBe(200)
      // For all others the token is enough.
      expect((await send(place, LIST, old)).status).toBe(200)
    },
  )

  test.each([
    '/api/camera',
    '/api/camera/',
    '/api/camera//list-devices',
    '/api/camera/list-devices/',
    '/api/camera/list-devices/..',
    '/api/camera/LIST-DEVICES',
    '/api/camera/list%2Ddevices',
    '/api/camera/%2e%2e/secret',
    '/api/camera/../secret',
    '/api/camera/..%2fsecret',
    '/api/camera/list-devices;x=1',
    '/api/camera/constructor',
    '/api/camera/__proto__',
    '/api/camera/devices/statistics',
    '/api/iot/list-devices',
    '/api/iot/devices',
    '/api/iot/devices/',
    '/api/iot/devices/..',
    '/api/iot/devices/../statistics',
    '/api/iot/devices/a%2Fb',
    '/api/iot/devices/a%2fb',
    '/api/iot/devices/..%2Fsecret',
    '/api/iot/devices/%2e%2e%2fsecret',
    '/api/iot/devices/a/b',
    '/api/iot/devices/a\\b',
    '/api/iot/devices/a%00',
    '/api/iot/devices/a%3fadmin_key',
    '/api/iot/devices/@evil.example',
    `/api/iot/devices/${'a'.repeat(65)}`,
    '//evil.example/api/camera/list-devices',
    'http://evil.example/api/camera/list',
    '/api/other/list-devices',
  ])('M-API-05 DELETE %s leads nowhere', async target => {
    const { status } = await sendRaw(place, { method: 'DELETE', target }, root)
    expect([400, 404, 405, 421]).toContain(status)
    expect(service.asked).toEqual([])
  })

  test('M-API-05 no host of the request reaches further than its own service', async () => {
    service.answers(says(200, []))
    for (const host of ['evil.example', '169.254.169.254', 'evil.example@127.0.0.1']) {
      const { status } = await sendRaw(place, { target: STATISTICS, host }, root)
      expect([200, 400, 421]).toContain(status)
    }
    for (const { headers } of service.asked) expect(headers.host).toBe(new URL(service.url).host)
  })

  test.each([
    ['HEAD', LIST.path],
    ['OPTIONS', LIST.path],
    ['PATCH', LIST.path],
    ['POST', LIST.path],
    ['TRACE', LIST.path],
    ['POST', '/api/camera/status'],
    ['GET', '/api/camera/regist'],
    ['GET', '/api/iot/devices/DEV001'],
    ['PUT', '/api/camera/delete-device'],
  ])('M-API-05 %s %s is no method of it', async (method, target) => {
    expect([400, 405]).toContain((await sendRaw(place, { method, target }, root)).status)
    expect(service.asked).toEqual([])
  })

  test('M-API-05 405 says which methods there are', async () => {
    const got = await send(place, { method: 'PATCH', path: '/api/iot/devices/DEV001' }, root)
    expect(got).toMatchObject({ status: 405, source: 'gateway' })
    expect(got.headers.get('allow')).toBe('PUT, DELETE')
  })

  const device = { method: 'PUT', path: '/api/camera/update-stream', password: DEVICE_PASSWORD }
  const bird = { province: 'Banten', city: 'Serang', location: 'Jl. Walet 1', online: true }
  const register = { method: 'POST', path: '/api/iot/devices/register' }
  test.each<[string, { method: string; path: string; body?: unknown; password?: string }]>([
    ['the admin key in the query', { ...LIST, path: `${LIST.path}?admin_key=x` }],
    ['an unknown member of the query', { ...LIST, path: `${LIST.path}?q=1` }],
    ['a member twice', { ...LIST, path: `${LIST.path}?page=1&page=2` }],
    ['page 0', { ...LIST, path: `${LIST.path}?page=0` }],
    ['page 1e3', { ...LIST, path: `${LIST.path}?per_page=1e3` }],
    ['an order by more than a name', { ...LIST, path: `${LIST.path}?sort_by=id;drop` }],
    ['an order of another kind', { ...LIST, path: `${LIST.path}?sort_order=random` }],
    ['a query where there is none', { method: 'GET', path: `${STATISTICS}?x=1` }],
    ['a query beside a body', { ...device, path: `${device.path}?admin_key=x`, body: { id: 1 } }],
    ['the admin key in the body', { ...device, body: { id: 1, admin_key: 'x' } }],
    ['the password in the body', { ...device, body: { id: 1, password: 'x' } }],
    ['__proto__', { ...device, body: '{"id":1,"__proto__":{"admin_key":"x"}}' }],
    ['no id', { ...device, body: {} }],
    ['half of JSON', { ...device, body: '{"id":1' }],
    ['a list', { ...device, body: '[1]' }],
    ['text', { ...device, body: '"1"' }],
    ['nothing', { ...device, body: '' }],
    ...[0, -1, 1.5, '', '01', ' 1', '+1', '1e3', '1.0', 'x', null, [1], { a: 1 }, 2 ** 60].map(
      (id): [string, typeof device & { body: unknown }] => [
        `the id ${JSON.stringify(id)}`,
        { ...device, body: { id } },
      ],
    ),
    ['no password', { method: 'PUT', path: device.path, body: { id: 1 } }],
    ['a password of 256 letters', { ...device, body: { id: 1 }, password: 'x'.repeat(256) }],
    ['a name of 256 letters', { ...register, body: { ...bird, name: 'x'.repeat(256) } }],
    [
      'online as text',
      { method: 'PUT', path: '/api/iot/devices/a', body: { ...bird, online: '1' } },
    ],
    ['birds', { method: 'PUT', path: '/api/iot/devices/a', body: { ...bird, total_birds: 9 } }],
  ])('M-API-05 %s is refused as 400 by the gateway', async (_name, sent) => {
    const got = await send(place, sent, root)
    expect(got).toMatchObject({ status: 400, source: 'gateway', body: { code: 'malformed' } })
    expect(service.asked).toEqual([])
  })

  test('M-API-05 a password that is no percent-encoding is refused', async () => {
    const headers = {
      authorization: `Bearer ${root}`,
      'x-device-password': '100%',
    }
    const path = '/api/camera/get-device-data?id=1'
    expect((await fetch(place.url + path, { headers })).status).toBe(400)
    expect(service.asked).toEqual([])
  })

  test('M-API-05 at most 64 KB go in, however they are announced', async () => {
    const body = JSON.stringify({ id: 1, name: 'x'.repeat(64 * 1024), location: '' })
    const got = await send(place, { ...device, body }, root)
    expect(got).toMatchObject({ status: 413, source: 'gateway' })
    const stream = new Blob([body]).stream()
    const headers = { authorization: `Bearer ${root}`, 'x-device-password': 'x' }
    const init = { method: 'PUT', headers, body: stream, duplex: 'half' } as RequestInit
    expect((await fetch(place.url + device.path, init)).status).toBe(413)
    expect(service.asked).toEqual([])
  })
})
