import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'

const CROWDS = [
  ['requests that trickle in', 'incoming', 1000, 'open requests'],
  ['answers that are not read on', 'outgoing', 2500, 'open answers'],
] as const

test.each(CROWDS)(
  'X-SEC-01 of too many %s the oldest of the network that has the most ends',
  async (_what, side, most, name) => {
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
      const [tried, other] = side === 'incoming' ? [incoming, outgoing] : [outgoing, incoming]
      other.emit('close')
      return tried
    }
    for (let n = 0; n < 2 * most; n += 1) (await ask('10.0.0.1', n)).emit('close')
    const crowd = []
    for (let n = 0; n < most; n += 1) crowd.push(await ask(`10.0.0.${n % 2}`, n))
    expect(ended).toEqual([])
    await ask('10.0.0.1', most)
    await ask('10.0.0.9', 0)
    expect(ended).toEqual(['10.0.0.1 1', '10.0.0.0 0'])
    crowd[2]?.emit(side === 'incoming' ? 'end' : 'close')
    await ask('10.0.0.1', most + 1)
    expect(ended).toHaveLength(2)
    expect(told).toEqual(Array(2).fill(`limit.refused ${name}`))
  },
)

test('X-SEC-01 of too many open answers one that nobody reads ends before one that has nothing to say, and none that was left', async () => {
  const app = createApp({
    address: { host: '127.0.0.1', port: 1 },
    routes: [],
    clientDir: null,
    log: () => undefined,
  })
  const ended: string[] = []
  const ask = (name: string, state: { writableLength: number; destroyed?: boolean }) => {
    const destroy = () => void ended.push(name)
    const outgoing = Object.assign(new EventEmitter(), { destroy, ...state })
    const own = { socket: { remoteAddress: '10.0.0.1' }, rawHeaders: ['host', '127.0.0.1:1'] }
    const incoming = Object.assign(new EventEmitter(), own)
    const headers = { host: '127.0.0.1:1' }
    const answer = app.request('/healthz', { headers }, { incoming, outgoing })
    incoming.emit('end')
    return answer
  }
  for (let n = 0; n < 2499; n += 1) await ask('listener', { writableLength: 0 })
  for (let n = 0; n < 10; n += 1) await ask('left', { writableLength: 0, destroyed: true })
  await ask('unread', { writableLength: 9 })
  expect(ended).toEqual([])
  await ask('next', { writableLength: 0 })
  expect(ended).toEqual(['unread'])
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
