import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { totals } from '../../support/reading'
import { createWireBox, DATABASE, int, text, type WireBox } from './support/box'
import {
  form,
  type Message,
  messagesOf,
  splitFrames,
  summary,
  TestChannel,
} from './support/webChannel'

/** Documents of another database or another project are another world, though one box holds them all. */

const OTHERS = ['projects/demo-sarang/databases/second', 'projects/other/databases/(default)']
const WORLDS = [DATABASE, ...OTHERS]

let box: WireBox

beforeEach(() => {
  box = createWireBox()
  for (const database of OTHERS) put(database, 'users/budi', { authorization: text('admin') })
})
afterEach(() => box.close())

function put(
  database: string,
  path: string,
  fields: Record<string, ReturnType<typeof int | typeof text>>,
) {
  box.store.commit([{ update: { name: `${database}/documents/${path}`, fields } }])
}

/** `TestChannel.open` with the database in the handshake's address. */
async function open(kind: 'Listen' | 'Write', database: string, ...messages: unknown[]) {
  const token = database === DATABASE ? 'ani' : 'budi'
  return openAs(token, { kind, database }, ...messages)
}

async function openAs(
  token: string,
  { kind, database }: { kind: 'Listen' | 'Write'; database: string },
  ...messages: unknown[]
) {
  const channel = new TestChannel({ app: box.app, kind })
  const query = `database=${encodeURIComponent(database)}`
  const response = await channel.handshake(form(0, messages, token), query)
  const [[, greeting]] = splitFrames(await response.text())[0] as [[number, string[]]]
  channel.sid = greeting[1] ?? ''
  channel.offset = messages.length
  return channel
}

const products = (database: string, targetId = 2) => ({
  database,
  addTarget: {
    targetId,
    query: {
      parent: `${database}/documents`,
      structuredQuery: { from: [{ collectionId: 'products' }] },
    },
  },
})
const productA = (database: string) => ({
  database,
  addTarget: { targetId: 4, documents: { documents: [`${database}/documents/products/a`] } },
})
const set = (database: string, n: number) => ({
  writes: [{ update: { name: `${database}/documents/products/a`, fields: { n: int(n) } } }],
})
const isCurrent = (change: Message['targetChange'], id: number) =>
  change?.targetChangeType === 'CURRENT' && change.targetIds?.[0] === id
const stored = (database: string) => box.store.get(`${database}/documents/products/a`)?.fields.n

describe('each world', () => {
  test('answers queries, documents and counts with its own', async () => {
    for (const [n, database] of WORLDS.entries()) put(database, 'products/a', { n: int(n) })
    for (const [n, database] of WORLDS.entries()) {
      const channel = await open('Listen', database, products(database), productA(database))
      const messages = await channel.until(({ targetChange }) => isCurrent(targetChange, 4))
      const documents = messages.flatMap(({ documentChange }) => documentChange?.document ?? [])
      const own = { name: `${database}/documents/products/a`, fields: { n: int(n) } }
      expect(documents).toEqual([expect.objectContaining(own), expect.objectContaining(own)])
      const query = { from: [{ collectionId: 'products', allDescendants: true }] }
      const count = [{ alias: 'n', count: {} }]
      expect(totals(box.store, `${database}/documents`, query, count)).toEqual({ n: int(1) })
    }
  })

  test('is written to and listened to without the others hearing of it', async () => {
    const listeners = await Promise.all(
      WORLDS.map(database => open('Listen', database, products(database))),
    )
    for (const listener of listeners) await listener.snapshot()
    for (const [n, database] of WORLDS.entries()) {
      const channel = await open('Write', database, { database }, set(database, n))
      const [, answer] = messagesOf(await channel.poll())
      expect(answer?.writeResults).toHaveLength(1)
    }
    expect(WORLDS.map(stored)).toEqual([int(0), int(1), int(2)])
    for (const [index, database] of WORLDS.entries()) {
      const messages = await listeners[index]?.snapshot()
      const names = messages?.flatMap(({ documentChange }) => documentChange?.document.name ?? [])
      expect(names).toEqual([`${database}/documents/products/a`])
    }
  })

  test('has roles of its own, in reads, writes and when they are lost', async () => {
    const world = { kind: 'Listen' as const, database: DATABASE }
    const stranger = await openAs('budi', world, products(DATABASE), productA(DATABASE))
    const refusals = await stranger.until(({ targetChange }) => targetChange?.targetIds?.[0] === 4)
    expect(summary(refusals)).toEqual(['REMOVE 2 7', 'REMOVE 4 7'])
    const writer = { kind: 'Write' as const, database: DATABASE }
    const channel = await openAs('budi', writer, { database: DATABASE }, set(DATABASE, 1))
    expect(summary(messagesOf(await channel.poll()))).toEqual(['other', 'error PERMISSION_DENIED'])
    expect(stored(DATABASE)).toBeUndefined()

    const [second = '', third = ''] = OTHERS
    const listeners = await Promise.all(
      OTHERS.map(database => open('Listen', database, products(database))),
    )
    for (const listener of listeners) await listener.snapshot()
    put(second, 'users/budi', { authorization: text('appUser') })
    put(third, 'products/b', {})
    expect(summary((await listeners[0]?.until(() => true)) ?? [])).toEqual(['REMOVE 2 7'])
    expect(summary((await listeners[1]?.snapshot()) ?? []).at(-1)).toBe('snapshot')
  })
})

describe('a message for another world than its session’s', () => {
  const cases = OTHERS.map(database => [database] as const)

  test.each(cases)('to listen in %s ends the stream', async database => {
    for (const message of [products(database), productA(database), { database, removeTarget: 2 }]) {
      const channel = await open('Listen', DATABASE, message)
      expect(summary(await channel.until(() => true))).toEqual(['error INVALID_ARGUMENT'])
    }
  })

  test.each(cases)('to write in %s ends the stream, first or later', async database => {
    const first = await open('Write', DATABASE, { database })
    expect(summary(messagesOf(await first.poll()))).toEqual(['error INVALID_ARGUMENT'])
    const later = await open(
      'Write',
      DATABASE,
      { database: DATABASE },
      { ...set(DATABASE, 1), database },
    )
    expect(summary(messagesOf(await later.poll()))).toEqual(['other', 'error INVALID_ARGUMENT'])
    const hidden = await open('Write', DATABASE, { database: DATABASE }, set(database, 1))
    expect(summary(messagesOf(await hidden.poll()))).toEqual(['other', 'error INVALID_ARGUMENT'])
    expect(WORLDS.map(stored)).toEqual([undefined, undefined, undefined])
  })

  test('a target that hides it under the right name is refused', async () => {
    const [second = ''] = OTHERS
    const { addTarget } = products(second)
    const channel = await open('Listen', DATABASE, { database: DATABASE, addTarget })
    expect(summary(await channel.until(() => true))).toEqual(['REMOVE 2 3'])
  })
})
