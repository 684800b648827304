import { afterEach, describe, expect, test } from 'vitest'
import { createWireBox, DATABASE, int, ROOT, text, type WireBox } from '../support/box'
import {
  listenTo,
  listenToDocuments,
  messagesOf,
  summary,
  TestChannel,
} from '../support/webChannel'

let box: WireBox
const listen = async (...messages: unknown[]) => {
  box ??= createWireBox()
  return TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' }, ...messages)
}
const start = (documents: Parameters<WireBox['seed']>[0] = {}) => {
  box = createWireBox()
  if (Object.keys(documents).length > 0) box.seed(documents)
}
const remove = (...paths: string[]) =>
  box.store.commit(paths.map(path => ({ delete: `${ROOT}/${path}` })))
const where = (fieldPath: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } },
})
const byNumber = (limit: number, more = {}) => {
  const order = ['n', '__name__'].map(fieldPath => ({
    field: { fieldPath },
    direction: 'ASCENDING',
  }))
  return { orderBy: order, limit, ...more }
}

afterEach(() => box.close())

describe('a new target', () => {
  test('gets ADD, its documents, CURRENT and a snapshot of all targets', async () => {
    start({ 'products/b': { n: int(2) }, 'products/a': { n: int(1) }, 'other/x': {} })
    const channel = await listen(listenTo(2, 'products'))
    const messages = await channel.snapshot()
    expect(summary(messages)).toEqual([
      'ADD 2',
      'products/a in 2 out ',
      'products/b in 2 out ',
      'CURRENT 2',
      'snapshot',
    ])
    const [current, snapshot] = messages.slice(-2).map(({ targetChange }) => targetChange)
    expect(current?.readTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    expect(snapshot).toEqual({ readTime: current?.readTime, resumeToken: current?.resumeToken })
  })

  test('carries whole documents with their times', async () => {
    start({ 'products/a': { n: int(1) } })
    const channel = await listen(listenTo(2, 'products'))
    const [, change] = await channel.snapshot()
    const time = expect.stringMatching(/\.\d{6}Z$/)
    expect(change?.documentChange?.document).toEqual({
      name: `${ROOT}/products/a`,
      fields: { n: int(1) },
      createTime: time,
      updateTime: time,
    })
  })

  test.each([
    ['none', {}],
    ['0', { targetId: 0 }],
  ])('without a number (%s) gets the one behind the highest', async (_what, asked) => {
    start({ 'products/a': {} })
    const { addTarget, ...message } = listenTo(5, 'products')
    const { targetId: _id, ...target } = addTarget
    const channel = await listen(
      { ...message, addTarget: { ...target, ...asked } },
      listenTo(5, 'other'),
      { ...message, addTarget: { ...target, ...asked } },
    )
    await channel.until(
      ({ targetChange: change }) => change?.targetIds?.[0] === 6 && !!change.readTime,
    )
    const told = summary(messagesOf(channel.received)).filter(line => line !== 'snapshot')
    expect(told).toEqual([
      ...['ADD 1', 'products/a in 1 out ', 'CURRENT 1'],
      ...['ADD 5', 'CURRENT 5'],
      ...['ADD 6', 'products/a in 6 out ', 'CURRENT 6'],
    ])
    await channel.send({ database: DATABASE, removeTarget: 6 })
    box.seed({ 'products/b': {} })
    expect(summary(await channel.snapshot())).toEqual([
      'REMOVE 6',
      'products/b in 1 out ',
      'snapshot',
    ])
  })

  test.each([2 ** 31, -(2 ** 40), 1.5, 'x'])(
    'with the number %s ends the stream',
    async targetId => {
      start()
      const channel = await listen(listenTo(targetId as number, 'products'))
      expect(summary(await channel.until(({ error }) => Boolean(error)))).toEqual([
        'error INVALID_ARGUMENT',
      ])
    },
  )

  test('of documents tells the missing ones', async () => {
    start({ 'products/a': {} })
    const channel = await listen(listenToDocuments(2, ['products/a', 'products/none']))
    expect(summary(await channel.snapshot())).toEqual([
      'ADD 2',
      'products/a in 2 out ',
      'products/none deleted 2',
      'CURRENT 2',
      'snapshot',
    ])
  })

  test('removed is answered once and hears no more', async () => {
    start()
    const channel = await listen(listenTo(2, 'products'), listenTo(4, 'products'))
    await channel.snapshot()
    await channel.send({ database: DATABASE, removeTarget: 2 })
    box.seed({ 'products/a': {} })
    const messages = await channel.until(({ documentChange }) => documentChange !== undefined)
    expect(summary(messages)).toContain('REMOVE 2')
    expect(messages.at(-2)?.documentChange?.targetIds).toEqual([4])
  })

  test('that nobody added is still answered when it is removed', async () => {
    start()
    const channel = await listen({ database: DATABASE, removeTarget: 8 })
    expect(summary(await channel.until(() => true))).toEqual(['REMOVE 8'])
  })
})

describe('a commit', () => {
  test('reaches every target it concerns, in one snapshot', async () => {
    start()
    const channel = await listen(
      listenTo(2, 'products'),
      listenTo(4, 'products', where('show', { booleanValue: true })),
      listenToDocuments(6, ['products/a']),
      listenTo(8, 'users'),
    )
    await channel.snapshot()
    box.seed({ 'products/a': { show: { booleanValue: true } }, 'products/b': {} })
    expect(summary(await channel.snapshot())).toEqual([
      'products/a in 2,4,6 out ',
      'products/b in 2 out ',
      'snapshot',
    ])
  })

  test('that concerns none is not told', async () => {
    start()
    const channel = await listen(listenTo(2, 'products'))
    await channel.snapshot()
    box.seed({ 'other/a': {}, 'products/a/parts/x': {} })
    box.seed({ 'products/b': {} })
    expect(summary(await channel.snapshot())).toEqual(['products/b in 2 out ', 'snapshot'])
  })

  test('a document that leaves the query goes out with its new version', async () => {
    start({ 'products/a': { kind: text('x') } })
    const channel = await listen(listenTo(2, 'products', where('kind', text('x'))))
    await channel.snapshot()
    box.seed({ 'products/a': { kind: text('y') } })
    const messages = await channel.snapshot()
    expect(summary(messages)).toEqual(['products/a in  out 2', 'snapshot'])
    expect(messages[0]?.documentChange?.document.fields).toEqual({ kind: text('y') })
  })

  test('a deletion is told with its time', async () => {
    start({ 'products/a': {} })
    const channel = await listen(listenTo(2, 'products'), listenToDocuments(4, ['products/a']))
    await channel.snapshot()
    await new Promise(resolve => setTimeout(resolve, 5))
    remove('products/a')
    const messages = await channel.until(({ documentDelete }) => documentDelete !== undefined)
    const { documentDelete } = messages.find(message => message.documentDelete) ?? {}
    expect(documentDelete?.removedTargetIds).toEqual([2, 4])
    expect(documentDelete?.readTime).toBe(messages.at(-1)?.targetChange?.readTime)
  })

  test('read times only rise, also for a document deleted and made again', async () => {
    start()
    const channel = await listen(listenTo(2, 'products'))
    await channel.snapshot()
    const times: string[] = []
    for (let i = 0; i < 5; i++) {
      box.seed({ 'products/a': { n: int(i) } })
      const [change] = await channel.snapshot()
      times.push(change?.documentChange?.document.updateTime ?? '')
      remove('products/a')
      const [deletion] = await channel.snapshot()
      times.push(deletion?.documentDelete?.readTime ?? '')
    }
    expect(times).toEqual([...new Set(times)].toSorted())
  })

  test('reaches a collection group wherever it is', async () => {
    start({ 'farms/f1/nests/a': {} })
    const group = { from: [{ collectionId: 'nests', allDescendants: true }] }
    const channel = await listen(listenTo(2, 'nests', group))
    expect(summary(await channel.snapshot())).toContain('farms/f1/nests/a in 2 out ')
    box.seed({ 'farms/f2/nests/b': {}, 'nests/c': {}, 'nestsX/d': {} })
    expect(summary(await channel.snapshot())).toEqual([
      'farms/f2/nests/b in 2 out ',
      'nests/c in 2 out ',
      'snapshot',
    ])
  })

  test('another stream sees the same', async () => {
    start()
    const channels = [await listen(listenTo(2, 'products')), await listen(listenTo(2, 'products'))]
    for (const channel of channels) await channel.snapshot()
    box.seed({ 'products/a': {} })
    for (const channel of channels) {
      expect(summary(await channel.snapshot())).toEqual(['products/a in 2 out ', 'snapshot'])
    }
  })

  test('a closed stream costs nothing', async () => {
    start()
    const channel = await listen(listenTo(2, 'products'))
    await channel.snapshot()
    await channel.terminate()
    const before = box.meter.documents
    box.seed({ 'products/a': {} })
    expect(box.meter.documents).toBe(before)
  })
})

describe('a query with a limit', () => {
  const four = Object.fromEntries([1, 2, 3, 4].map(n => [`products/p${n}`, { n: int(n) }]))

  test('is refilled when a document is deleted', async () => {
    start(four)
    const channel = await listen(listenTo(2, 'products', byNumber(2)))
    await channel.snapshot()
    remove('products/p1')
    expect(summary(await channel.snapshot())).toEqual([
      'products/p3 in 2 out ',
      'products/p1 deleted 2',
      'snapshot',
    ])
  })

  test('lets the last one go without sending it when another enters', async () => {
    start(four)
    const channel = await listen(listenTo(2, 'products', byNumber(2)))
    await channel.snapshot()
    box.seed({ 'products/p0': { n: int(0) } })
    expect(summary(await channel.snapshot())).toEqual([
      'products/p0 in 2 out ',
      'products/p2 removed 2',
      'snapshot',
    ])
  })

  test('sends a document that moved out of it by its own change', async () => {
    start(four)
    const channel = await listen(listenTo(2, 'products', byNumber(2)))
    await channel.snapshot()
    box.seed({ 'products/p1': { n: int(9) } })
    expect(summary(await channel.snapshot())).toEqual([
      'products/p3 in 2 out ',
      'products/p1 in  out 2',
      'snapshot',
    ])
  })

  test('is not asked again for what is behind it', async () => {
    start(four)
    const channel = await listen(listenTo(2, 'products', byNumber(2)), listenTo(4, 'products'))
    await channel.snapshot()
    box.seed({ 'products/p4': { n: int(40) }, 'products/p5': { n: int(5) } })
    const messages = await channel.until(({ documentChange }) =>
      Boolean(documentChange?.document.name.endsWith('p5')),
    )
    const changes = messages.filter(({ documentChange }) =>
      /p5$/.test(documentChange?.document.name ?? ''),
    )
    expect(summary(changes)).toEqual(['products/p5 in 4 out '])
  })

  test('takes in what comes while there is room', async () => {
    start({ 'products/p1': { n: int(1) } })
    const channel = await listen(listenTo(2, 'products', byNumber(3)))
    await channel.snapshot()
    box.seed({ 'products/p9': { n: int(9) } })
    expect(summary(await channel.snapshot())).toEqual(['products/p9 in 2 out ', 'snapshot'])
  })

  test('with an offset follows what is skipped', async () => {
    start(four)
    const channel = await listen(listenTo(2, 'products', byNumber(2, { offset: 1 })))
    await channel.snapshot()
    remove('products/p1')
    expect(summary(await channel.snapshot())).toEqual([
      'products/p4 in 2 out ',
      'products/p2 removed 2',
      'snapshot',
    ])
  })
})

describe('a query with a limit, over random commits', () => {
  test.each([1, 2, 3])('is at each snapshot what the query answers (seed %i)', async seed => {
    start()
    let state = seed
    const random = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * below)
    }
    const target = listenTo(2, 'products', byNumber(4))
    const channel = await listen(target)
    await channel.snapshot()
    const client = new Map<string, string>()
    for (let i = 0; i < 150; i++) {
      const writes = Array.from({ length: 1 + random(3) }, () => {
        const name = `${ROOT}/products/p${random(10)}`
        const fields = { n: int(random(6)), i: int(i) }
        return random(3) === 0 ? { delete: name } : { update: { name, fields } }
      })
      const touched = box.meter.documents
      box.store.commit(writes)
      // What opens is told after all that was committed before, which may have to wait for its turn.
      await channel.send(listenTo(100 + i, 'nothing'))
      const messages = await channel.until(
        ({ targetChange }) => targetChange?.targetIds?.[0] === 100 + i,
      )
      expect(box.meter.documents - touched).toBeLessThanOrEqual(6)
      for (const { documentChange, documentDelete, documentRemove } of messages) {
        const { document, targetIds } = documentChange ?? {}
        if (document && targetIds?.length) client.set(document.name, document.updateTime)
        else client.delete(document?.name ?? (documentDelete ?? documentRemove)?.document ?? '')
      }
      const result = box.store.query(ROOT, target.addTarget.query.structuredQuery as never)
      expect([...client.keys()].toSorted()).toEqual(result.map(({ name }) => name).toSorted())
    }
  })
})

