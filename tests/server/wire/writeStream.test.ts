import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { createWireBox, DATABASE, int, ROOT, text, type WireBox } from './support/box'
import { form, messagesOf, summary, TestChannel } from './support/webChannel'

let box: WireBox

beforeEach(() => {
  box = createWireBox({ idleClose: 60 })
})
afterEach(() => box.close())

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const set = (path: string, fields: object) => ({ update: { name: `${ROOT}/${path}`, fields } })
const writes = (...list: object[]) => ({ streamToken: 'MQ==', writes: list })
const open = (token: string | undefined, ...messages: unknown[]) =>
  TestChannel.open({ app: box.app, kind: 'Write', token }, { database: DATABASE }, ...messages)
const receive = async (channel: TestChannel) => messagesOf(await channel.poll())

describe('a Write stream', () => {
  test('opens with its id and a token', async () => {
    expect(await receive(await open('ani'))).toEqual([
      { streamId: expect.stringMatching(/./), streamToken: expect.stringMatching(/./) },
    ])
  })

  test('answers each commit in order, with one result for each write', async () => {
    const channel = await open(
      'ani',
      writes(set('p/a', { n: int(1) }), { delete: `${ROOT}/p/none` }),
      writes({
        ...set('p/a', {}),
        updateMask: {},
        updateTransforms: [{ fieldPath: 'n', increment: int(5) }],
      }),
    )
    const time = expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/)
    const [, first, second] = await receive(channel)
    expect(first).toEqual({
      streamToken: expect.any(String),
      writeResults: [{ updateTime: time }, {}],
      commitTime: time,
    })
    expect(second?.writeResults).toEqual([{ updateTime: time, transformResults: [int(6)] }])
    expect(box.store.get(`${ROOT}/p/a`)?.fields).toEqual({ n: int(6) })
  })

  test('after an error does nothing more', async () => {
    const refused = { ...set('p/a', {}), currentDocument: { exists: true } }
    const channel = await open('ani', writes(refused), writes(set('p/b', {})))
    expect(summary(await receive(channel))).toEqual(['other', 'error NOT_FOUND'])
    await channel.send(writes(set('p/c', {})))
    expect(box.store.query(ROOT, { from: [{ collectionId: 'p' }] })).toEqual([])
  })

  test.each([
    ['nobody', undefined],
    ['an account without a role', 'petani'],
  ])('refuses the writes of %s', async (_, token) => {
    const channel = await open(token, writes(set('p/a', { n: int(1) })))
    expect((await receive(channel)).at(-1)?.error).toEqual({
      code: 403,
      status: 'PERMISSION_DENIED',
      message: 'Missing or insufficient permissions.',
    })
    expect(box.store.get(`${ROOT}/p/a`)).toBeUndefined()
  })

  test('a role lost between two commits counts from the second on', async () => {
    const channel = await open('ani', writes(set('p/a', {})))
    box.seed({ 'users/ani': { authorization: text('appUser') } })
    await channel.send(writes(set('p/b', {})))
    expect(summary(await receive(channel)).at(-1)).toBe('error PERMISSION_DENIED')
    expect(box.store.get(`${ROOT}/p/b`)).toBeUndefined()
  })

  test('an account cannot give itself a role, not even within one commit', async () => {
    const channel = await open(
      'petani',
      writes(set('users/petani', { authorization: text('root') }), set('p/a', {})),
    )
    expect(summary(await receive(channel)).at(-1)).toBe('error PERMISSION_DENIED')
    expect(box.store.get(`${ROOT}/users/petani`)).toBeUndefined()
  })

  test.each([
    [{ writes: 5 }],
    [{ writes: [5] }],
    [{ writes: [null] }],
    [{ writes: [{}] }],
    [{ writes: [{ update: 5 }] }],
    [{ writes: [{ update: { name: 5 } }] }],
    [{ writes: [{ update: { name: `${ROOT}/p` } }] }],
    [{ writes: [{ delete: 'projects/x/databases/y/documents/p/a' }] }],
    [{ writes: [set('p/a', { x: { unknownValue: 1 } })] }],
    [{ writes: [set('p/a', { x: null as never })] }],
    [{ writes: [{ ...set('p/a', {}), updateMask: { fieldPaths: 5 } }] }],
    [{ writes: [{ ...set('p/a', {}), updateTransforms: [null] }] }],
    [{ writes: [{ ...set('p/a', {}), currentDocument: { updateTime: 'x' } }] }],
    [[]],
    [null],
  ])('%j is refused for good, never as a bug', async message => {
    const channel = await open('ani', message)
    expect(summary(await receive(channel)).at(-1)).toBe('error INVALID_ARGUMENT')
    expect(box.logs).toEqual([])
  })

  test('of another database is refused', async () => {
    const options = { app: box.app, kind: 'Write' as const, token: 'ani' }
    const channel = await TestChannel.open(options, { database: 'projects/x/databases/y' })
    expect(summary(await receive(channel))).toEqual(['error INVALID_ARGUMENT'])
  })

  test('closes when it has been idle after a commit', async () => {
    // A busy machine may stand still for longer than the other tests' box waits.
    box = createWireBox({ idleClose: 600 })
    const channel = await open('ani', writes(set('p/a', {})))
    await channel.poll()
    await pause(150)
    await channel.send(writes(set('p/b', {})))
    await channel.poll()
    const started = Date.now()
    let arrays = await channel.poll()
    // On a busy machine the poll may have been kept alive first.
    if (JSON.stringify(arrays).includes('noop')) arrays = await channel.poll()
    expect(arrays).toEqual([[expect.any(Number), ['close']]])
    expect(Date.now() - started).toBeGreaterThanOrEqual(500)
  })

  test('does nothing more once it has said that it closes', async () => {
    const channel = await open('ani', writes(set('p/a', {})))
    await pause(100)
    await channel.send(writes(set('p/late', {})))
    expect(box.store.get(`${ROOT}/p/late`)).toBeUndefined()
  })

  test('closes when nothing at all was written', async () => {
    const channel = await open('ani')
    await channel.poll()
    expect(await channel.poll()).toEqual([[expect.any(Number), ['close']]])
  })
})

