import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { handleErrors } from '../../../server/app'
import { limitBody, readJson, textsOf } from '../../../server/http/body'
import { createWireBox, type WireBox } from '../wire/support/box'
import { messagesOf, summary, TestChannel } from '../wire/support/webChannel'

const PART = Buffer.from('é'.repeat(50_000)).subarray(1)
const PARTS = 300

let box: WireBox | undefined
afterEach(() => box?.close())

/** A request of 30 MB, and how many of its parts were asked for. */
function large(part = PART) {
  const asked = { parts: 0 }
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(part)
    asked.parts += 1
    if (asked.parts === PARTS) controller.close()
  }
  const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
  const headers = { 'content-length': String(PARTS * part.length) }
  const init: object = { method: 'POST', headers, body, duplex: 'half' }
  return { asked, init }
}

test('X-SEC-01 a large body becomes text as it comes', async () => {
  const { asked, init } = large()
  const texts = textsOf(new Request('http://127.0.0.1/', init))
  const first = await texts.next()
  expect(first.value).toBe(`\ufffd${'é'.repeat(49_999)}`)
  expect(asked.parts).toBeLessThan(3)
})

test('X-SEC-01 a letter that lies in two parts is one', async () => {
  const body = Buffer.from('a🐦€é'.repeat(20_000))
  const parts = Array.from({ length: 7 }, (_, n) => body.subarray(n * 30_001, (n + 1) * 30_001))
  const stream = new ReadableStream<Uint8Array>({
    pull: controller => {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
  const init: object = { method: 'POST', body: stream, duplex: 'half' }
  let text = ''
  for await (const part of textsOf(new Request('http://127.0.0.1/', init))) text += part
  expect(text === body.toString()).toBe(true)
})

test.each([1, 2, 3])(
  'a byte order mark before a large text is none of it, after %i bytes',
  async at => {
    const text = `${'é'.repeat(40_000)}\ufeff`
    const body = Buffer.from(`\ufeff${text}`)
    const parts = [body.subarray(0, at), body.subarray(at, 5), body.subarray(5)]
    const init: object = { method: 'POST', body: Readable.from(parts), duplex: 'half' }
    let read = ''
    for await (const part of textsOf(new Request('http://127.0.0.1/', init))) read += part
    expect(read === text).toBe(true)
  },
)

/** What a service that hears bodies to so many bytes answers, and how many parts of one in chunks it heard. */
async function untold(most: number, read: (request: Request) => Promise<unknown>) {
  const { asked, init } = large()
  const service = new Hono()
  service.use(limitBody(most))
  service.post('/', async c => c.json(await read(c.req.raw)))
  const answer = await service.request('/', { ...init, headers: {} })
  return { asked, status: answer.status, body: await answer.text() }
}

test('X-SEC-01 of a body in chunks nothing waits for its end', async () => {
  const first = async (request: Request) => (await textsOf(request).next()).value?.length
  const { asked, status, body } = await untold(64 * 1024 * 1024, first)
  expect([status, body]).toEqual([200, '50000'])
  expect(asked.parts).toBeLessThan(5)
})

test('X-SEC-01 a body in chunks that is too long is heard so far and refused, and whoever reads it has none', async () => {
  const got: unknown[] = []
  const { asked, status, body } = await untold(1024 * 1024, async request => {
    got.push(await request.text().catch(({ name }) => name))
  })
  expect([status, got]).toEqual([413, ['StatusError']])
  expect(body).toContain('Request body is larger than 1048576 bytes.')
  expect(asked.parts).toBeLessThan(15)
})

test('X-SEC-06 for whose large body there is no room is told that, not that it is malformed', async () => {
  const service = new Hono()
  service.use(limitBody(64 * 1024 * 1024))
  service.post('/', async c => c.json(await readJson(c, z.strictObject({}))))
  service.onError(handleErrors(() => undefined))
  const sent = [1, 2, 3].map(() => service.request('/', { ...large().init, headers: {} }))
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([400, 400, 429])
})

test('X-SEC-01 of a form that is too long no more is read than shows it', async () => {
  box = createWireBox()
  const options = { app: box.app, kind: 'Listen', token: 'ani' } as const
  const channel = await TestChannel.open(options)
  const handshake = large()
  const query = '?VER=8&database=projects%2Fdemo%2Fdatabases%2F(default)&RID=1&CVER=22'
  expect((await channel.request(query, handshake.init)).status).toBe(400)
  expect(handshake.asked.parts).toBeLessThan(30)
  const forward = large(Buffer.from('x'.repeat(100_000)))
  const next = `?VER=8&SID=${channel.sid}&RID=2&AID=0`
  expect((await channel.request(next, forward.init)).status).toBe(200)
  expect(forward.asked.parts).toBeLessThan(PARTS)
  expect(summary(messagesOf(await channel.poll()))).toEqual(['error INVALID_ARGUMENT'])
})