describe('what cannot be listened to', () => {
  const refused = async (addTarget: object) => {
    start()
    const channel = await listen({ database: DATABASE, addTarget }, listenTo(4, 'products'))
    const messages = await channel.snapshot()
    expect(summary(messages).slice(1)).toEqual(['ADD 4', 'CURRENT 4', 'snapshot'])
    return messages[0]?.targetChange
  }

  test('a query that Firestore refuses ends its target alone', async () => {
    const structuredQuery = { from: [{ collectionId: 'products' }], limit: -1 }
    const change = await refused({ targetId: 2, query: { parent: ROOT, structuredQuery } })
    expect(change).toEqual({
      targetChangeType: 'REMOVE',
      targetIds: [2],
      cause: { code: 3, message: 'limit is negative' },
    })
  })

  test('pipelines are not implemented', async () => {
    expect((await refused({ targetId: 2, pipelineQuery: {} }))?.cause?.code).toBe(12)
  })

  test.each([
    { query: { parent: 'projects/x/databases/y/documents', structuredQuery: {} } },
    { query: { parent: `${ROOT}X`, structuredQuery: {} } },
    { query: { parent: 5, structuredQuery: {} } },
    { query: { parent: ROOT } },
    { query: 'x' },
    { documents: { documents: ['projects/x/databases/y/documents/a/b'] } },
    { documents: { documents: [1] } },
    { documents: { documents: [`${ROOT}/a`] } },
    { documents: { documents: 'x' } },
    { documents: null },
  ])('%j is an invalid argument', async target => {
    expect((await refused({ targetId: 2, ...target }))?.cause?.code).toBe(3)
    expect(box.logs).toEqual([])
  })

  test('a message of another database ends the stream', async () => {
    start()
    const channel = await listen({ ...listenTo(2, 'products'), database: 'projects/x/databases/y' })
    expect(summary(await channel.until(() => true))).toEqual(['error INVALID_ARGUMENT'])
  })
})