/** What the SDK writes at once comes in one request; a refusal of that it answers with the same again, for ever. */
describe('messages that come together', () => {
  beforeEach(() => {
    box.close()
    box = createWireBox()
  })
  const commits = (more: object[]) =>
    more.map((each, n) => ({ ...writes(set(`p/${n}`, {})), ...each }))
  const parts = (count: number) => ({ x: Array(count).fill(0) })
  const levels = (count: number): object => (count === 0 ? {} : { x: levels(count - 1) })
  const sent = async (...more: object[]) => {
    const channel = await open('ani')
    const { status } = await channel.post(form(1, commits(more)))
    return [status, ...summary(await receive(channel))]
  }
  const written = () => box.store.query(ROOT, { from: [{ collectionId: 'p' }] }).length

  test('may each have as many parts as one may', async () => {
    expect(await sent(parts(150_000), parts(150_000))).toEqual([200, 'other', 'other', 'other'])
    expect([written(), box.refused]).toEqual([2, []])
  })

  test.each([
    ['parts', parts(160_000)],
    ['depth', levels(300)],
  ])('are written up to one that is too much by its %s', async (what, more) => {
    expect(await sent({}, more, {})).toEqual([200, 'other', 'other', 'error INVALID_ARGUMENT'])
    expect([written(), box.refused]).toEqual([1, [`JSON ${what}`]])
  })

  testLong?.(
    'are written as far as they are not too long in all, for the others to come again',
    async () => {
      const long = { x: 'x'.repeat(9_000_000) }
      expect(await sent(long, long)).toEqual([200, 'other', 'other', 'error UNAVAILABLE'])
      expect([written(), box.refused.splice(0)]).toEqual([1, ['messages']])
      const encoded = { x: 'é'.repeat(1_500_000) }
      const [status, ...told] = await sent(encoded, encoded, encoded, encoded)
      expect([status, told.length, told.at(-1)]).toEqual([200, 5, 'error UNAVAILABLE'])
      expect([written(), box.refused]).toEqual([3, ['messages']])
    },
  )

  test('are refused one by one where each is too long by itself', async () => {
    const told = await sent({ x: 'x'.repeat(17_000_000) }, {})
    expect(told).toEqual([200, 'other', 'error INVALID_ARGUMENT'])
    expect([written(), box.refused]).toEqual([0, ['messages']])
  })
})
