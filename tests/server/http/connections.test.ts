import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { watchOpen } from '../../../server/listen'
import { certificate, startTestBox, type TestBox, type TestBoxOptions } from '../../support/box'

const MOST = 2000
const SHARE = 400
/** Handshakes of TLS, in milliseconds. */
const [HANDSHAKES, WITHIN] = [120, 5000]

let box: TestBox
let isStarted = false
let sockets: Socket[] = []
const refused: unknown[] = []
async function start(options: TestBoxOptions = {}) {
  refused.length = 0
  isStarted = true
  const log = (event: string, { name }: Record<string, unknown>) =>
    void refused.push(event === 'limit.refused' ? name : event)
  box = await startTestBox({ ...options, between: whole => ({ ...whole, log }) })
}
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  sockets = []
  if (isStarted) await box.stop()
  isStarted = false
})

/** A connection from an address of this machine: all but 127.0.0.1 are strangers to the box. */
async function dial(localAddress: string, first = '') {
  const socket = connect({ host: '127.0.0.1', port: box.port, localAddress })
  sockets.push(socket.on('error', () => undefined).resume())
  await once(socket, 'connect')
  if (first) socket.write(first)
  return socket
}
const several = async (count: number, localAddress: string, first = '') => {
  const all: Socket[] = []
  for (let n = 0; n < count; n += 1) all.push(await dial(localAddress, first))
  return all
}
const headOf = (more = '') => `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${box.port}\r\n${more}`
const isThere = (socket: Socket) => !socket.closed
const left = (all: Socket[]) => all.filter(isThere).length

/** The first line of the answer on a connection of its own, or of one that is there. */
async function ask(socket: Socket) {
  const answer = once(socket, 'data')
  socket.write(headOf('\r\n'))
  return String((await answer)[0]).split('\r\n')[0]
}
const OK = 'HTTP/1.1 200 OK'

test('X-SEC-01 a network has a share of the connections, of which the longest idle goes', async () => {
  await start()
  const other = await dial('127.0.0.3')
  const used = await dial('127.0.0.2')
  const crowd = await several(SHARE - 1, '127.0.0.2', headOf())
  expect(await ask(used)).toBe(OK)
  expect(refused).toEqual([])
  crowd.push(...(await several(100, '127.0.0.2', headOf())))
  await vi.waitFor(() => expect(left(crowd)).toBe(SHARE - 1))
  expect(left(crowd.slice(0, 100))).toBe(0)
  expect(refused).toEqual(Array(100).fill('connections'))
  expect(await ask(await dial('127.0.0.2'))).toBe(OK)
  expect([await ask(used), await ask(other)]).toEqual([OK, OK])
})

test('X-SEC-01 this machine has no share, whoever a proxy on it names has one', async () => {
  await start()
  const proxy = await several(SHARE + 100, '127.0.0.1')
  expect(refused).toEqual([])
  const body = 'POST /api/setup HTTP/1.1\r\nContent-Length: 9\r\n'
  const asFor = (name: string) =>
    `${body}Host: 127.0.0.1:${box.port}\r\nX-Forwarded-For: ${name}\r\n\r\n{`
  const crowd = await several(SHARE + 5, '127.0.0.1', asFor('10.0.0.1'))
  const other = await several(5, '127.0.0.1', asFor('10.0.0.2'))
  await vi.waitFor(() => expect(left(crowd)).toBe(SHARE))
  expect([left(proxy), left(other)]).toEqual([SHARE + 100, 5])
  expect(refused).toEqual(Array(5).fill('connections'))
})

