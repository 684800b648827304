import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app'

function appOn(host: string, port = 5050) {
  const routes = new Hono().all('/api/echo', c => c.json({ ok: true }))
  const app = createApp({
    address: { host, port },
    routes: [routes],
    clientDir: null,
    log: () => {},
  })
  return (headers: Record<string, string>, method = 'GET') =>
    app.request('http://any/api/echo', { method, headers })
}

const request = appOn('127.0.0.1')

test.each([
  '127.0.0.1:5050',
  'localhost:5050',
  'LOCALHOST:5050',
  't1.localhost:5050',
  't8.localhost:5050',
  '[::1]:5050',
])('Host %s is ours', async host => {
  expect((await request({ host })).status).toBe(200)
  expect((await request({ host, origin: `http://${host.toLowerCase()}` }, 'POST')).status).toBe(200)
})

test.each([
  '',
  'evil.example',
  'evil.example:5050',
  '127.0.0.1',
  '127.0.0.1:5051',
  '127.0.0.1:80',
  'localhost.evil.example:5050',
  'evil-localhost:5050',
  'a.b.localhost:5050',
  '127.0.0.1.nip.io:5050',
  '0.0.0.0:5050',
  '192.168.1.7:5050',
  '127.0.0.1:5050:5050',
  'user@127.0.0.1:5050',
  '127.0.0.1:5050/evil',
  '[::1]',
  'localhost.:5050',
])('Host %j is answered 421', async host => {
  const response = await request({ host })
  expect(response.status).toBe(421)
  expect(await response.json()).toMatchObject({ error: { code: 421 } })
})

describe('with our own Host', () => {
  const from = (origin: string, method: string) =>
    request({ host: '127.0.0.1:5050', origin }, method)

  test.each([
    'http://127.0.0.1:5050',
    'http://localhost:5050',
    'http://t3.localhost:5050',
    'http://[::1]:5050',
  ])('Origin %s is ours', async origin => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      expect((await from(origin, method)).status).toBe(200)
    }
  })

  test.each([
    'null',
    'http://evil.example',
    'https://127.0.0.1:5050',
    'http://127.0.0.1',
    'http://127.0.0.1:8080',
    'http://localhost.evil.example:5050',
    'http://127.0.0.1:5050.evil.example',
    'http://evil.example:5050',
    'file://',
    'chrome-extension://abc',
    '*',
    '',
  ])('Origin %j is answered 403 and gets no leave to read', async origin => {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await from(origin, method)
      expect(response.status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(await response.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } })
    }
  })
})

test('a box on a name of the network answers to it and to loopback', async () => {
  const onName = appOn('sarang.lan', 8080)
  expect((await onName({ host: 'sarang.lan:8080', origin: 'http://sarang.lan:8080' })).status).toBe(
    200,
  )
  expect((await onName({ host: '127.0.0.1:8080' })).status).toBe(200)
  expect((await onName({ host: '192.168.1.7:8080' })).status).toBe(421)
})

test('a box on every address answers to each of its numbers, but to no foreign name', async () => {
  const onAll = appOn('0.0.0.0')
  expect((await onAll({ host: '192.168.1.7:5050' })).status).toBe(200)
  expect((await onAll({ host: 'rebound.example:5050' })).status).toBe(421)
})

test('on port 80 the header names no port', async () => {
  const on80 = appOn('127.0.0.1', 80)
  expect((await on80({ host: '127.0.0.1', origin: 'http://localhost' })).status).toBe(200)
  expect((await on80({ host: '127.0.0.1:5050' })).status).toBe(421)
})
