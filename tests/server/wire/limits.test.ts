import { afterEach, describe, expect, test } from 'vitest'
import { createWireBox, DATABASE, ROOT, text, type WireBox } from './support/box'
import {
  form,
  listenTo,
  listenToDocuments,
  messagesOf,
  summary,
  TestChannel,
} from './support/webChannel'

const boxes: WireBox[] = []
const open = () => {
  const box = createWireBox({ handshake: 0 })
  boxes.push(box)
  return box
}
afterEach(() => {
  for (const box of boxes.splice(0)) box.close()
})

async function ask(box: WireBox, verb: string, body: unknown, token?: string) {
  const headers = new Headers(token === undefined ? [] : [['authorization', `Bearer ${token}`]])
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const answer = await box.app.request(`/v1/${ROOT}:${verb}`, init)
  const json = await answer.json()
  const [first] = [json].flat()
  return { status: answer.status, json, error: first?.error, refused: box.refused.splice(0) }
}

const times = <Item>(count: number, item: (n: number) => Item) =>
  Array.from({ length: count }, (_none, n) => item(n))
const equal = (fieldPath: string) => ({
  fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { integerValue: '1' } },
})
const query = (where: unknown) => ({ structuredQuery: { from: [{ collectionId: 'p' }], where } })
const levels = (count: number) => times(count, () => 'a').join('.')

describe('a batchGet', () => {
  test('answers each name once', async () => {
    const box = open()
    box.seed({ 'users/budi': { name: text('Budi') } })
    const documents = Array(900).fill(`${ROOT}/users/budi`)
    const { json } = await ask(box, 'batchGet', { documents }, 'budi')
    expect(json).toHaveLength(1)
    expect(json[0].found.name).toBe(`${ROOT}/users/budi`)
  })

  test('of more than 1,000 names is refused, and counted', async () => {
    const names = (count: number) => ({ documents: times(count, n => `${ROOT}/p/${n}`) })
    const box = open()
    expect((await ask(box, 'batchGet', names(1000), 'ani')).status).toBe(200)
    const { status, refused } = await ask(box, 'batchGet', names(1001), 'ani')
    expect([status, refused]).toEqual([400, ['documents']])
  })
})

describe('while 500 documents are written, others are answered', () => {
  const isShown = { booleanValue: true }
  const fields = Object.fromEntries(times(40, n => [`f${n}`, isShown]))
  const writes = times(500, n => ({ update: { name: `${ROOT}/p/${n}`, fields } }))
  const ways: [string, (box: WireBox) => Promise<() => Promise<unknown>>][] = [
    ['commit', async box => () => ask(box, 'commit', { writes }, 'ani')],
    [
      'Write stream',
      async ({ app }) => {
        const stream = { app, kind: 'Write', token: 'ani' } as const
        const channel = await TestChannel.open(stream, { database: DATABASE })
        return () => channel.send({ streamToken: 'MQ==', writes })
      },
    ],
  ]
  test.each(ways)('by %s', async (_way, prepare) => {
    const box = open()
    box.seed({ 'users/budi': {} })
    const write = await prepare(box)
    let isWritten = false
    const written = write().finally(() => {
      isWritten = true
    })
    let reads = 0
    for (; !isWritten; reads += 1)
      await ask(box, 'batchGet', { documents: [`${ROOT}/users/budi`] }, 'budi')
    await written
    expect(box.store.get(`${ROOT}/p/499`)).toBeDefined()
    expect(reads).toBeGreaterThan(5)
  })
})

test('X-SEC-01 a result that is too large is refused before it is whole, one that is none is counted', async () => {
  const box = open()
  const names = times(55, n => `${ROOT}/p/${n}`)
  const fields = { n: { integerValue: '2' }, text: text('x'.repeat(1_000_000)) }
  for (let at = 0; at < names.length; at += 5)
    box.store.commit(names.slice(at, at + 5).map(name => ({ update: { name, fields } })))
  const from = { from: [{ collectionId: 'p' }] }
  const large = { status: 'RESOURCE_EXHAUSTED', message: 'The result is too large.' }
  for (const [verb, body] of [
    ['runQuery', { structuredQuery: from }],
    ['batchGet', { documents: names }],
  ] as const) {
    const { status, error, refused } = await ask(box, verb, body, 'ani')
    expect([status, error, refused]).toEqual([429, expect.objectContaining(large), ['answers']])
  }
  const paths = names.map(name => name.slice(ROOT.length + 1))
  for (const target of [
    listenTo(1, 'p'),
    listenTo(1, 'p', { limit: 55 }),
    listenToDocuments(1, paths),
  ]) {
    const channel = await TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' }, target)
    const [told] = await channel.until(({ targetChange }) => targetChange !== undefined)
    expect(told?.targetChange).toMatchObject({ targetChangeType: 'REMOVE', cause: { code: 8 } })
  }
  const select = { fields: [{ fieldPath: 'n' }] }
  const few = await ask(box, 'runQuery', { structuredQuery: { ...from, select } }, 'ani')
  expect(few.json).toHaveLength(55)
  const aggregations = [{ alias: 'sum', sum: { field: { fieldPath: 'n' } } }]
  const structuredAggregationQuery = { structuredQuery: from, aggregations }
  const sums = await ask(box, 'runAggregationQuery', { structuredAggregationQuery }, 'ani')
  expect(sums.json[0].result.aggregateFields).toEqual({ sum: { integerValue: '110' } })
}, 120_000)

