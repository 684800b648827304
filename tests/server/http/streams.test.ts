import { once } from 'node:events'
import { get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:http2'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { bind, createHttpServer } from '../../../server/http/server'
import { certificate } from '../../support/box'
import { testLong } from '../../support/exhaustive'

testLong?.(
  'X-SEC-01 answers that do not end are no requests that are still to come',
  async () => {
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
  },
  90_000,
)

test.each([
  ['HTTP/1', undefined],
  ['HTTP/2', certificate('first')],
])(
  'X-SEC-01 over %s whom the system cannot let in ends nothing, and is counted',
  async (_, tls) => {
    const told: unknown[] = []
    const open = () =>
      createHttpServer(
        () => new Response(null, { status: 204 }),
        (event, { name }) => void told.push(`${event} ${name}`),
        tls,
      )
    const server = open()
    const port = await bind(server, { host: '127.0.0.1', port: 0 })
    const error = Object.assign(new Error('accept ENOBUFS'), { code: 'ENOBUFS' })
    for (let count = 0; count < 3; count += 1) server.emit('error', error)
    // Of a port that is taken is told who asked for it, alone.
    await expect(bind(open(), { host: '127.0.0.1', port })).rejects.toMatchObject({ exitCode: 2 })
    expect(told).toEqual(Array(3).fill('limit.refused accept ENOBUFS'))
    server.close()
  },
)

/** The status that a body in these pieces is answered with; 0 where the connection ends. */
const senders = {
  'HTTP/1': (port: number, pieces: string[]) =>
    new Promise<number>(resolve => {
      const asked = request({ host: '127.0.0.1', port, method: 'POST', agent: false })
      asked.on('response', answer => resolve(answer.resume().statusCode ?? 0))
      asked.on('error', () => resolve(0))
      for (const piece of pieces) asked.write(piece)
      asked.end()
    }),
  'HTTP/2': async (port: number, pieces: string[]) => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false })
    const stream = session.on('error', () => undefined).request({ ':method': 'POST' })
    const status = new Promise<number>(resolve => {
      stream.on('response', ({ ':status': status = 0 }) => resolve(status))
      for (const event of ['error', 'close']) stream.on(event, () => resolve(0))
    })
    // Of what is written at once the library makes one frame.
    for (const piece of pieces) await new Promise(written => stream.write(piece, written))
    stream.resume().end()
    return status.finally(() => session.destroy())
  },
}

test.each([
  ['HTTP/1', undefined],
  ['HTTP/2', certificate('first')],
] as const)(
  'X-SEC-01 %s: a body in thousands of tiny pieces ends its connection, and is counted',
  async (protocol, tls) => {
    const told: unknown[] = []
    const log = (_event: string, { name }: Record<string, unknown>) => void told.push(name)
    const server = createHttpServer(
      async asked => new Response(await asked.text().catch(() => '')),
      log,
      tls,
    )
    const port = await bind(server, { host: '127.0.0.1', port: 0 })
    const statusOf = (count: number, length: number) =>
      senders[protocol](port, Array(count).fill('x'.repeat(length)))
    expect(await statusOf(1900, 1)).toBe(200)
    expect(await statusOf(3000, 64)).toBe(200)
    expect(told).toEqual([])
    expect(await statusOf(3000, 63)).toBe(0)
    expect(told).toEqual(['body pieces'])
    server.close()
  },
)
