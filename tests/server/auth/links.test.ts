import { readFileSync } from 'node:fs'
import { connect as connectHttp2, type OutgoingHttpHeaders } from 'node:http2'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { certificate, type TestBox } from '../../support/box'
import { call, startBoxWithPeople } from './client'

const OOB = '/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any'
const MAIN = '/api/main/forgot_password'
const people = ['budi@contoh.id', 'sari@contoh.id']
const bodies: Readonly<Record<string, (email: string) => object>> = {
  [OOB]: email => ({ requestType: 'PASSWORD_RESET', email }),
  [MAIN]: email => ({ email }),
}

let box: TestBox
let secure: TestBox
beforeAll(async () => {
  box = await startBoxWithPeople()
  secure = await startBoxWithPeople({ tls: certificate('first') })
})
afterEach(() => {
  for (const { printed } of [box, secure]) printed.length = 0
})
afterAll(async () => {
  await box.stop()
  await secure.stop()
})

/** The status of a request that is sent as it is written. */
function ask(target: string, hosts: string[], path = OOB): Promise<number> {
  const body = JSON.stringify(bodies[path]?.(people[0] ?? ''))
  const head = [
    `POST ${target} HTTP/1.1`,
    ...hosts.map(host => `Host: ${host}`),
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return new Promise((resolve, reject) => {
    const socket = connect(box.port, '127.0.0.1')
    const parts: string[] = []
    socket.on('data', part => parts.push(String(part)))
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(parts.join(''))?.[1])))
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  })
}

/** The same over HTTP/2. */
function askHttp2(headers: OutgoingHttpHeaders, path = OOB): Promise<number> {
  const session = connectHttp2(secure.url, { ca: readFileSync(certificate('first').cert) })
  return new Promise<number>(resolve => {
    const type = { 'content-type': 'application/json' }
    const stream = session.request({ ':method': 'POST', ':path': path, ...type, ...headers })
    stream.on('response', ({ ':status': status = 0 }) => resolve(status))
    stream.on('close', () => resolve(0))
    stream.on('error', () => resolve(0)).resume()
    stream.end(JSON.stringify(bodies[path]?.(people[1] ?? '')))
  }).finally(() => session.close())
}

const hostOf = ({ url }: TestBox) => new URL(url).host
const linkIn = ({ printed }: TestBox) =>
  /https?:\S+(?=\/password-reset\?)/.exec(printed.join())?.[0]

test.each([OOB, MAIN])(
  '%s: a foreign host in the request line is refused, and no link is made',
  async path => {
    const own = hostOf(box)
    for (const target of [
      `http://evil.test${path}`,
      `https://evil.test:443${path}`,
      `HTTP://EVIL.TEST${path}`,
      `http://${own}@evil.test${path}`,
      `http://${own}.evil.test${path}`,
      `http://evil.test@${own}${path}`,
      `http://evil.test#@${own}${path}`,
    ]) {
      const status = await ask(target, [own], path)
      expect([target, [400, 421].includes(status)]).toEqual([target, true])
    }
    expect(await ask(path, [own, 'evil.test'], path)).toBe(421)
    expect(await ask(path, ['evil.test', own], path)).toBe(421)
    expect(await ask(path, [], path)).toBe(400)
    expect(await ask(path, [own, `localhost:${box.port}`], path)).toBe(400)
    expect(await ask(`http://localhost:${box.port}${path}`, [own], path)).toBe(400)
    expect(box.printed).toEqual([])
  },
)

test.each([OOB, MAIN])('%s: its own host in the request line is served', async path => {
  expect(await ask(`${box.url}${path}`, [hostOf(box)], path)).toBe(200)
  expect(linkIn(box)).toBe(box.url)
})

test('HTTP/2: authority and Host must both be ours, and the path one', async () => {
  const own = hostOf(secure)
  const foreign: OutgoingHttpHeaders[] = [
    { ':authority': 'evil.test' },
    { ':authority': 'evil.test', host: own },
    { ':authority': own, host: 'evil.test' },
    { ':authority': own, host: `localhost:${secure.port}` },
    { ':authority': own, ':path': `@evil.test${OOB}` },
    { ':authority': own, ':path': `https://evil.test${OOB}` },
    { ':authority': `${own}@evil.test` },
  ]
  for (const headers of foreign) {
    const status = await askHttp2(headers)
    expect([headers, [0, 400, 421].includes(status)]).toEqual([headers, true])
  }
  expect(secure.printed).toEqual([])
  expect(await askHttp2({ ':authority': own, host: own })).toBe(200)
  expect(linkIn(secure)).toBe(secure.url)
})

test('whatever of its own names it is asked by, the link leads to the one that it is configured with', async () => {
  expect(await ask(OOB, [`t1.localhost:${box.port}`])).toBe(200)
  expect(linkIn(box)).toBe(box.url)
  const publicUrl = 'https://sarang.contoh.id'
  const behind = await startBoxWithPeople({ publicUrl })
  for (const path of [OOB, MAIN]) {
    const body = JSON.stringify(bodies[path]?.(people[0] ?? ''))
    const headers = { 'content-type': 'application/json', 'x-forwarded-host': 'evil.test' }
    await fetch(behind.url + path, { method: 'POST', headers, body })
    expect(linkIn(behind)).toBe(publicUrl)
    behind.printed.length = 0
  }
  expect((await call(behind, 'sendOobCode', bodies[OOB]?.('sari@contoh.id'))).status).toBe(200)
  expect(linkIn(behind)).toBe(publicUrl)
  await behind.stop()
})