describe('paths of fields', () => {
  test.each([
    ['20 levels', levels(20), 200, []],
    ['21 levels', levels(21), 400, ['field path depth']],
    ['1,500 bytes', 'x'.repeat(1500), 200, []],
    ['1,501 bytes', 'x'.repeat(1501), 400, ['field path length']],
    ['names of 750 and 749 bytes', `${'x'.repeat(750)}.${'y'.repeat(749)}`, 200, []],
    ['names of 750 bytes', `${'x'.repeat(750)}.${'y'.repeat(750)}`, 400, ['field path length']],
    ['600,000 letters', levels(300_000), 400, ['field path length']],
  ])('of %s', async (_what, path, status, refused) => {
    const answer = await ask(open(), 'runQuery', query(equal(path)), 'ani')
    expect([answer.status, answer.refused]).toEqual([status, refused])
  })
})

describe('what is asked without an account where the rules allow nobody anything', () => {
  test('is refused before it is taken apart', async () => {
    const filters = times(3000, n => equal(`a${n}`))
    const { error, refused } = await ask(
      open(),
      'runQuery',
      query({ compositeFilter: { op: 'AND', filters } }),
    )
    expect([error.status, refused]).toEqual(['PERMISSION_DENIED', []])
    const writes = [
      {
        update: { name: `${ROOT}/p/a`, fields: { a: { doubleValue: `${'1'.repeat(100_000)}x` } } },
      },
    ]
    expect((await ask(open(), 'commit', { writes })).error.status).toBe('PERMISSION_DENIED')
  })

  test('and with one is told what was too much', async () => {
    const filters = times(3001, n => equal(`a${n}`))
    const where = { compositeFilter: { op: 'AND', filters } }
    const { error, refused } = await ask(open(), 'runQuery', query(where), 'ani')
    expect([error.status, refused]).toEqual(['INVALID_ARGUMENT', ['filters']])
  })
})

describe('JSON', () => {
  test.each([
    ['200,000 numbers', `[${'0,'.repeat(200_000)}0]`, 'JSON parts'],
    ['201 levels', `${'['.repeat(201)}${']'.repeat(201)}`, 'JSON depth'],
  ])('of %s is refused before it is read', async (_what, body, limit) => {
    const box = open()
    const headers = { authorization: 'Bearer ani' }
    const init = { method: 'POST', headers, body }
    expect((await box.app.request(`/v1/${ROOT}:commit`, init)).status).toBe(400)
    expect(box.refused).toEqual([limit])
  })

  test('has brackets and quotes in its texts that count as none', async () => {
    const name = `${ROOT}/p/a`
    const odd = text(`${'[{,\\"'.repeat(200_000)}`)
    const { status } = await ask(
      open(),
      'commit',
      { writes: [{ update: { name, fields: { odd } } }] },
      'ani',
    )
    expect(status).toBe(200)
  })
})

