import { once } from 'node:events'
import { readdir, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '../../../server/http/staticFiles'
import { startTestBox, type TestBox } from '../../support/box'
import { INDEX, makeClient, SCRIPT } from './client'

let box: TestBox
let client: string
beforeAll(async () => {
  client = await makeClient()
  box = await startTestBox({ clientDir: client })
})
afterAll(async () => {
  await box.stop()
  await rm(dirname(client), { recursive: true })
})

interface RawAnswer {
  status: number | undefined
  headers: Record<string, unknown>
  body: Buffer
}

/** Sends the path as it is: fetch would tidy `..` away. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: box.port, path, headers }
    const sent = request(options, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    sent.on('error', reject).end()
  })
}

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each(['/', '/products', '/iot/devices/12', '/account/superteam?page=2', '/a.b/c', '/v12'])(
  'navigating to %s opens the app, fresh each time',
  async path => {
    const { status, headers, body } = await raw(path, NAVIGATION)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-cache',
    })
    expect(body.toString()).toBe(INDEX)
  },
)

test.each([
  '/assets/missing-1a2b.js',
  '/assets/',
  '/v1/projects',
  '/v0/b',
  '/api/x',
  '/identitytoolkit.googleapis.com/v1/accounts',
  '/securetoken.googleapis.com/v1/x',
  '/.vite/manifest.json',
  '/.env',
])('even a navigation to %s is a 404', async path => {
  const { status, body } = await raw(path, NAVIGATION)
  expect(status).toBe(404)
  expect(JSON.parse(body.toString())).toMatchObject({ error: { status: 'NOT_FOUND' } })
})

test('what asks for no page gets none', async () => {
  expect((await raw('/products', { accept: '*/*' })).status).toBe(404)
  expect((await raw('/products', { accept: 'application/json' })).status).toBe(404)
  expect((await fetch(`${box.url}/products`, { method: 'POST', headers: NAVIGATION })).status).toBe(
    404,
  )
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a hashed file goes out once and for ever, as %s', async (encoding, unpack) => {
  const { headers, body } = await raw('/assets/app-1a2b.js', { 'accept-encoding': encoding })
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringMatching('text/javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  })
  expect(unpack(body).toString()).toBe(SCRIPT)
  expect(body.length).toBeLessThan(SCRIPT.length / 4)
})

test('without compression for who cannot read it', async () => {
  const { headers, body } = await raw('/assets/app-1a2b.js')
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(SCRIPT)
})

test('other files are kept for an hour', async () => {
  const { status, headers } = await raw('/favicon.svg')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching('image/svg'),
    'cache-control': 'public, max-age=3600',
  })
})

/** Files of the app that this process, in which the box is, has open. */
async function openFiles() {
  const all = await readdir('/proc/self/fd')
  const paths = await Promise.all(all.map(fd => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return paths.filter(path => path.startsWith(client))
}

test('X-SEC-01 who does not read on what he asked for holds no file open', async () => {
  await writeFile(join(client, 'assets/large-1a2b.js'), 'x'.repeat(20_000_000))
  const head = `GET /assets/large-1a2b.js HTTP/1.1\r\nHost: 127.0.0.1:${box.port}\r\n\r\n`
  const sockets: Socket[] = []
  for (let n = 0; n < 5; n += 1) {
    const socket = connect(box.port)
    socket.write(head.repeat(3))
    const [part] = await once(socket, 'data')
    expect(String(part)).toMatch(/^HTTP\/1.1 200 OK\r\n(.*\r\n)*content-length: 20000000\r\n/)
    sockets.push(socket.pause())
  }
  expect(await openFiles()).toEqual([])
  for (const socket of sockets) socket.destroy()
})

test('X-SEC-01 who reads as fast as he can leaves others their turns of the thread', async () => {
  await writeFile(join(client, 'assets/turns-1a2b.js'), 'x'.repeat(1_000_000))
  const { body } = await staticFiles(client).request('/assets/turns-1a2b.js')
  const sizes: number[] = []
  const reading = async () => {
    for await (const part of body ?? []) sizes.push(part.length)
  }
  const read = reading()
  for (const most of [2, 3, 4]) {
    await setImmediate()
    expect(sizes.length).toBeLessThanOrEqual(most)
  }
  await read
  expect(sizes.reduce((sum, size) => sum + size)).toBe(1_000_000)
})

test('a file that has changed is sent as it is now', async () => {
  const bodyOf = async () => String((await raw('/assets/changed-1a2b.js')).body)
  for (const text of ['before', 'behind', '']) {
    await writeFile(join(client, 'assets/changed-1a2b.js'), text)
    expect(await bodyOf()).toBe(text)
  }
  // As by who copies a build with its times.
  const { atime, mtime } = await stat(join(client, 'assets/changed-1a2b.js'))
  await writeFile(join(client, 'assets/changed-1a2b.js'), 'longer')
  await utimes(join(client, 'assets/changed-1a2b.js'), atime, mtime)
  expect(await bodyOf()).toBe('longer')
  await rm(join(client, 'assets/changed-1a2b.js'))
  expect((await raw('/assets/changed-1a2b.js')).status).toBe(404)
})

const UP = ['..', '%2e%2e', '.%2e', '%2e.', '..%2f..', '..%5c..', '%252e%252e', '....//..', '..;']
const BELOW = ['', '/assets', '/assets/x']
const TRAVERSALS = BELOW.flatMap(base => UP.map(up => `${base}/${up}/secret.txt`)).concat(
  '//secret.txt',
  '/\\..\\secret.txt',
  '/%00',
  '/secret.txt%00.js',
  '/%',
  '/%E0%A4%A',
  '/file:///etc/passwd',
  `/${'x'.repeat(5000)}`,
)
test.each(TRAVERSALS)('%s leads nowhere', async path => {
  const { status, body } = await raw(path)
  expect([400, 404]).toContain(status)
  expect(body.toString()).not.toContain('secret')
})
