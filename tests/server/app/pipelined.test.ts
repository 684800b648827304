import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { bind, createHttpServer } from '../../../server/http/server'
import { watchOpen } from '../../../server/listen'
import { startTestBox } from '../../support/box'

/** What is answered to so many requests that are sent as one. */
async function answersTo(port: number, count: number): Promise<number> {
  const socket = connect(port)
  await once(socket, 'connect')
  const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  const each = last.replace('Connection: close\r\n', '')
  socket.write((each.repeat(count - 1) + last).replaceAll('localhost', `localhost:${port}`))
  const answer = String(Buffer.concat(await socket.toArray().catch(() => [])))
  return answer.match(/HTTP\/1.1 200/g)?.length ?? 0
}

test('X-SEC-01 requests that one connection brings at once are few, and each is answered; more end it', async () => {
  const refused: unknown[] = []
  const box = await startTestBox({
    between: box => ({ ...box, log: (_, { name }) => void refused.push(name) }),
  })
  try {
    expect(await answersTo(box.port, 10)).toBe(10)
    expect(refused).toEqual([])
    expect(await answersTo(box.port, 1000)).toBe(0)
    expect(refused).toEqual(['requests of a connection'])
    expect(await answersTo(box.port, 10)).toBe(10)
  } finally {
    await box.stop()
  }
})

test('X-SEC-01 an answer that waited for others on a connection that is gone is not remembered', async () => {
  const server = createServer()
  const { finished } = watchOpen(server, () => {})
  const socket = Object.assign(new EventEmitter(), { remoteAddress: '127.0.0.1', remotePort: 1 })
  const request = { socket, headers: {} }
  server.emit('connection', socket)
  const waiting = Object.assign(new EventEmitter(), { socket: null, destroy: vi.fn() })
  server.emit('request', request, waiting)
  const served = Object.assign(new EventEmitter(), { socket: {}, destroy: vi.fn() })
  server.emit('request', request, served)
  setTimeout(() => served.emit('close'), 10)
  setTimeout(() => socket.emit('close'), 20)
  await expect(finished()).resolves.toHaveLength(2)
  expect([waiting, served].map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0])
  await expect(finished()).resolves.toEqual([])
})

test('X-SEC-01 what waits for others on a connection holds nothing when that has ended', async () => {
  const asked: string[] = []
  const left: string[] = []
  const answerTo = ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    const start = (body: ReadableStreamDefaultController) => body.enqueue(new Uint8Array(100_000))
    return new Response(new ReadableStream({ start, cancel: () => void left.push(pathname) }))
  }
  const server = createHttpServer(answerTo, () => {})
  watchOpen(server, () => {})
  const port = await bind(server, { host: '127.0.0.1', port: 0 })
  const paths = ['/1', '/2', '/3']
  for (let times = 0; times < 3; times += 1) {
    const socket = connect(port)
    await once(socket, 'connect')
    socket.write(paths.map(path => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''))
    await vi.waitFor(() => expect(asked.splice(0)).toEqual(paths))
    await once(socket, 'data')
    socket.destroy()
    await vi.waitFor(() => expect(left.toSorted()).toEqual(paths))
    left.splice(0)
  }
  server.close()
})
