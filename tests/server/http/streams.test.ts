import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { bind, createHttpServer } from '../../../server/http/server'

test('X-SEC-01 answers that do not end are no requests that are still to come', async () => {
  const told: unknown[] = []
  const log = (event: string, { name }: Record<string, unknown>) =>
    void told.push(`${event} ${name}`)
  const body = () =>
    new ReadableStream<Uint8Array>({ start: stream => stream.enqueue(new Uint8Array([1])) })
  const routes = new Hono().get('/listen', c => c.body(body()))
  const address = { host: '127.0.0.1', port: 1 }
  const app = createApp({ address, routes: [routes], clientDir: null, log })
  const server = createHttpServer((request, env) => app.fetch(request, env), log)
  const port = await bind(server, { host: '127.0.0.1', port: 0 })
  const answers: IncomingMessage[] = []
  const headers = { host: '127.0.0.1:1' }
  for (let count = 0; count < 1050; count += 1) {
    const request = get({ host: '127.0.0.1', port, path: '/listen', headers, agent: false })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answers.push(answer.on('error', () => undefined))
  }
  await new Promise(setImmediate)
  expect([answers.filter(({ destroyed }) => destroyed).length, told]).toEqual([0, []])
  for (const answer of answers) answer.destroy()
  server.close()
})
