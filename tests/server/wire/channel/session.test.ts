import { afterEach, describe, expect, test, vi } from 'vitest'
import { createWireBox, int, ORIGIN, text, type WireBox } from '../support/box'
import {
  form,
  listenTo,
  listenToDocuments,
  messagesOf,
  splitFrames,
  summary,
  TestChannel,
} from '../support/webChannel'

const boxes: WireBox[] = []
const open = (timings = {}) => {
  const box = createWireBox(timings)
  boxes.push(box)
  return box
}
const listen = (box: WireBox, ...messages: unknown[]) =>
  TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' }, ...messages)
const from = (box: WireBox, address: string) =>
  TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani', address })
const isOpen = async (channel: TestChannel) => (await channel.post(form(0, []))).status === 200
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

afterEach(() => {
  vi.useRealTimers()
  for (const box of boxes.splice(0)) box.close()
})

describe('handshake', () => {
  test('answers session id, protocol version and keep-alive in array 0', async () => {
    const { app } = open()
    const response = await new TestChannel({ app, kind: 'Listen' }).handshake(form(0, []))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch('text/plain')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(splitFrames(await response.text())).toEqual([
      [[0, ['c', expect.stringMatching(/^[\w-]{24}$/), '', 8, 14, 30_000]]],
    ])
  })

  test('every session has an id of its own', async () => {
    const box = open()
    const channels = await Promise.all(Array.from({ length: 20 }, () => listen(box)))
    expect(new Set(channels.map(({ sid }) => sid)).size).toBe(20)
  })

  test('delivers the messages that ride in it', async () => {
    const box = open()
    const channel = await listen(box, listenTo(2, 'products'))
    expect(summary(await channel.snapshot())).toEqual(['ADD 2', 'CURRENT 2', 'snapshot'])
  })

  test('binds the identity: a forward request cannot change it', async () => {
    const box = open()
    const channel = await TestChannel.open({ app: box.app, kind: 'Listen' })
    await channel.post(form(0, [listenTo(2, 'products')], 'ani'))
    expect(summary(await channel.until(({ targetChange }) => Boolean(targetChange)))).toEqual([
      'REMOVE 2 7',
    ])
  })

  test('a token that does not verify is a stream error', async () => {
    const { app } = open()
    const options = { app, kind: 'Listen' as const, token: 'bad' }
    const channel = await TestChannel.open(options, listenTo(2, 'products'))
    expect(messagesOf(await channel.poll())).toEqual([
      { error: { code: 401, status: 'UNAUTHENTICATED', message: 'Invalid token.' } },
    ])
  })

  test.each(['', 'database=x', 'database=projects/a/databases/', 'database=projects/a/b/c/d/e'])(
    'the database "%s" is refused',
    async query => {
      const { app } = open()
      const response = await new TestChannel({ app, kind: 'Listen' }).handshake(form(0, []), query)
      expect(response.status).toBe(400)
    },
  )
})

describe('back channel', () => {
  test('gets a noop at once when there is nothing to send', async () => {
    const channel = await listen(open())
    await channel.stream()
    expect(await channel.read()).toEqual([[1, ['noop']]])
  })

  test('carries frames whose length counts UTF-16 units', async () => {
    const box = open()
    box.seed({ 'products/p1': { name: text('Sarang 🐦 é') } })
    const channel = await listen(box, listenTo(2, 'products'))
    const messages = await channel.snapshot()
    expect(messages[1]?.documentChange?.document.fields).toEqual({ name: text('Sarang 🐦 é') })
  })

  test('sends again what was not acknowledged, and only that', async () => {
    const box = open()
    const channel = await listen(box, listenTo(2, 'products'))
    await channel.stream(0)
    const first = await channel.read()
    expect(first?.map(([id]) => id)).toEqual([1, 2, 3])
    await channel.stream(0)
    expect(await channel.read()).toEqual(first)
    await channel.stream(2)
    expect((await channel.read())?.map(([id]) => id)).toEqual([3])
  })

  test('forgets what a forward request acknowledged', async () => {
    const box = open()
    const channel = await listen(box, listenTo(2, 'products'))
    await channel.stream()
    await channel.read()
    expect(await channel.send({ ...listenTo(4, 'users') })).toEqual([1, 7, expect.any(Number)])
    const again = await channel.get('CI=1', 0)
    expect((splitFrames(await again.text()).flat() as [number][])[0]?.[0]).toBe(4)
  })

  test('a new one ends the old one', async () => {
    const channel = await listen(open())
    const first = await channel.get()
    const second = await channel.get()
    const reader = first.body?.getReader()
    await reader?.read()
    expect((await reader?.read())?.done).toBe(true)
    expect((await second.body?.getReader().read())?.done).toBe(false)
  })

  test('several messages of one moment share a frame', async () => {
    const box = open()
    const channel = await listen(box)
    await channel.stream()
    await channel.read()
    await channel.send(listenTo(2, 'products'))
    expect(await channel.read()).toHaveLength(3)
  })

  test('keeps alive with a noop when it is quiet', async () => {
    const channel = await listen(open({ keepAlive: 30 }))
    await channel.stream()
    await channel.read()
    const started = Date.now()
    expect(await channel.read()).toEqual([[2, ['noop']]])
    expect(await channel.read()).toEqual([[3, ['noop']]])
    expect(Date.now() - started).toBeGreaterThanOrEqual(50)
  })

  test('rotates after the agreed bytes and loses nothing', async () => {
    const box = open({ rotation: 400 })
    const documents = Array.from({ length: 40 }, (_, i) => [`products/p${i}`, { n: int(i) }])
    box.seed(Object.fromEntries(documents))
    const channel = await listen(box, listenTo(2, 'products'))
    await channel.snapshot()
    for (let i = 0; i < 10; i++) {
      box.seed({ 'products/live': { n: int(i) } })
      await channel.snapshot()
    }
    const ids = channel.received.map(([id]) => id)
    expect(ids).toEqual(ids.map((_, i) => i + 1))
    const changes = messagesOf(channel.received).filter(({ documentChange }) => documentChange)
    expect(changes).toHaveLength(50)
  })
})

