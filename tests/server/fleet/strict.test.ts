import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { bindFleet, DEVICE_PASSWORD } from '../../../demo/fleet'
import { KEY, NOW, openFleet } from './support'

const LIST = `/camera/list-devices?admin_key=${KEY}`

/** With headers that fetch would not send. */
function ask(url: string, headers: Record<string, string>) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, { headers }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })
}

test('it listens on this machine alone, and takes no name but its own', async () => {
  const { url } = await openFleet({ devices: 1 })
  const { port, hostname } = new URL(url)
  expect(hostname).toBe('127.0.0.1')
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`]) {
    expect(await ask(url + LIST, { host })).toBe(200)
  }
  for (const host of ['contoh.test', `contoh.test:${port}`, '127.0.0.1', '127.0.0.1:1']) {
    for (const path of [LIST, '/', '/iot/devices/statistics']) {
      expect(await ask(url + path, { host })).toBe(421)
    }
  }
})

test('pages of other addresses are refused, and given no leave to read', async () => {
  const { url } = await openFleet({ devices: 1 })
  const response = await fetch(url + LIST, { headers: { origin: 'https://contoh.test' } })
  expect(response.status).toBe(403)
  expect([...response.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
})

describe('a body', () => {
  const send = (url: string, init: RequestInit) =>
    fetch(`${url}/camera/regist`, { method: 'POST', ...init })
  const body = JSON.stringify({ password: 'abc' })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'])(
    'of the type %s is refused',
    async type => {
      const { url, get } = await openFleet({ devices: 0 })
      const response = await send(url, { body, headers: { 'Content-Type': type } })
      expect([response.status, await response.json()]).toEqual([
        415,
        { error: 'Isi permintaan harus JSON' },
      ])
      expect((await get(LIST)).body.total).toBe(0)
    },
  )

  test('with a charset it is taken', async () => {
    const { url } = await openFleet({ devices: 0 })
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    expect((await send(url, { body, headers })).status).toBe(201)
  })

  test.each([
    ['broken', '{"password":'],
    ['empty', ''],
    ['a text', '"abc"'],
    ['deep', '['.repeat(30_000)],
    ['with a prototype', '{"__proto__": {"password": "abc"}}'],
    ['of other letters', '\u0000\uffff'],
  ])('that is %s is refused with a sentence', async (_, odd) => {
    const { url } = await openFleet({ devices: 0 })
    const headers = { 'Content-Type': 'application/json' }
    const response = await send(url, { body: odd, headers })
    expect(response.status).toBe(400)
    expect((await response.json()).error).toMatch(/tidak benar$/)
  })

  test('of more than 64 KB is refused, whether it says so or not', async () => {
    const { url, get } = await openFleet({ devices: 0 })
    const headers = { 'Content-Type': 'application/json' }
    const large = JSON.stringify({ password: 'abc', name: 'x'.repeat(70_000) })
    expect((await send(url, { body: large, headers })).status).toBe(413)
    const stream = new Blob([large]).stream()
    const streamed = { body: stream, headers, duplex: 'half' } as RequestInit
    const status = await send(url, streamed).then(
      response => response.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect((await get(LIST)).body.total).toBe(0)
  })
})

test.each([
  '/',
  '/camera',
  '/camera/list-devices/',
  '/iot/devices',
  '/fleet.sqlite',
  '/%ff',
  '/camera/REGIST',
])('%s is no call', async path => {
  const { url } = await openFleet({ devices: 0 })
  const response = await fetch(url + path, { method: 'DELETE' })
  expect([response.status, await response.json()]).toEqual([404, { error: 'Alamat ini tidak ada' }])
})

test('a password with any letter is a password', async () => {
  const { post, get } = await openFleet({ devices: 0 })
  for (const password of ['päss wörd', '鳥の巣箱', "'; DROP TABLE devices; --", '   ', '$$$']) {
    const { body } = await post('/camera/regist', { password, name: password })
    const query = new URLSearchParams({ id: String(body.id), password })
    expect((await get(`/camera/get-device-data?${query}`)).body.name).toBe(password)
  }
})

test('a text that SQLite would cut is refused', async () => {
  const { post } = await openFleet({ devices: 0 })
  const answer = await post('/camera/regist', { password: 'abc', name: 'a\u0000b' })
  expect(answer).toEqual({ status: 400, body: { error: 'name tidak benar' } })
})

test('it stays up when it is sent what is no HTTP, and when many come at once', async () => {
  const { url, get } = await openFleet({ devices: 3 })
  const { port } = new URL(url)
  await new Promise(resolve => {
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.end('\x16\x03\x01 bukan HTTP\r\n\r\n'),
    )
    socket.on('close', resolve).on('error', resolve).resume()
  })
  const path = `/camera/get-device-data?id=1&password=${DEVICE_PASSWORD}`
  const answers = await Promise.all(Array.from({ length: 200 }, () => get(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('what goes wrong inside is told to the operator, not to the caller', async () => {
  const reports: string[] = []
  let time = NOW
  const report = (stack: string) => void reports.push(stack)
  const { get } = await openFleet({ devices: 1, now: () => time, report })
  time = Number.NaN
  expect(await get(LIST)).toEqual({ status: 500, body: { error: 'Kesalahan di dalam layanan' } })
  expect(reports).toEqual([expect.stringContaining('RangeError: Invalid time value')])
  time = NOW
  expect((await get(LIST)).status).toBe(200)
})

test('before it has its folder it answers 503', async () => {
  const fleet = await bindFleet({ now: () => NOW })
  expect((await fetch(`${fleet.url}/iot/devices/statistics`)).status).toBe(503)
  await fleet.stop()
  await expect(fetch(fleet.url)).rejects.toThrow()
})

test('without a key it makes one that nobody guesses, a new one each time', async () => {
  const [one, two] = await Promise.all([
    bindFleet({ now: () => NOW }),
    bindFleet({ now: () => NOW }),
  ])
  expect(one.services.camera.adminKey).toMatch(/^[\w-]{43}$/)
  expect(one.services.camera.adminKey).not.toBe(two.services.camera.adminKey)
  await Promise.all([one.stop(), two.stop()])
})
