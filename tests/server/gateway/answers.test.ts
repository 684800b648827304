import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../support/box'
import { isExhaustive } from '../../support/exhaustive'
import { CANARY, samples, send, tokenFor } from './client'
import { type Place, places } from './places'
import { type Answer, type Service, says, startService } from './service'

const LIST = { method: 'GET', path: '/api/camera/list-devices' }
const UNREACHABLE = { error: 'Tidak dapat terhubung ke server' }
const MIB = 1024 * 1024

describe.each(places)('%s', (name, start) => {
  let service: Service
  let place: Place
  let root: string
  beforeAll(async () => {
    service = await startService()
    const services = { camera: { url: service.url, adminKey: CANARY }, iot: { url: service.url } }
    place = await start({ services })
    root = await tokenFor(place, 'root')
  })
  afterAll(() => Promise.all([place.stop(), service.stop()]))
  beforeEach(() => {
    service.asked.length = 0
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const list = () => send(place, LIST, root)

  test.each([400, 401, 403, 404, 409, 418, 422, 429, 500, 503, 599])(
    "M-API-06 the service's %d and its words pass, marked as the service's; nothing else of it does",
    async status => {
      const more = { detail: [1, null], stack: 'at /srv/x.js', query: { admin_key: 'x' } }
      service.answers(says(status, { error: 'Kata layanan', message: 'Lain', ...more }))
      const got = await list()
      expect(got).toMatchObject({ status, source: 'upstream' })
      expect(got.body).toEqual({ error: 'Kata layanan', message: 'Lain' })
    },
  )

  test.each<[string, unknown, object]>([
    ['no JSON', '<pre>at /srv/x.js</pre>', {}],
    ['half of it', '{"error": "Kata', {}],
    ['null', 'null', {}],
    ['a list', ['x'], {}],
    ['no texts', { error: { message: 'x' }, message: 7 }, {}],
    ['100 KB', { error: 'x'.repeat(100_000) }, {}],
    ['a long text', { error: 'y'.repeat(5000) }, { error: 'y'.repeat(500) }],
    ['a name of ours', '{"__proto__": 1, "error": "x"}', { error: 'x' }],
  ])('M-API-06 of an error that is %s only known texts pass', async (_name, given, left) => {
    service.answers(says(500, given))
    const got = await list()
    expect(got).toMatchObject({ status: 500, source: 'upstream' })
    expect(got.body).toEqual(left)
  })

  test('M-API-06 malformed JSON passes as it is, with its source', async () => {
    service.answers(says(200, '{"data": [{"id": 1'))
    expect(await list()).toMatchObject({
      status: 200,
      source: 'upstream',
      text: '{"data": [{"id": 1',
    })
  })

  test('M-API-06 a page of HTML passes as text, and no cookie or header of the service with it', async () => {
    const more = { 'Content-Type': 'text/html', 'Set-Cookie': 'a=b', Server: 'x', Refresh: '0' }
    service.answers(says(200, '<script>alert(1)</script>', more))
    const got = await list()
    expect(got).toMatchObject({ status: 200, source: 'upstream' })
    expect(got.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
    for (const name of ['set-cookie', 'server', 'refresh']) {
      expect(got.headers.get(name)).toBe(null)
    }
  })

  test('an answer without a body passes without one', async () => {
    service.answers(response => response.writeHead(204).end())
    expect(await list()).toMatchObject({ status: 204, source: 'upstream', text: '' })
  })

  test('a compressed answer is unpacked', async () => {
    service.answers(response => {
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' })
      response.end(gzipSync('{"data":[1]}'))
    })
    expect(await list()).toMatchObject({ status: 200, body: { data: [1] } })
  })

  test.each([301, 302, 303, 307, 308, 300, 304])(
    'M-API-05 a redirect (%d) is not followed',
    async status => {
      service.answers((response, { path }) => {
        if (path === '/secret') return says(200, { secret: true })(response)
        response.writeHead(status, { Location: `${service.url}/secret` }).end()
      })
      expect(await list()).toMatchObject({ status: 502, source: 'gateway', body: UNREACHABLE })
      expect(service.asked.map(({ path }) => path)).toEqual(['/list-devices'])
    },
  )

  const broken: [string, Answer][] = [
    ['drops the line', response => response.destroy()],
    ['speaks no HTTP', response => response.socket?.end('hello\r\n\r\n')],
    ['drops the line in the answer', half],
    ['says a length and stops before it', short],
    ['has a status beyond HTTP', response => response.socket?.end('HTTP/1.1 999 X\r\n\r\n')],
    ['announces 65 MiB', response => response.writeHead(200, { 'Content-Length': 65 * MIB }).end()],
  ]
  test.each(broken)('M-API-06 a service that %s is 502', async (_name, answer) => {
    service.answers(answer)
    expect(await list()).toMatchObject({ status: 502, source: 'gateway', body: UNREACHABLE })
  })

  const testWhole = isExhaustive || name === places[0]?.[0] ? test : undefined
  testWhole?.('M-API-05 60 MiB come through', async () => {
    service.answers(pours(60 * MIB))
    expect((await list()).text.length).toBe(60 * MIB)
  })

  test('M-API-05 what grows beyond 64 MiB breaks off, or is 502 where nothing is streamed', async () => {
    service.answers(pours(66 * MIB))
    const response = await fetch(place.url + LIST.path, {
      headers: { authorization: `Bearer ${root}` },
    })
    if (response.status === 200) await expect(response.text()).rejects.toThrow()
    else expect([response.status, await response.json()]).toEqual([502, UNREACHABLE])
    service.answers(says(200, {}))
    expect((await list()).status).toBe(200)
  })

  test('a browser that leaves ends the call to the service', async () => {
    const stop = new AbortController()
    const left = new Promise(resolve => {
      service.answers(response => {
        response.once('close', resolve)
        // More than is read before it is passed on, and no end.
        response.writeHead(200).write('x'.repeat(MIB), () => setTimeout(() => stop.abort(), 50))
      })
    })
    const headers = { authorization: `Bearer ${root}` }
    const asking = fetch(place.url + LIST.path, { headers, signal: stop.signal })
    await expect(asking.then(response => response.text())).rejects.toThrow()
    await left
  })

  test.each(samples)('M-API-05 $name waits as long as it says', async sample => {
    const seconds = ['list-devices', 'reset-all-passwords'].includes(sample.name) ? 15 : 10
    const asked = new Promise<void>(resolve => service.answers(() => resolve()))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const state = { isDone: false }
    const answer = send(place, sample, root).finally(() => {
      state.isDone = true
    })
    await asked
    vi.advanceTimersByTime(seconds * 1000 - 20)
    await turns()
    expect(state.isDone).toBe(false)
    vi.advanceTimersByTime(20)
    expect(await answer).toMatchObject({ status: 504, source: 'gateway', body: UNREACHABLE })
  })

  test('M-API-05 an answer that stops in the middle is 504 at the same time', async () => {
    const asked = new Promise<void>(resolve =>
      service.answers(response => {
        response.writeHead(200).write('{"data": [')
        resolve()
      }),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answer = list()
    await asked
    await turns()
    vi.advanceTimersByTime(15_000)
    expect(await answer).toMatchObject({ status: 504, source: 'gateway', body: UNREACHABLE })
  })

  test('M-API-07 a key that the service repeats never leaves the gateway', async () => {
    const repeated = { next: `${service.url}/list?admin_key=${encodeURIComponent(CANARY)}&page=2` }
    for (const status of [200, 401]) {
      service.answers(says(status, { error: `Key ${CANARY} tidak sah`, ...repeated }))
      const { text, body } = await list()
      expect(body).toMatchObject({ error: `Key ${'*'.repeat(CANARY.length)} tidak sah` })
      expectNoKey(text)
    }
    service.answers(async response => {
      response.writeHead(200)
      response.write(`${'x'.repeat(200_000)}${CANARY.slice(0, 9)}`)
      await nextTurn()
      response.end(`${CANARY.slice(9)}${CANARY}.`)
    })
    const { text } = await list()
    expectNoKey(text)
    expect(text.length).toBe(200_001 + 2 * CANARY.length)
  })
})

describe.each(places)('%s, with less', (_, start) => {
  const camera: { url?: string; adminKey?: string | undefined } = {}
  let place: Place
  beforeAll(async () => {
    place = await start({ services: { camera, iot: {} } })
  })
  afterAll(() => place.stop())
  const get = async (path: string) =>
    send(place, { method: 'GET', path }, await tokenFor(place, 'admin'))

  test.each([undefined, ''])(
    'M-API-07 without a key (%j) nothing is sent that needs one',
    async adminKey => {
      Object.assign(camera, { url: 'http://127.0.0.1:9', adminKey })
      expect(await get(LIST.path)).toMatchObject({
        status: 503,
        source: 'gateway',
        body: { error: 'Admin key tidak dikonfigurasi.' },
      })
      const status = await get('/api/camera/status')
      expect(status).toMatchObject({ status: 200, body: { connected: false, iot: false } })
    },
  )

  test('M-API-06 a service that does not run is 502, one that is not set 503', async () => {
    Object.assign(camera, { url: `http://127.0.0.1:${await freePort()}`, adminKey: 'x' })
    const gone = await get(LIST.path)
    expect(gone).toMatchObject({ status: 502, source: 'gateway', body: UNREACHABLE })
    const unset = await get('/api/iot/devices/statistics')
    expect(unset).toMatchObject({ status: 503, source: 'gateway' })
  })
})

const half: Answer = response => {
  response.writeHead(200).write('{"data": [')
  setImmediate(() => response.destroy())
}

const short: Answer = response => {
  const { socket } = response
  response.writeHead(200, { 'Content-Length': 100 }).write('{"data": [')
  setImmediate(() => socket?.end())
}

const pours =
  (bytes: number): Answer =>
  response => {
    response.writeHead(200, { 'Content-Type': 'application/json' })
    Readable.from(Array(bytes / MIB).fill('x'.repeat(MIB))).pipe(response)
  }

/** Long enough for what is on its way between two sockets of this process. */
async function turns() {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn()
}

function expectNoKey(text: string) {
  for (const form of [CANARY, encodeURIComponent(CANARY)]) expect(text).not.toContain(form)
}
