import { EventEmitter } from 'node:events'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { Agent, request } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { expect, test, vi } from 'vitest'
import { bind, createHttpServer } from '../../../server/http/server'
import { StartError } from '../../../server/startError'
import { certificate, freshFolder, PROJECT, startTestBox, type TestBox } from '../../support/box'
import { testLong } from '../../support/exhaustive'

const ca = [certificate('first'), certificate('second')].map(({ cert }) => readFileSync(cert))
const NAME = 'https://sarang.contoh.id'

/** The answer of HTTP/1.1 on a connection of its own, and the certificate's fingerprint. */
function ask(box: TestBox, headers: Record<string, string> = {}, path = '/healthz') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; print: string }>(
    (resolve, reject) => {
      const agent = new Agent({ ca, servername: 'localhost' })
      const asked = request(`${box.url}${path}`, { agent, headers }, answer => {
        const { fingerprint256: print } = (
          answer.socket as import('node:tls').TLSSocket
        ).getPeerCertificate()
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, print })
      })
      asked.on('error', reject).end()
    },
  )
}

/** Opens HTTP/2 and asks as often as there are paths, all at once; ends with the session. */
async function askTogether(box: TestBox, paths: string[], headers = {}) {
  const session = connect(box.url, { ca })
  const statuses = await Promise.all(
    paths.map(
      path =>
        new Promise<number>((resolve, reject) => {
          const stream = session.request({ ':path': path, ...headers })
          stream.on('response', ({ ':status': status = 0 }) => resolve(status))
          stream.on('error', reject).resume()
          stream.end()
        }),
    ),
  )
  const protocol = session.alpnProtocol
  session.close()
  return { statuses, protocol }
}

test('with a certificate both HTTP/1.1 and HTTP/2 are answered, and only as itself', async () => {
  const box = await startTestBox({ tls: certificate('first') })
  expect(box.url).toMatch(/^https:/)
  expect(await ask(box)).toMatchObject({ status: 200 })
  expect((await ask(box)).headers['strict-transport-security']).toBeUndefined()
  expect(await ask(box, { host: 'evil.example' })).toMatchObject({ status: 421 })
  expect(await ask(box, { origin: box.url })).toMatchObject({ status: 200 })
  expect(await ask(box, { origin: box.url.replace('https', 'http') })).toMatchObject({
    status: 403,
  })
  expect(await askTogether(box, Array(20).fill('/healthz'))).toEqual({
    statuses: Array(20).fill(200),
    protocol: 'h2',
  })
  const foreign = { ':authority': 'evil.example' }
  expect((await askTogether(box, ['/healthz'], foreign)).statuses).toEqual([421])
  await box.stop()
})

test('a name of its own is its own too, and tells browsers to stay with TLS', async () => {
  const box = await startTestBox({ tls: certificate('first'), publicUrl: NAME })
  const host = new URL(NAME).host
  const { status, headers } = await ask(box, { host, origin: NAME })
  expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  for (const origin of ['http://sarang.contoh.id', `${NAME}:8443`, 'https://contoh.id'])
    expect(await ask(box, { host, origin })).toMatchObject({ status: 403 })
  expect(await ask(box, { host: `${host}:8443` })).toMatchObject({ status: 421 })
  await box.stop()
})

test('a renewed certificate is for new connections; one that does not serve changes nothing', async () => {
  const folder = await freshFolder()
  const tls = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const install = (name: 'first' | 'second') => {
    copyFileSync(certificate(name).cert, tls.cert)
    copyFileSync(certificate(name).key, tls.key)
  }
  install('first')
  const box = await startTestBox({ tls })
  const old = await ask(box)
  install('second')
  expect(await ask(box)).toMatchObject({ print: old.print })
  box.renew()
  const fresh = await ask(box)
  expect(fresh.print).not.toBe(old.print)
  writeFileSync(tls.cert, 'not a certificate')
  expect(() => box.renew()).toThrow(StartError)
  expect(await ask(box)).toMatchObject({ status: 200, print: fresh.print })
  await box.stop()
})

test('stopping ends open streams of HTTP/2', async () => {
  const box = await startTestBox({ tls: certificate('first') })
  const session = connect(box.url, { ca })
  session.on('error', () => undefined)
  const ended = new Promise(resolve => session.once('close', resolve))
  await new Promise(resolve => session.once('connect', resolve))
  await box.stop()
  await ended
  await expect(ask(box)).rejects.toThrow()
})

test('without both files, or with a key of another certificate, it does not start', async () => {
  const { cert, key } = certificate('first')
  const wrong = [
    { cert: '/nowhere.pem', key },
    { cert, key: certificate('second').key },
    { cert: key, key },
  ]
  for (const tls of wrong) {
    await expect(startTestBox({ tls })).rejects.toThrow(/^Sertifikat .* tidak dapat dipakai: /)
  }
})

