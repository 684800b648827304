import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
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

test('X-SEC-01 of many requests at once each part of the network has its share', async () => {
  const served: string[] = []
  const routes = new Hono().get('/work', c => {
    const until = performance.now() + 1
    while (performance.now() < until);
    served.push(c.req.query('of') ?? '')
    return c.text('done')
  })
  const address = { host: '127.0.0.1', port: 1 }
  const app = createApp({ address, routes: [routes], clientDir: null, log: () => undefined })
  const ask = (remoteAddress: string) => {
    const headers = { host: '127.0.0.1:1' }
    const incoming = Object.assign(new EventEmitter(), { socket: { remoteAddress } })
    const env = { incoming, outgoing: new EventEmitter() }
    return app.request(`/work?of=${remoteAddress}`, { headers }, env)
  }
  const crowd = Array.from({ length: 300 }, () => ask('10.0.0.1'))
  await ask('10.0.0.2')
  expect(served.indexOf('10.0.0.2')).toBeLessThan(100)
  for (const { status } of await Promise.all(crowd)) expect(status).toBe(200)
})
