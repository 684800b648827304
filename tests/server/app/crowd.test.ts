import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'

const MOST = 1000

test('X-SEC-01 of too many requests that trickle in the oldest of the network that has the most ends', async () => {
  const told: unknown[] = []
  const app = createApp({
    address: { host: '127.0.0.1', port: 1 },
    routes: [],
    clientDir: null,
    log: (event, { name }) => void told.push(`${event} ${name}`),
  })
  const ended: string[] = []
  const ask = async (remoteAddress: string, n: number) => {
    const destroy = () => void ended.push(`${remoteAddress} ${n}`)
    const outgoing = Object.assign(new EventEmitter(), { destroy })
    const headers = { host: '127.0.0.1:1' }
    const own = { socket: { remoteAddress }, rawHeaders: ['host', headers.host] }
    const incoming = Object.assign(new EventEmitter(), own)
    const { status } = await app.request('/healthz', { headers }, { incoming, outgoing })
    expect(status).toBe(200)
    return { incoming, outgoing }
  }
  for (let n = 0; n < 10 * MOST; n += 1) (await ask('10.0.0.1', n)).incoming.emit('end')
  const crowd = []
  for (let n = 0; n < MOST; n += 1) crowd.push(await ask(`10.0.0.${n % 2}`, n))
  expect(ended).toEqual([])
  await ask('10.0.0.1', MOST)
  await ask('10.0.0.9', 0)
  expect(ended).toEqual(['10.0.0.1 1', '10.0.0.0 0'])
  crowd[2]?.incoming.emit('close')
  await ask('10.0.0.1', MOST + 1)
  expect(ended).toHaveLength(2)
  expect(told).toEqual(Array(2).fill('limit.refused open requests'))
})