test('a stream takes 500 targets and refuses those beyond, until one is removed', async () => {
  start()
  const channel = await listen()
  for (let id = 1; id <= 500; id += 1) await channel.send(listenToDocuments(id, ['products/a']))
  await channel.until(({ targetChange }) => targetChange?.targetIds?.[0] === 500)
  await channel.send(listenTo(501, 'products'))
  const refused = await channel.until(({ targetChange }) => targetChange?.targetIds?.[0] === 501)
  expect(refused.at(-1)?.targetChange).toMatchObject({
    targetChangeType: 'REMOVE',
    cause: { code: 8 },
  })
  await channel.send(listenToDocuments(500, ['products/b']))
  await channel.send({ database: DATABASE, removeTarget: 1 })
  await channel.send(listenTo(501, 'products'))
  const taken = await channel.until(({ targetChange }) => targetChange?.targetIds?.[0] === 501)
  expect(summary(taken)).toContain('ADD 501')
})

test('what one caller listens to weighs so much at most, in all his streams, until one ends', async () => {
  start({ 'users/budi': { authorization: text('admin') } })
  const isTaken = async (channel: TestChannel, id: number) => {
    await channel.send(listenTo(id, 'products', { ...byNumber(10), offset: 5000 }))
    const told = await channel.until(({ targetChange }) => targetChange?.targetIds?.[0] === id)
    return told.some(({ targetChange }) => targetChange?.targetChangeType === 'ADD')
  }
  const [first, second] = [await listen(), await listen()]
  expect([await isTaken(first, 1), await isTaken(first, 2)]).toEqual([true, true])
  expect(await isTaken(second, 3)).toBe(false)
  const other = await TestChannel.open({ app: box.app, kind: 'Listen', token: 'budi' })
  expect(await isTaken(other, 4)).toBe(true)
  await first.send({ database: DATABASE, removeTarget: 1 })
  expect(await isTaken(second, 5)).toBe(true)
})