test('over HTTP/2 no client opens streams without end', async () => {
  const box = await startTestBox({ tls: certificate('first') })
  const session = connect(box.url, { ca })
  await new Promise(resolve => session.once('remoteSettings', resolve))
  expect(session.remoteSettings.maxConcurrentStreams).toBe(100)
  session.close()
  await box.stop()
})

testLong?.(
  'one that sends no handshake is not kept',
  async () => {
    const box = await startTestBox({ tls: certificate('first') })
    const silent = connectPlain(Number(new URL(box.url).port), '127.0.0.1')
    await new Promise(resolve => silent.once('close', resolve))
    await box.stop()
  },
  40_000,
)

/** A frame of HTTP/2, for the whole connection where no stream is named. */
function frame(type: number, payload: Buffer, { flags = 0, stream = 0 } = {}): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}
const SETTINGS = frame(4, Buffer.alloc(0))
const PING = frame(6, Buffer.alloc(8))
const PREFACE = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), SETTINGS])

/** Sends frames and reads nothing of what they are answered for a while; the last stream that is served, or none at a plain end. */
function flood(box: TestBox, frames: Buffer[]) {
  return new Promise<number | undefined>(resolve => {
    const port = Number(new URL(box.url).port)
    const socket = connectTls({ port, ca, servername: 'localhost', ALPNProtocols: ['h2'] })
    let read = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(undefined))
    socket.on('data', part => {
      read = Buffer.concat([read, part])
      const last = lastStream(read)
      if (last === undefined) return
      resolve(last)
      socket.destroy()
    })
    socket.once('secureConnect', () => {
      socket.write(Buffer.concat([PREFACE, ...frames]))
      setTimeout(() => socket.resume(), 300)
    })
    socket.pause()
  })
}

/** As GOAWAY says, if it came. */
function lastStream(read: Buffer): number | undefined {
  for (let at = 0; at + 17 <= read.length; at += 9 + read.readUIntBE(at, 3))
    if (read.readUInt8(at + 3) === 7) return read.readUInt32BE(at + 9)
  return undefined
}

test.each([
  ['pings', PING],
  ['settings', SETTINGS],
])('X-SEC-01 over HTTP/2 a flood of %s ends its connection, not the box', async (_what, one) => {
  const box = await startTestBox({ tls: certificate('first') })
  await flood(box, Array(200_000).fill(one))
  expect(await ask(box)).toMatchObject({ status: 200 })
  await box.stop()
})

test('X-SEC-01 over HTTP/2 who opens streams and takes them back, again and again, is cut off', async () => {
  const refused: unknown[] = []
  const between = (box: TestBox['box']) => ({
    ...box,
    log: (_event: string, { name }: Record<string, unknown>) => void refused.push(name),
  })
  const box = await startTestBox({ between, tls: certificate('first') })
  const text = (value: string) => [value.length, ...Buffer.from(value)]
  const { host } = new URL(box.url)
  // GET, https, a path and an authority, as HPACK has them; END_STREAM and END_HEADERS.
  const head = Buffer.from([0x82, 0x87, 0x04, ...text('/healthz'), 0x01, ...text(host)])
  const CANCEL = Buffer.from([0, 0, 0, 8])
  const pairs = Array.from({ length: 5000 }, (_none, n) => [
    frame(1, head, { flags: 5, stream: 2 * n + 1 }),
    frame(3, CANCEL, { stream: 2 * n + 1 }),
  ])
  // The library alone would let a client take back a thousand at once, and then some in a second.
  await flood(box, pairs.flat())
  expect(refused).toContain('requests of a connection')
  expect(await ask(box)).toMatchObject({ status: 200 })
  await box.stop()
})

test('X-SEC-01 over HTTP/2 what is taken back at once is not worked on', async () => {
  const asked = vi.fn(() => new Response('ok'))
  const server = createHttpServer(asked, () => {}, certificate('first'))
  const port = await bind(server, { host: '127.0.0.1', port: 0 })
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
  await new Promise(resolve => session.once('remoteSettings', resolve))
  for (let n = 0; n < 50; n += 1)
    session
      .request({ ':path': '/' })
      .on('error', () => undefined)
      .close(8)
  const kept = session.request({ ':path': '/kept' }).resume()
  await new Promise(resolve => kept.once('end', resolve))
  expect(asked).toHaveBeenCalledTimes(1)
  session.destroy()
  await new Promise(resolve => server.close(resolve))
})