describe('long polling', () => {
  test('answers what is pending and ends', async () => {
    const channel = await listen(open(), listenTo(2, 'products'))
    expect((await channel.poll()).map(([id]) => id)).toEqual([1, 2, 3])
  })

  test('hangs until something comes', async () => {
    const box = open()
    const channel = await listen(box, listenTo(2, 'products'))
    await channel.poll()
    const waiting = channel.poll()
    await pause(30)
    box.seed({ 'products/p1': { n: int(1) } })
    expect(summary(messagesOf(await waiting))).toEqual(['products/p1 in 2 out ', 'snapshot'])
  })

  test('hangs no longer than the client asks', async () => {
    const channel = await listen(open())
    const started = Date.now()
    expect(await channel.poll('&TO=40')).toEqual([[1, ['noop']]])
    expect(Date.now() - started).toBeGreaterThanOrEqual(35)
  })
})

describe('forward channel', () => {
  test('tells whether a back channel is there, the last id, and what is outstanding', async () => {
    const channel = await listen(open())
    expect(await channel.send(listenTo(2, 'products'))).toEqual([0, 3, expect.any(Number)])
    await channel.stream()
    const [isPresent, , outstanding] = await channel.send(listenTo(4, 'users'))
    expect(isPresent).toBe(1)
    expect(outstanding).toBeGreaterThan(0)
  })

  test('a request that comes twice counts once', async () => {
    const box = open()
    const channel = await TestChannel.open({ app: box.app, kind: 'Write', token: 'ani' })
    const [database] = [listenTo(2, 'x').database]
    const increment = { fieldPath: 'n', increment: int(1) }
    const name = `${database}/documents/products/p1`
    const write = { update: { name, fields: {} }, updateMask: {}, updateTransforms: [increment] }
    const body = form(0, [{ database }, { streamToken: '', writes: [write] }])
    await channel.post(body)
    await channel.post(body)
    expect(box.store.get(name)?.fields).toEqual({ n: int(1) })
  })

  test('requests that overtake each other are put in order', async () => {
    const box = open()
    const channel = await listen(box)
    await channel.post(form(1, [listenTo(4, 'users')]))
    await channel.post(form(0, [listenTo(2, 'products')]))
    const seen = summary(messagesOf(await channel.poll())).filter(line => line.startsWith('ADD'))
    expect(seen).toEqual(['ADD 2', 'ADD 4'])
  })

  test('messages far ahead of their turn are held for all sessions together, up to a limit', async () => {
    const box = open()
    const big = { pad: 'x'.repeat(6_000_000) }
    const send = async (offset: number) => {
      const channel = await listen(box)
      return [channel, (await channel.post(form(offset, [big]))).status] as const
    }
    const [[first], ...others] = [await send(5), await send(5), await send(5)]
    expect(others.map(([, status]) => status)).toEqual([200, 400])
    await first.terminate()
    expect((await send(5))[1]).toBe(200)
  })
})