test('X-SEC-01 where all are full the network with the most loses its longest idle, and somebody new gets in', async () => {
  await start()
  const proxy = await several(MOST - 4 * SHARE - 1, '127.0.0.1')
  const honest = await dial('127.0.0.9')
  const crowds: Socket[][] = []
  for (const n of [2, 3, 4, 5]) crowds.push(await several(SHARE, `127.0.0.${n}`, headOf()))
  expect(refused).toEqual([])
  expect(await ask(await dial('127.0.0.10'))).toBe(OK)
  expect(await ask(honest)).toBe(OK)
  await vi.waitFor(() => expect(left(crowds.flat())).toBe(4 * SHARE - 1))
  expect(left(proxy)).toBe(MOST - 4 * SHARE - 1)
  expect(refused).toEqual(['connections'])
})

const tlsFrom = (localAddress: string) =>
  connectTls({
    ...{ host: '127.0.0.1', port: box.port, localAddress },
    ...{ rejectUnauthorized: false, ALPNProtocols: ['h2'] },
  })
const session = (localAddress: string) =>
  connectHttp2(box.url, { createConnection: () => tlsFrom(localAddress) }).on(
    'error',
    () => undefined,
  )
const status = async (of: ReturnType<typeof session>) => {
  const stream = of.request({ ':path': '/healthz' }).resume()
  const [{ ':status': status }] = await once(stream, 'response')
  return status
}
/** Whether the box shook hands. */
async function shake(localAddress: string): Promise<boolean> {
  const socket = tlsFrom(localAddress).on('error', () => undefined)
  const isShaken = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isShaken
}

test('X-SEC-01 of one network so many handshakes of TLS are begun in a while, and nobody else goes without', async () => {
  await start({ tls: certificate('first') })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const reader = session('127.0.0.3')
  expect(await status(reader)).toBe(200)
  const crowd = await Promise.all(Array.from({ length: 300 }, () => shake('127.0.0.2')))
  expect(crowd.filter(Boolean)).toHaveLength(HANDSHAKES)
  expect(refused).toEqual(Array(300 - HANDSHAKES).fill('handshakes'))
  expect([await status(reader), await shake('127.0.0.3')]).toEqual([200, true])
  const proxied = Array.from({ length: HANDSHAKES + 1 }, () => shake('127.0.0.1'))
  expect((await Promise.all(proxied)).every(Boolean)).toBe(true)
  expect(await shake('127.0.0.2')).toBe(false)
  vi.advanceTimersByTime(WITHIN)
  expect(await shake('127.0.0.2')).toBe(true)
  reader.destroy()
})

test('X-SEC-01 over HTTP/2 connections are counted as well, and who asks for nothing has to go', async () => {
  await start({ tls: certificate('first') })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const first = session('127.0.0.2')
  expect(await status(first)).toBe(200)
  for (let due = SHARE - 1; due > 0; due -= HANDSHAKES - 1) {
    await several(Math.min(due, HANDSHAKES - 1), '127.0.0.2')
    vi.advanceTimersByTime(WITHIN)
  }
  vi.useRealTimers()
  expect(first.closed).toBe(false)
  const next = session('127.0.0.2')
  expect(await status(next)).toBe(200)
  await vi.waitFor(() => expect(first.destroyed).toBe(true))
  expect(refused).toEqual(['connections'])
})

test('X-SEC-01 who has brought no whole head after 25 seconds has to go, whatever he sends', () => {
  vi.useFakeTimers()
  const server = createServer()
  const { closeAll } = watchOpen(server, () => {})
  const [silent, asking] = [1, 2].map(remotePort => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress: '127.0.0.2', remotePort })
    return Object.assign(socket, { destroy: vi.fn() })
  })
  for (const socket of [silent, asking]) server.emit('connection', socket)
  const answer = Object.assign(new EventEmitter(), { socket: {} })
  server.emit('request', { socket: asking, headers: {} }, answer)
  answer.emit('close')
  vi.advanceTimersByTime(24_000)
  expect(silent?.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect([silent, asking].map(socket => socket?.destroy.mock.calls.length)).toEqual([1, 0])
  silent?.emit('close')
  closeAll()
  expect([silent, asking].map(socket => socket?.destroy.mock.calls.length)).toEqual([1, 1])
})