describe('the role of the caller', () => {
  const asBudi = (...messages: unknown[]) =>
    TestChannel.open({ app: box.app, kind: 'Listen', token: 'budi' }, ...messages)

  test('is judged for each target', async () => {
    start({ 'users/budi': { authorization: text('appUser') } })
    const channel = await asBudi(listenTo(2, 'products'), listenToDocuments(4, ['users/budi']))
    expect(summary(await channel.snapshot())).toEqual([
      'REMOVE 2 7',
      'ADD 4',
      'users/budi in 4 out ',
      'CURRENT 4',
      'snapshot',
    ])
  })

  test('when it goes, what it allowed goes before anything else is sent', async () => {
    start({ 'users/budi': { authorization: text('admin') } })
    const channel = await asBudi(listenTo(2, 'users'), listenToDocuments(4, ['users/budi']))
    await channel.until(({ targetChange }) => targetChange?.targetIds?.[0] === 4)
    const suspended = { authorization: text('admin'), status: text('suspended') }
    box.seed({ 'users/budi': suspended, 'users/cici': {} })
    const messages = await channel.until(({ targetChange }) => targetChange?.cause !== undefined)
    const after = messages.slice(messages.findIndex(({ targetChange }) => targetChange?.cause))
    const rest = after.length > 1 ? after.slice(1) : await channel.snapshot()
    expect(after[0]?.targetChange).toMatchObject({ targetIds: [2], cause: { code: 7 } })
    expect(summary(rest)).toEqual(['users/budi in 4 out ', 'snapshot'])
  })
})

test('a bug behind a target is logged and ends the stream, not the commit', async () => {
  start({ 'products/a': { n: int(1) }, 'products/b': { n: int(2) } })
  const channel = await listen(listenTo(2, 'products', byNumber(2)))
  await channel.snapshot()
  box.store.read = () => {
    throw new TypeError('boom')
  }
  remove('products/a')
  const messages = await channel.until(({ error }) => error !== undefined)
  expect(messages.at(-1)?.error).toEqual({
    code: 500,
    status: 'INTERNAL',
    message: 'Internal error.',
  })
  expect(box.logs).toEqual(['firestore.error'])
})