describe('the end of a session', () => {
  test('terminate drops it', async () => {
    const box = open()
    const channel = await listen(box)
    const response = await channel.terminate()
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await channel.get()).status).toBe(400)
    expect(box.refused).toEqual([])
  })

  test('terminate of an unknown one is fine', async () => {
    const channel = await listen(open())
    channel.sid = 'nobody'
    expect((await channel.terminate()).status).toBe(200)
  })

  test('terminate may come from a page of another origin, as a beacon', async () => {
    const { headers } = await (await listen(open())).terminate()
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('an unknown one is a 400 that the client recognises', async () => {
    const channel = await listen(open())
    channel.sid = 'nobody'
    for (const response of [await channel.get(), await channel.post(form(0, []))]) {
      expect(response.status).toBe(400)
      expect((await response.text()).indexOf('Unknown SID')).toBeGreaterThan(0)
    }
  })

  test('a session of the other stream is unknown', async () => {
    const box = open()
    const { sid } = await listen(box)
    const other = new TestChannel({ app: box.app, kind: 'Write' })
    other.sid = sid
    expect((await other.get()).status).toBe(400)
  })

  test('without a back channel it expires', async () => {
    const channel = await listen(open({ expiry: 40 }))
    await pause(80)
    expect((await channel.get()).status).toBe(400)
  })

  test('with a back channel it lives on, and expires after a disconnect', async () => {
    const channel = await listen(open({ expiry: 40 }))
    await channel.stream()
    await pause(80)
    expect((await channel.post(form(0, []))).status).toBe(200)
    await channel.cancel()
    await pause(80)
    expect((await channel.post(form(0, []))).status).toBe(400)
  })

  test('a reader that has stalled costs at most the backlog', async () => {
    const box = open({ backlog: 200_000 })
    const channel = await listen(box, listenTo(2, 'products'))
    await channel.stream()
    await channel.read()
    for (let n = 0; n < 40; n++) {
      box.seed({ 'products/p1': { n: int(n), pad: text('x'.repeat(10_000)) } })
    }
    await pause(5)
    expect((await channel.post(form(1, []))).status).toBe(400)
    expect(box.refused).toEqual(['sessions'])
  })

  test('a result longer than the backlog is delivered, with what changes meanwhile', async () => {
    const box = open({ backlog: 50_000 })
    const documents = Array.from({ length: 60 }, (_, i) => [
      `products/p${i}`,
      { pad: text('x'.repeat(10_000)) },
    ])
    box.seed(Object.fromEntries(documents))
    const channel = await listen(box, listenTo(2, 'products'))
    box.seed({ 'products/p1': { n: int(1) } })
    await channel.until(({ documentChange }) => documentChange?.document.fields.n !== undefined)
    const changes = messagesOf(channel.received).filter(({ documentChange }) => documentChange)
    expect(changes).toHaveLength(61)
  })

  test('a session that never reads holds no more than its capacity, answers included', async () => {
    const box = open({ capacity: 100_000 })
    box.seed({ 'products/a': { pad: text('x'.repeat(30_000)) } })
    const channel = await listen(box, listenTo(1, 'products'), listenTo(2, 'products'))
    await channel.send(listenTo(3, 'products'))
    await channel.send(listenTo(4, 'products'))
    expect((await channel.post(form(4, []))).status).toBe(400)
    expect(box.refused).toEqual(['sessions'])
  })

  test('a result that is more than it may hold is refused by itself, and the session lives on', async () => {
    const box = open({ capacity: 100_000 })
    for (const id of ['a', 'b', 'c', 'd'])
      box.seed({ [`products/${id}`]: { pad: text('x'.repeat(30_000)) } })
    const channel = await listen(box, listenTo(1, 'products'), listenTo(2, 'users'))
    expect(summary(await channel.snapshot())).toContain('REMOVE 1 8')
    expect(box.refused).toEqual(['answers'])
    const few = listenTo(3, 'products', { limit: 2 })
    await channel.send(few)
    expect(summary(await channel.snapshot())).toContain('CURRENT 3')
  })

  test('one that reads gets more than its capacity, bit by bit', async () => {
    const box = open({ capacity: 100_000 })
    box.seed({ 'products/a': { pad: text('x'.repeat(30_000)) } })
    const channel = await listen(box)
    for (let id = 1; id <= 10; id++) {
      await channel.send(listenTo(id, 'products'))
      expect(summary(await channel.snapshot())).toContain(`products/a in ${id} out `)
    }
  })

  test('the routes end them all when they close, and take no more', async () => {
    const box = open()
    const channel = await listen(box)
    await channel.stream()
    await channel.read()
    box.closeWire()
    expect(summary(messagesOf((await channel.read()) ?? []))).toEqual(['error UNAVAILABLE'])
    expect(await channel.read()).toBeUndefined()
    expect((await channel.get()).status).toBe(503)
  })
})

