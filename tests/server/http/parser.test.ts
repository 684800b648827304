import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { bind, createHttpServer, type HttpServer } from '../../../server/http/server'
import { watchOpen } from '../../../server/listen'
import { certificate } from '../../support/box'

let server: HttpServer
afterEach(() => void server.close())

const left: string[] = []
/** Answers with what it is sent, late or without an end where the path says so. */
function answer(asked: Request) {
  const { pathname } = new URL(asked.url)
  if (pathname === '/late') return new Promise<Response>(() => undefined)
  if (pathname !== '/long') {
    const told = asked.text().catch(() => '')
    return told.then(text => new Response(text))
  }
  const start = (body: ReadableStreamDefaultController) => body.enqueue(new Uint8Array(100_000))
  return new Response(new ReadableStream({ start, cancel: () => void left.push(pathname) }))
}

async function open(tls?: ReturnType<typeof certificate>) {
  const refused: unknown[] = []
  server = createHttpServer(answer, (_event, { name }) => void refused.push(name), tls)
  const port = await bind(server, { host: '127.0.0.1', port: 0 })
  const dial = async (sent: string, localAddress = '127.0.0.1') => {
    const to = { port, host: '127.0.0.1', localAddress }
    const socket = tls ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to)
    socket.on('error', () => undefined)
    await once(socket, tls ? 'secureConnect' : 'connect')
    socket.write(sent)
    return socket
  }
  const answered = async (sent: string) =>
    String(Buffer.concat(await (await dial(sent)).toArray().catch(() => [])))
  return { refused, dial, answered }
}

const headOf = (method: string, more = '') => `${method} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const LAST = headOf('GET /', 'Connection: close\r\n')
const CHUNKED = headOf('POST /', 'Transfer-Encoding: chunked\r\n')

test.each([
  ['without TLS', undefined],
  ['with TLS', certificate('first')],
] as const)(
  'X-SEC-01 of what one connection brings at once no more is parsed than ends it, %s',
  async (_, tls) => {
    const { refused, answered } = await open(tls)
    const parsed = { requests: 0, pieces: 0 }
    server.on('request', (request: IncomingMessage) => {
      parsed.requests += 1
      const push = request.push.bind(request)
      request.push = (part, encoding) => {
        if (part) parsed.pieces += 1
        return push(part, encoding)
      }
    })
    const { finished } = watchOpen(server, () => {})
    const upgrade = headOf('GET /late', 'Connection: upgrade\r\nUpgrade: any\r\n')
    for (const more of [headOf('GET /late').repeat(500), upgrade]) {
      expect(await answered(headOf('GET /late').repeat(11) + more)).toBe('')
      expect(parsed.requests).toBe(11)
      await expect(finished()).resolves.toEqual([])
      parsed.requests = 0
    }
    expect(await answered(CHUNKED + '1\r\nx\r\n'.repeat(10_000))).toBe('')
    expect(parsed.requests).toBe(1)
    expect(parsed.pieces).toBeGreaterThan(1999)
    expect(parsed.pieces).toBeLessThan(5000)
    expect(refused).toEqual([
      ...['requests of a connection', 'requests of a connection'],
      'body pieces',
    ])
    expect(await answered(LAST)).toMatch(/^HTTP\/1.1 200 OK/)
  },
)

test('X-SEC-01 of many bodies in tiny pieces no more of one network are parsed at once than of some', async () => {
  const { refused, dial } = await open()
  let [begun, parsed] = [0, 0]
  server.on('request', (request: IncomingMessage) => {
    begun += 1
    const push = request.push.bind(request)
    request.push = (part, encoding) => {
      if (part) parsed += 1
      return push(part, encoding)
    }
  })
  const [stranger, other] = ['127.0.0.2', '127.0.0.3']
  const crowd = await Promise.all(Array.from({ length: 30 }, () => dial(CHUNKED, stranger)))
  const one = await dial(CHUNKED, other)
  // Beside the strangers, and of little.
  const neighbour = await dial(CHUNKED, stranger)
  const heard = [one, neighbour].map(socket => once(socket, 'data'))
  await vi.waitFor(() => expect(begun).toBe(32))
  for (const socket of [...crowd, one]) socket.write('1\r\nx\r\n'.repeat(1900))
  neighbour.write('5\r\nhello\r\n'.repeat(40))
  await vi.waitFor(() => expect(refused).toEqual(Array(25).fill('body pieces')))
  for (const socket of [one, neighbour]) socket.write('0\r\n\r\n')
  for (const answer of await Promise.all(heard)) expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK/)
  expect(parsed).toBeLessThan(10_000 + 1900 + 32 * 50)
  for (const socket of [...crowd, one, neighbour]) socket.destroy()
})

test('what comes at once and is more than a part of it is taken whole', async () => {
  const { answered } = await open()
  const text = Array.from({ length: 12_000 }, (_none, n) => `${n} `).join('')
  const told = headOf('POST /', `X: ${'x'.repeat(5000)}\r\nContent-Length: ${text.length}\r\n`)
  const chunks = Array.from(text.match(/.{1,999}/g) ?? [], part => {
    return `${part.length.toString(16)}\r\n${part}\r\n`
  })
  const all = await answered(
    `${told}${text}${CHUNKED}${chunks.join('')}0\r\n\r\n${told}${text}${LAST}`,
  )
  expect(all.split(text)).toHaveLength(4)
  expect(all.match(/HTTP\/1.1 200 OK/g)).toHaveLength(4)
})

const CUTS = {
  'within a head': 'GET / HTTP/1.1\r\nHo',
  'within a body': `${headOf('POST /', 'Content-Length: 9\r\n')}abc`,
  'within a chunk': `${CHUNKED}5\r\nab`,
  'before its answer': headOf('GET /late'),
  'before the answers of three': headOf('GET /late').repeat(3),
  'within its answer': headOf('GET /long'),
}

test.each(Object.entries(CUTS))(
  'X-SEC-01 of a client that leaves %s nothing stays, and the next is served',
  async (_, sent) => {
    const { dial, answered } = await open()
    const { finished } = watchOpen(server, () => {})
    const connections = () =>
      new Promise(resolve => server.getConnections((_error, count) => resolve(count)))
    const sockets = await Promise.all(Array.from({ length: 20 }, () => dial(sent)))
    await vi.waitFor(async () => expect(await connections()).toBe(20))
    if (sent.includes('/long')) await Promise.all(sockets.map(socket => once(socket, 'data')))
    else await new Promise(resolve => setTimeout(resolve, 50))
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect(await connections()).toBe(0))
    await expect(finished()).resolves.toEqual([])
    expect(left.splice(0)).toHaveLength(sent.includes('/long') ? 20 : 0)
    const all = await answered(headOf('GET /').repeat(9) + LAST)
    expect(all.match(/HTTP\/1.1 200 OK/g)).toHaveLength(10)
  },
)
