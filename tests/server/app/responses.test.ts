import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { StatusError } from '../../../server/status'
import { type LogEntry, startTestBox, type TestBox } from '../../support/box'
import { isExhaustive, testLong } from '../../support/exhaustive'
import { makeClient } from './client'

let box: TestBox
let imageURL: string
beforeAll(async () => {
  box = await startTestBox({ clientDir: await makeClient() })
  imageURL = box.objects.put({ path: 'a.png', type: 'image/png', bytes: new Uint8Array(3) })
})
afterAll(() => box.stop())

/** Of each path and size. */
const TIMES = isExhaustive ? 4 : 1

const PATHS: [method: string, path: string, status: number][] = [
  ['GET', '/', 200],
  ['GET', '/assets/app-1a2b.js', 200],
  ['GET', '/assets/missing.js', 404],
  ['GET', '/favicon.svg', 200],
  ['GET', '/healthz', 200],
  ['GET', '/api/setup', 200],
  ['POST', '/api/setup', 400],
  ['GET', '/api/nothing', 404],
  ['GET', '/v1/nothing', 404],
  ['POST', '/v1/projects/demo-sarang/databases/(default)/documents:commit', 400],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', 400],
  ['POST', '/securetoken.googleapis.com/v1/token', 400],
  ['GET', '/google.firestore.v1.Firestore/Listen/channel', 400],
  ['GET', '/v0/b/demo-sarang.appspot.com/o/nothing?alt=media', 403],
  ['PUT', '/', 404],
]

testLong?.(
  'who sends too much is told so, though all of it is sent before the answer is read',
  async () => {
    const commit = '/v1/projects/demo-sarang/databases/(default)/documents:commit'
    const megabytes = 1024 * 1024
    const asked = [commit, '/api/main/register'].flatMap(path =>
      [11, 12, 40].flatMap(size => Array(TIMES).fill([path, size * megabytes] as const)),
    )
    const much = Buffer.alloc(40 * megabytes, 'x')
    for (const [path, size] of asked) {
      const headers = { 'content-type': 'application/json' }
      const body = much.subarray(0, size)
      const got = await fetch(box.url + path, { method: 'POST', headers, body })
      expect([path, size, got.status]).toEqual([path, size, 413])
      await got.arrayBuffer()
    }
    const counted = box.logged.filter(({ event }) => event === 'limit.refused')
    expect(counted).toEqual([])
  },
)

test.each(PATHS)('%s %s is %d and carries the security headers', async (method, path, status) => {
  const response = await fetch(box.url + path, { method })
  expect(response.status).toBe(status)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' data: blob: https://www.google.com/images/cleardot.gif",
      "font-src 'self'",
      "manifest-src 'self'",
      `connect-src 'self' http://*.localhost:${box.port}`,
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      'report-uri /api/csp-report',
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), clipboard-write=(self)',
    'cache-control': expect.any(String),
  })
  expect(response.headers.get('x-powered-by')).toBeNull()
  expect(response.headers.get('strict-transport-security')).toBeNull()
  expect(await response.text()).not.toMatch(/node_modules|\.ts:\d/)
})

test('a refused Host gets the security headers too, and a stored file a stricter policy', async () => {
  const app = createApp({
    address: { host: '127.0.0.1', port: 1 },
    routes: [],
    clientDir: null,
    log: () => {},
  })
  const refused = await app.request('/', { headers: { host: 'evil.example' } })
  expect(refused.headers.get('x-frame-options')).toBe('DENY')
  const image = await fetch(box.url + imageURL)
  expect(image.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  expect(image.headers.get('x-frame-options')).toBe('DENY')
})

test('what the back ends answer is never stored by a browser', async () => {
  for (const path of ['/healthz', '/api/setup', '/api/nothing', '/v1/nothing']) {
    const response = await fetch(box.url + path)
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

test('a known error is told with its status, a bug only as INTERNAL and in the log', async () => {
  const logged: LogEntry[] = []
  const routes = new Hono()
    .get('/api/known', () => {
      throw new StatusError('ABORTED', 'Someone else was first.')
    })
    .get('/api/bug', () => {
      throw new TypeError('the secret inside')
    })
  const app = createApp({
    address: { host: '127.0.0.1', port: 1 },
    routes: [routes],
    clientDir: null,
    log: (event, details) => void logged.push({ event, details }),
  })
  const get = async (path: string) => {
    const response = await app.request(path, { headers: { host: '127.0.0.1:1' } })
    return { status: response.status, body: await response.json() }
  }
  expect(await get('/api/known')).toEqual({
    status: 409,
    body: { error: { code: 409, message: 'Someone else was first.', status: 'ABORTED' } },
  })
  expect(logged).toEqual([])
  expect(await get('/api/bug')).toEqual({
    status: 500,
    body: { error: { code: 500, message: 'Internal error.', status: 'INTERNAL' } },
  })
  expect(logged).toMatchObject([
    { event: 'http.error', details: { path: '/api/bug', error: expect.stringMatching('secret') } },
  ])
})