describe('a session ends', () => {
  test('when its token has been expired for a while, so that the client comes with a fresh one', async () => {
    const box = open({ leeway: 40 })
    const expiry = Date.now() + 20
    const token = `ani exp ${expiry / 1000}`
    const options = { app: box.app, kind: 'Listen' as const, token }
    const channel = await TestChannel.open(options, listenTo(2, 'products'))
    expect(summary(await channel.snapshot())).toContain('CURRENT 2')
    const messages = await channel.until(({ error }) => error !== undefined)
    expect(messages.at(-1)?.error?.status).toBe('UNAUTHENTICATED')
    expect(Date.now() - expiry).toBeGreaterThan(30)
    await channel.send(listenTo(4, 'products'))
    box.seed({ 'products/a': {} })
    expect(await channel.send()).toEqual([expect.any(Number), channel.lastId, expect.any(Number)])
  })

  test('when there are a thousand others, the oldest without a client first', async () => {
    const box = open({ handshake: 0 })
    const connected = await from(box, '10.0.0.1')
    await connected.stream()
    const idle = await from(box, '10.0.0.1')
    for (let made = 2; made < 1000; made += 1) await from(box, `10.0.0.${made % 200}`)
    expect(await isOpen(idle)).toBe(true)
    await from(box, '10.0.0.1')
    expect(await isOpen(idle)).toBe(false)
    expect(await isOpen(connected)).toBe(true)
  })

  test('when one address has four hundred: its own, and nobody else’s', async () => {
    const box = open({ handshake: 0 })
    const other = await from(box, '10.0.0.1')
    const connected = await from(box, '10.0.0.2')
    await connected.stream()
    const idle = await from(box, '10.0.0.2')
    for (let made = 2; made < 400; made += 1) await from(box, '10.0.0.2')
    expect(await isOpen(idle)).toBe(true)
    for (let made = 0; made < 700; made += 1) await from(box, '10.0.0.2')
    expect(await isOpen(idle)).toBe(false)
    expect(await isOpen(connected)).toBe(true)
    expect(await isOpen(other)).toBe(true)
  })
})

describe('bad input', () => {
  test.each(['count=1', 'count=zzz', '%%%', 'count=1&ofs=99999999'])(
    'the form %s is a 400 and the session lives on',
    async body => {
      const channel = await listen(open())
      const response = await channel.post(body)
      expect(response.status).toBe(body === '%%%' ? 200 : 400)
      expect(await channel.send()).toEqual([0, 0, 0])
    },
  )

  test.each(['AID=x', 'AID=-1', 'AID=999', 'AID=1&TO=x&CI=1'])('GET %s is a 400', async query => {
    const channel = await listen(open())
    const response = await channel.request(`?SID=${channel.sid}&RID=rpc&${query}`)
    expect(response.status).toBe(400)
  })

  test.each([null, 1, 'x', [], {}, { database: 1 }, { addTarget: 5 }])(
    'the message %j is a stream error, after which nothing is heard',
    async message => {
      const box = open()
      const channel = await listen(box, message, listenTo(2, 'products'))
      expect(summary(messagesOf(await channel.poll()))).toEqual(['error INVALID_ARGUMENT'])
      expect(box.logs).toEqual([])
    },
  )

  test.each([
    ['a body over the limit', 'x'.repeat(33 * 1024 * 1024), ['messages']],
    ['what is no JSON', 'count=1&req0___data__=%7B', []],
  ])('%s is a stream error too', async (_what, body, refused) => {
    const box = open()
    const channel = await listen(box)
    expect((await channel.post(body)).status).toBe(200)
    expect(summary(messagesOf(await channel.poll()))).toEqual(['error INVALID_ARGUMENT'])
    expect(box.refused).toEqual(refused)
  })

  test('other methods are a 404', async () => {
    const channel = await listen(open())
    expect((await channel.request('', { method: 'DELETE' })).status).toBe(404)
  })
})

describe('other origins', () => {
  test('an allowed one gets its own name back, with credentials', async () => {
    const channel = await listen(open())
    const response = await channel.request(`?SID=${channel.sid}&RID=rpc&AID=0`, {
      headers: { Origin: ORIGIN },
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('access-control-expose-headers')).toMatch('x-http-session-id')
    expect(response.headers.get('vary')).toBe('Origin')
    await response.body?.cancel()
  })

  test('a preflight is answered with the headers it asks for', async () => {
    const { app } = open()
    const response = await app.request('/v1/projects/p/databases/d/documents:commit', {
      method: 'OPTIONS',
      headers: {
        Origin: ORIGIN,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-headers')).toBe(
      'authorization,x-goog-api-client',
    )
    expect(response.headers.get('access-control-max-age')).toBe('3600')
  })

  test('a stranger gets nothing', async () => {
    const { app } = open()
    const response = await app.request('/v1/projects/p/databases/d/documents:commit', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('a session whose stream failed ignores what was already under way', async () => {
  const box = open()
  const channel = await listen(box, listenToDocuments(2, ['users/ani']))
  await channel.poll()
  await channel.send({ database: 'projects/x/databases/y', addTarget: {} })
  await channel.send(listenTo(4, 'products'))
  expect(summary(messagesOf(await channel.poll()))).toEqual(['error INVALID_ARGUMENT'])
})
