import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'

const MOST = 2000

test('X-SEC-01 of too many open requests those of the network that has the most end, the newest first', async () => {
  const told: unknown[] = []
  const app = createApp({
    address: { host: '127.0.0.1', port: 1 },
    routes: [],
    clientDir: null,
    log: (event, { name }) => void told.push(`${event} ${name}`),
  })
  const ended: string[] = []
  const ask = async (remoteAddress: string, n: number) => {
    const outgoing = Object.assign(new EventEmitter(), {
      destroy: () => void ended.push(`${remoteAddress} ${n}`),
    })
    const headers = { host: '127.0.0.1:1' }
    const incoming = { socket: { remoteAddress }, rawHeaders: ['host', headers.host] }
    const { status } = await app.request('/healthz', { headers }, { incoming, outgoing })
    return { status, outgoing }
  }
  const crowd = []
  for (let n = 0; n < MOST; n += 1) crowd.push(await ask(`10.0.0.${n % 2}`, n))
  expect(ended).toEqual([])
  expect((await ask('10.0.0.1', MOST)).status).toBe(503)
  expect((await ask('10.0.0.9', 0)).status).toBe(200)
  expect(ended).toEqual(['10.0.0.1 2000', '10.0.0.1 1999'])
  for (const { outgoing } of crowd.slice(0, 2)) outgoing.emit('close')
  expect((await ask('10.0.0.1', MOST + 1)).status).toBe(200)
  expect(ended).toHaveLength(2)
  expect(told).toEqual(Array(2).fill('limit.refused open requests'))
})
