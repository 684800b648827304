import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { watchOpen } from '../../../server/http/connections'
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
  server.emit('request', request, Object.assign(new EventEmitter(), { socket: null }))
  await expect(
    Promise.race([finished(), new Promise(done => setTimeout(done, 100, 'late'))]),
  ).resolves.toEqual([])
  const served = Object.assign(new EventEmitter(), { socket: {} })
  server.emit('request', request, served)
  setTimeout(() => served.emit('close'), 10)
  await expect(finished()).resolves.toHaveLength(1)
})
