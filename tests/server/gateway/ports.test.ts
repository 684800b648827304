import { expect, test, vi } from 'vitest'
import { createGateway, type GatewayPorts } from '../../../functions/gateway'
import { redact } from '../../../functions/gateway/redact'
import { countRefusals } from '../../../server/log'

const KEY = 'kunci-rahasia-1'

function gatewayWith(ports: Partial<GatewayPorts>) {
  const log = vi.fn()
  const gateway = createGateway({
    services: { camera: { url: 'http://kamera.test', adminKey: KEY }, iot: {} },
    verify: async () => ({ uid: 'root', authTime: 0 }),
    read: async () => ({ authorization: 'root', status: 'active' }),
    fetch: async () => Response.json({ data: [] }),
    now: () => new Date(0),
    log,
    ...ports,
  })
  const headers = { authorization: 'Bearer token' }
  const list = () => gateway(new Request('http://any/api/camera/list-devices', { headers }))
  return { list, log }
}

test.each<[string, Partial<GatewayPorts>]>([
  ['whose token it is', { verify: () => Promise.reject(new TypeError(`no ${KEY}`)) }],
  ['what the role is', { read: () => Promise.reject(new TypeError(`no ${KEY}`)) }],
])('M-API-07 when nobody can tell %s it is 500, and its words stay here', async (_, ports) => {
  const { list, log } = gatewayWith(ports)
  const answer = await list()
  expect(answer.status).toBe(500)
  expect(answer.headers.get('x-sarang-source')).toBe('gateway')
  expect(await answer.json()).toEqual({ error: 'Terjadi kesalahan pada server' })
  expect(log.mock.calls[0]).toEqual(['gateway.error', { error: 'TypeError' }])
  expect(JSON.stringify(log.mock.calls)).not.toContain(KEY)
})

test('X-SEC-01 who is refused again and again is one line of the log in a minute', async () => {
  vi.useFakeTimers()
  const told = vi.fn()
  const { list } = gatewayWith({ log: countRefusals(told), read: async () => ({}) })
  try {
    for (let n = 0; n < 300; n += 1) await list()
    expect(told.mock.calls).toEqual([])
    vi.advanceTimersByTime(60_000)
    const refused = { 'gateway.call list-devices 403': 300 }
    expect(told.mock.calls).toEqual([['limit.refused', { seconds: 60, refused }]])
  } finally {
    vi.useRealTimers()
  }
})

test('M-API-07 the role is read for each call', async () => {
  const roles = ['root', 'admin', 'superteam', undefined]
  const { list } = gatewayWith({ read: async () => ({ authorization: roles.shift() }) })
  const statuses = []
  for (let n = 0; n < 4; n += 1) statuses.push((await list()).status)
  expect(statuses).toEqual([200, 200, 403, 403])
})

test('X-SEC-07 who has gone while the service worked is told nothing of what it says, and it stops', async () => {
  let isHere = true
  const stopped = vi.fn()
  const { list } = gatewayWith({
    verify: async () => ({ uid: 'root', authTime: 0, isLive: () => isHere }),
    fetch: async (_, init) => {
      init?.signal?.addEventListener('abort', stopped)
      const pull = (sink: ReadableStreamDefaultController) => sink.enqueue(new Uint8Array(9000))
      return new Response(new ReadableStream({ pull }))
    },
  })
  const heard = await list()
  expect(heard.status).toBe(200)
  await heard.body?.cancel()
  stopped.mockClear()
  isHere = false
  expect((await list()).status).toBe(401)
  expect(stopped).toHaveBeenCalledOnce()
})

test.each(['', 'a', 'ab', 'abc', 'admin:'])('M-API-07 nor in base64, behind %j', async before => {
  const secret = 'kunci/?>~rahasia'
  const bytes = Buffer.from(`${before}${secret}`)
  for (const text of [bytes.toString('base64'), bytes.toString('base64url')]) {
    for (const form of [text, encodeURIComponent(text), text.replaceAll('/', '\\/')]) {
      const [left = '', ...more] = await redacted(`"${form}"`, secret)
      expect(more).toEqual([])
      // Some letters at both ends are also its neighbours'.
      expect(left.replaceAll('*', '').length).toBeLessThan(before.length * 2 + 11)
      expect(left).toContain('*'.repeat(Math.floor((secret.length * 8) / 6) - 2))
    }
  }
})

/** The text, cut everywhere in turn. */
async function redacted(text: string, secret: string) {
  const outcomes = new Set<string>()
  const bytes = Buffer.from(text)
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const parts: Uint8Array[] = []
    for await (const part of redact(pieces(bytes, cut), secret)) parts.push(part)
    outcomes.add(Buffer.concat(parts).toString())
  }
  return [...outcomes]
}

async function* pieces(bytes: Buffer, cut: number) {
  yield bytes.subarray(0, cut)
  yield bytes.subarray(cut)
}

test.each([
  ['{"a":"kunci-rahasia-1"}', KEY, '{"a":"***************"}'],
  ['kunci-rahasia-1kunci-rahasia-1', KEY, '*'.repeat(30)],
  ['kunci-kunci-rahasia-1', KEY, 'kunci-***************'],
  ['?k=a%2Fb%20c%2Bdef&x', 'a/b c+def', '?k=***************&x'],
  ['{"k":"a\\/b c+def"}', 'a/b c+def', '{"k":"**********"}'],
  ['{"k":"a\\"b c+def"}', 'a"b c+def', '{"k":"**********"}'],
  ['?k=a%2fb+c%2bdef&x', 'a/b c+def', '?k=*************&x'],
  ['{"k":"\\u0061/b\\u0020c\\u002Bdef"}', 'a/b c+def', `{"k":"${'*'.repeat(24)}"}`],
  ['?k=a%21b%27c%28d%29e%7ef%2a&x', "a!b'c(d)e~f*", `?k=${'*'.repeat(24)}&x`],
  ['%e2%84%961234567 \\u21161234567', '№1234567', `${'*'.repeat(16)} ${'*'.repeat(13)}`],
  ['6B756e63692d7261686173696130', 'kunci-rahasia0', '*'.repeat(28)],
  ['nothing №', KEY, 'nothing №'],
  ['', KEY, ''],
])('M-API-07 %j without %j, wherever it is cut', async (text, secret, left) => {
  expect(await redacted(text, secret)).toEqual([left])
})

const json = (text: string) => JSON.stringify(text).slice(1, -1)
const escaped = (text: string) =>
  [...text].map(letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const numbered = (text: string) =>
  [...text].map(letter => `&#x${letter.charCodeAt(0).toString(16)};`).join('')

test.each([
  ['JSON in JSON', [json, json]],
  ['JSON in JSON in JSON', [json, json, json]],
  ['escapes in JSON in JSON', [escaped, json, json]],
  ['an address in addresses', [encodeURIComponent, encodeURIComponent, encodeURIComponent]],
  ['HTML', [html]],
  ['HTML in HTML', [html, html]],
  ['numbers of HTML in JSON', [numbered, json]],
  ['JSON in HTML', [json, html]],
])('M-API-07 nor as %s', async (_, ways) => {
  const secret = `kunci "a/b" c&d<e'é`
  const text = ways.reduce((given, way) => way(given), secret)
  expect(await redacted(`<${text}>`, secret)).toEqual([`<${'*'.repeat(Buffer.from(text).length)}>`])
})