test('X-SEC-01 over HTTP/2 a body that breaks off is no fault of the box', async () => {
  const logged: unknown[] = []
  const between = (box: TestBox['box']) => ({
    ...box,
    log: (event: string) => void logged.push(event),
  })
  const box = await startTestBox({ between, tls: certificate('first') })
  const session = connect(box.url, { ca })
  const documents = `/v1/projects/${PROJECT}/databases/(default)/documents`
  const paths = [
    `${documents}:commit`,
    `${documents}:runQuery`,
    '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1',
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    '/securetoken.googleapis.com/v1/token?key=demo',
    `/v0/b/${PROJECT}.appspot.com/o?name=a`,
    `/${PROJECT}/asia-southeast2/createUser`,
    '/api/setup',
  ]
  for (const size of [undefined, 50, 100_000])
    for (const path of paths) {
      const head = { ':path': path, ':method': 'POST', 'content-type': 'application/json' }
      const stream = session.request({ ...head, ...(size && { 'content-length': size }) })
      stream.on('error', () => undefined).write('{')
      // It is being read by the time that another one is answered.
      expect((await askTogether(box, ['/healthz'])).statuses).toEqual([200])
      stream.close(8)
      await new Promise(resolve => stream.once('close', resolve))
    }
  session.close()
  expect((await askTogether(box, ['/healthz'])).statuses).toEqual([200])
  expect(logged.filter(event => /error/.test(String(event)))).toEqual([])
  await box.stop()
})

test('X-SEC-01 over HTTP/2 many and long headers are refused and counted', async () => {
  const refused: unknown[] = []
  const between = (box: TestBox['box']) => ({
    ...box,
    log: (_event: string, { name }: Record<string, unknown>) => void refused.push(name),
  })
  const box = await startTestBox({ between, tls: certificate('first') })
  const asked = (headers: Record<string, string>) =>
    askTogether(box, ['/healthz'], headers).then(
      ({ statuses }) => statuses[0],
      () => 'ended',
    )
  const some = (length: number) =>
    Object.fromEntries(Array.from({ length }, (_none, n) => [`${n}`, '']))
  expect(await asked(some(1900))).toBe(200)
  expect(await asked(some(2100))).toBe(431)
  expect(await asked(some(3500))).toBe(431)
  expect(await asked({ 'x-long': 'a'.repeat(60_000) })).toBe(431)
  expect(refused).toEqual(Array(3).fill('request head'))
  expect(await asked({ 'x-long': 'a'.repeat(200_000) })).toBe('ended')
  expect(await asked({ 'x-short': 'a' })).toBe(200)
  await box.stop()
})

test('X-SEC-01 over HTTP/2 nothing is read behind a value that is too long', async () => {
  const box = await startTestBox({ tls: certificate('first') })
  // GET, https, /, and a header `a` of 70,000 letters, as HPACK has them.
  const head = [0x82, 0x87, 0x84, 0x00, 1, 0x61, 127, 0xf1, 0xa1, 4]
  const block = Buffer.concat([Buffer.from(head), Buffer.alloc(70_000, 'a')])
  const pieces = [0, 1, 2, 3, 4].map(n => block.subarray(n * 16_384, (n + 1) * 16_384))
  const frames = pieces.map((piece, n) =>
    frame(n === 0 ? 1 : 9, piece, { flags: n === 4 ? 4 : n === 0 ? 1 : 0, stream: 1 }),
  )
  const port = Number(new URL(box.url).port)
  const socket = connectTls({ port, ca, servername: 'localhost', ALPNProtocols: ['h2'] })
  let read = Buffer.alloc(0)
  socket
    .on('error', () => undefined)
    .on('data', part => {
      read = Buffer.concat([read, part])
    })
  socket.write(Buffer.concat([PREFACE, ...frames]))
  await vi.waitFor(() => expect(lastStream(read)).toBe(1), 5000)
  socket.write(Buffer.alloc(50_000_000))
  await new Promise(resolve => setTimeout(resolve, 500))
  // What the system takes may be some megabytes; newer Node ends the connection.
  expect(socket.destroyed ? 50_000_000 : socket.writableLength).toBeGreaterThan(30_000_000)
  expect(await ask(box)).toMatchObject({ status: 200 })
  socket.destroy()
  await box.stop()
})

test('X-SEC-01 over HTTP/2 a body that does not come to its end is given up', () => {
  vi.useFakeTimers()
  const pair = { cert: certificate('first').cert, key: certificate('first').key }
  const server = createHttpServer(
    () => new Response(),
    () => {},
    pair,
  )
  const [watch] = server.listeners('stream').filter(({ name }) => name === 'endSlowBody')
  const streams = [false, true].map(isWhole =>
    Object.assign(new EventEmitter(), { endAfterHeaders: false, isWhole, close: vi.fn() }),
  )
  for (const stream of streams) watch?.(stream)
  vi.advanceTimersByTime(299_000)
  for (const stream of streams) if (stream.isWhole) stream.emit('end')
  vi.advanceTimersByTime(2000)
  vi.useRealTimers()
  expect(streams.map(({ close }) => close.mock.calls.length)).toEqual([1, 0])
})
