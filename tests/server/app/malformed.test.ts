import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2'
import { connect as connectPlain, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { certificate, startTestBox, type TestBox } from '../../support/box'
import { testLong } from '../../support/exhaustive'

const refused: unknown[] = []
const between = (box: TestBox['box']) => ({
  ...box,
  log: (event: string, { name }: Record<string, unknown>) =>
    void refused.push(event === 'limit.refused' ? name : event),
})
let boxes: TestBox[]
beforeAll(async () => {
  boxes = [
    await startTestBox({ between }),
    await startTestBox({ between, tls: certificate('first') }),
  ]
})
afterAll(() => Promise.all(boxes.map(box => box.stop())))

/** All that is answered to these bytes, which are sent whole before any of it is read. */
async function answerTo(box: TestBox | undefined, bytes: string) {
  const port = box?.port ?? 0
  const isTls = box?.url.startsWith('https') === true
  const socket: Socket = isTls
    ? connectTls({ port, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] })
    : connectPlain(port)
  await once(socket, isTls ? 'secureConnect' : 'connect')
  socket.pause()
  socket.write(bytes)
  await setTimeout(150)
  return String(Buffer.concat(await socket.toArray()))
}

const MEGABYTES = 'a'.repeat(3_000_000)

test.each([
  ['a head that is too long', `GET / HTTP/1.1\r\nHost: x\r\nx: ${MEGABYTES}`, 431, 'request head'],
  [
    'more headers than are read',
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${'x:\r\n'.repeat(2100)}\r\n`,
    431,
    'request head',
  ],
  [
    'a chunk with too long an extension',
    `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${MEGABYTES}`,
    413,
    'chunk extensions',
  ],
  ['nonsense', `${MEGABYTES}\r\n\r\n`, 400, 'malformed requests'],
  [
    'what expects the unknown',
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: more\r\nContent-Length: 0\r\n\r\n',
    417,
    'expectations',
  ],
  [
    'who wants a tunnel',
    `CONNECT a.test:80 HTTP/1.1\r\nHost: x\r\n\r\n${MEGABYTES}`,
    405,
    'tunnels',
  ],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed requests'],
  [
    'an address that is none',
    'GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    400,
    'malformed requests',
  ],
])('X-SEC-01 %s has an answer that arrives, and is counted', async (_what, bytes, status, name) => {
  for (const box of boxes) {
    refused.length = 0
    expect(await answerTo(box, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(refused).toEqual([name])
  }
})

testLong?.(
  'X-SEC-01 who is refused early and sends on slowly is answered, and keeps his connection',
  async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string, headers: Record<string, string>) => {
      const asked = request(`${boxes[0]?.url}${path}`, { method: 'POST', agent, headers })
      const status = once(asked, 'response').then(async ([answer]) => {
        await once(answer.resume(), 'end')
        return answer.statusCode
      })
      return { asked, status }
    }
    for (const [path, headers, expected] of [
      ['/v1/none', {}, 404],
      [
        '/v1/projects/demo-sarang/databases/(default)/documents:runQuery',
        { authorization: 'x' },
        401,
      ],
      ['/v0/b/demo-sarang.appspot.com/o?name=a.png', { authorization: 'x' }, 401],
      ['/healthz', { host: 'evil.test' }, 421],
      ['/api/csp-report', { 'content-length': '30000' }, 413],
    ] as const) {
      const { asked, status } = ask(path, { 'content-length': '3000', ...headers })
      for (let part = 0; part < 3; part += 1) {
        asked.write('x'.repeat(Number(asked.getHeader('content-length')) / 3))
        await setTimeout(400)
      }
      asked.end()
      // The agent has the connection back a moment later.
      await setTimeout(50)
      expect([path, await status]).toEqual([path, expected])
      expect([path, asked.reusedSocket]).toEqual([path, path !== '/v1/none'])
    }
    agent.destroy()
  },
)

/** The status that HTTP/2 answers, or 0 for a stream that is given up; of its own session. */
async function statusOf(headers: OutgoingHttpHeaders) {
  const session = connectHttp2(boxes[1]?.url ?? '', {
    rejectUnauthorized: false,
    maxSendHeaderBlockLength: 2 ** 20,
  })
  session.on('error', () => undefined)
  const stream = session.request(headers).resume()
  const status = await new Promise<number>(resolve => {
    stream.on('response', ({ ':status': answered = 0 }) => resolve(answered))
    for (const event of ['error', 'close']) stream.on(event, () => resolve(0))
    stream.end()
  })
  session.destroy()
  return status
}
const many = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'x'.repeat(length)]))
const FROM = { ':path': '/healthz' }

test.each<[string, OutgoingHttpHeaders, number, string[]]>([
  ['many headers', { ...FROM, ...many(200, 5) }, 200, []],
  ['a head that is too long', { ...FROM, a: 'x'.repeat(40_000) }, 431, ['request head']],
  ['too many headers', { ...FROM, ...many(1500, 30) }, 431, ['request head']],
  ['a tunnel', { ':method': 'CONNECT', ':authority': 'a.test:80' }, 405, ['tunnels']],
  ['what expects the unknown', { ...FROM, expect: 'more' }, 417, ['expectations']],
  // Of a value of more than 64 KiB, as sent, Node tells nobody but the client: it is not counted.
  ['a value of more than HPACK takes', { ...FROM, a: 'x'.repeat(140_000) }, 0, []],
  ['more than any connection takes', { ...FROM, ...many(40, 9000) }, 0, ['malformed requests']],
])('X-SEC-01 HTTP/2: %s', async (_what, headers, status, names) => {
  refused.length = 0
  expect(await statusOf(headers)).toBe(status)
  // A connection may be seen to end before it is counted.
  await vi.waitFor(() => expect(refused).toEqual(names))
  expect(await statusOf(FROM)).toBe(200)
})