describe('a commit', () => {
  const set = (n: number, fields: object) => ({ update: { name: `${ROOT}/p/a`, fields }, n })
  test('handles at most 10 MiB of documents, each as often as it is written', async () => {
    const box = open()
    box.seed({ 'p/a': { big: text('x'.repeat(1_000_000)) } })
    const writes = (count: number) =>
      times(count, n => ({
        update: { name: `${ROOT}/p/a`, fields: { n: { integerValue: String(n) } } },
        updateMask: { fieldPaths: ['n'] },
      }))
    expect((await ask(box, 'commit', { writes: writes(10) }, 'ani')).status).toBe(200)
    const { error, refused } = await ask(box, 'commit', { writes: writes(11) }, 'ani')
    expect([error.message, refused]).toEqual([
      'Transaction too big. Decrease transaction size.',
      ['transaction size'],
    ])
    expect((await ask(box, 'commit', { writes: writes(11) }, 'budi')).error.status).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('goes through arrays only so often', async () => {
    const list = { arrayValue: { values: times(20_000, n => ({ integerValue: String(n) })) } }
    const append = { fieldPath: 'a', appendMissingElements: { values: [{ nullValue: null }] } }
    const writes = (count: number) => [
      { update: set(0, { a: list }).update, updateTransforms: Array(count).fill(append) },
    ]
    const box = open()
    expect((await ask(box, 'commit', { writes: writes(5) }, 'ani')).status).toBe(200)
    expect((await ask(box, 'commit', { writes: writes(50) }, 'ani')).refused).toEqual([
      'transaction size',
    ])
  })
})

describe('sessions without an account', () => {
  const nameless = (box: WireBox, address: string) =>
    TestChannel.open({ app: box.app, kind: 'Listen', address })
  const isOpen = async (channel: TestChannel) => (await channel.post(form(0, []))).status === 200

  test('have a small share, and never end those of people', async () => {
    const box = open()
    const person = await TestChannel.open({
      app: box.app,
      kind: 'Listen',
      token: 'ani',
      address: '10.0.0.1',
    })
    const first = await nameless(box, '10.0.0.9')
    for (let n = 0; n < 300; n += 1) await nameless(box, `10.0.1.${n % 100}`)
    expect(await isOpen(first)).toBe(false)
    expect(await isOpen(person)).toBe(true)
  })

  test('are fewer for one part of the network', async () => {
    const box = open()
    const other = await nameless(box, '10.0.0.9')
    const first = await nameless(box, '2001:db8::1')
    for (let n = 2; n < 42; n += 1) await nameless(box, `2001:db8::${n}`)
    expect([await isOpen(first), await isOpen(other)]).toEqual([false, true])
    // For the operator.
    expect(box.refused).toEqual(['sessions'])
  })
})

test('what a session asks for waits until it has read what it asked for before', async () => {
  const box = createWireBox({ handshake: 0, unread: 50_000 })
  boxes.push(box)
  box.seed({ 'p/a': { pad: text('x'.repeat(60_000)) } })
  const channel = await TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' })
  await channel.send(listenTo(2, 'p'), listenTo(4, 'p'))
  const first = JSON.stringify(await channel.poll())
  expect([first.includes('"targetIds":[2]'), first.includes('"targetIds":[4]')]).toEqual([
    true,
    false,
  ])
  await channel.send()
  expect(JSON.stringify(await channel.poll())).toContain('"targetIds":[4]')
})

describe('X-SEC-01 what waits for a session that acknowledges nothing', () => {
  /** So many parts in so little text that each takes many times as much memory once it is read. */
  const parts = `{"database":"${DATABASE}","x":[${'[],'.repeat(20_000)}[]]}`
  const filled = async (box: WireBox, token?: string) => {
    const channel = await TestChannel.open({ app: box.app, kind: 'Listen', token })
    for (let n = 0; n < 10; n += 1) await channel.send({ database: DATABASE, removeTarget: 1 })
    return channel
  }
  const push = async (channel: TestChannel, message = parts) => {
    const body = `count=1&ofs=${channel.offset}&req0___data__=${message}`
    channel.offset += 1
    return (await channel.post(body)).status
  }
  const full = () => {
    const box = createWireBox({ handshake: 0, unread: 100 })
    boxes.push(box)
    return box
  }

  test('has a room for all sessions together, beyond which who has no account goes first, and is counted', async () => {
    const box = full()
    const person = await filled(box, 'ani')
    const big = JSON.stringify({ database: DATABASE, pad: 'x'.repeat(14_000_000) })
    expect(await push(person, big)).toBe(200)
    const channel = await filled(box)
    let taken = 0
    while (taken < 100 && (await push(channel)) === 200) taken += 1
    expect(taken * parts.length).toBeLessThan(3_000_000)
    expect(box.refused).toEqual(['sessions', 'early messages'])
    expect((await channel.post(form(0, []))).status).toBe(400)
    expect((await person.post(form(0, []))).status).toBe(200)
  })

  test('is a thousand messages at most', async () => {
    const box = full()
    const channel = await filled(box, 'ani')
    let taken = 0
    while (taken < 3000 && (await push(channel, '{}')) === 200) taken += 1
    // Some wait from the beginning.
    expect([taken, box.refused]).toEqual([993, ['early messages']])
  })

  test('comes in its order, once each, when what was before it is acknowledged', async () => {
    const box = full()
    const channel = await filled(box, 'ani')
    const remove = (n: number) => ({ database: DATABASE, removeTarget: n })
    await channel.send(...times(3, n => remove(n + 2)))
    await channel.send(...times(3, n => remove(n + 5)))
    const again = form(
      channel.offset - 4,
      times(4, n => remove(n + 4)),
    )
    await channel.post(again)
    const seen: string[] = []
    while (!seen.includes('REMOVE 7')) seen.push(...summary(messagesOf(await channel.poll())))
    expect(seen.slice(-7)).toEqual(times(7, n => `REMOVE ${n + 1}`))
  })
})
