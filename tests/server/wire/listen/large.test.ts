import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFile } from '../../firestore/support'
import { createWireBox, int, ROOT, text, type WireBox } from '../support/box'
import { listenTo, type Message, TestChannel } from '../support/webChannel'

let box: WireBox
beforeEach(() => {
  box = createWireBox({ handshake: 0 })
})
afterEach(() => box.close())

const listen = async (...messages: unknown[]) => {
  const channel = await TestChannel.open(
    { app: box.app, kind: 'Listen', token: 'ani' },
    ...messages,
  )
  await channel.snapshot()
  return channel
}
const put = (count: number, n: (at: number) => number, from = 0) =>
  box.store.commit(
    Array.from({ length: count }, (_none, at) => ({
      update: { name: `${ROOT}/products/p${from + at}`, fields: { n: int(n(at)) } },
    })),
  )
/** All that is told up to now: it goes before what is asked for now. */
const untilNow = async (channel: TestChannel) => {
  await channel.send(listenTo(99, 'nothing'))
  return channel.until(({ targetChange }) => targetChange?.targetIds?.[0] === 99)
}
const documentsOf = (messages: Message[]) =>
  messages.flatMap(({ documentChange }) => documentChange?.document.name ?? [])

test('a large commit is told to many streams one after the other, and others are answered in between', async () => {
  const channels = await Promise.all(
    Array.from({ length: 30 }, () => listen(listenTo(2, 'products'))),
  )
  const before = box.meter.documents
  put(400, () => 1)
  const toldSince = () => box.meter.documents - before
  expect(toldSince()).toBeLessThan(30 * 400)
  const headers = { authorization: 'Bearer budi' }
  await box.app.request(`/v1/${ROOT}/users/budi`, { headers })
  expect(toldSince()).toBeLessThan(30 * 400)
  for (const channel of channels) expect(documentsOf(await untilNow(channel))).toHaveLength(400)
})

test('X-SEC-01 lists that have to be asked anew are asked in turns, and told as of one moment', async () => {
  box.close()
  box = createWireBox({ handshake: 0 }, temporaryFile())
  for (const from of [0, 500, 1000]) put(500, at => from + at, from)
  const window = { orderBy: [{ field: { fieldPath: 'n' } }], limit: 3 }
  const channel = await listen(
    ...[1000, 1200].map((offset, at) => listenTo(at + 2, 'products', { ...window, offset })),
    listenTo(4, 'products', { ...window, limit: 2 }),
  )
  await channel.send(listenTo(5, 'users'))
  await channel.until(({ targetChange }) => targetChange?.targetIds?.[0] === 5)
  const read = box.store.stats.documentsRead
  box.store.commit([
    { delete: `${ROOT}/products/p0` },
    { update: { name: `${ROOT}/users/cici`, fields: {} } },
  ])
  expect(box.store.stats.documentsRead - read).toBeLessThan(10)
  const headers = { authorization: 'Bearer budi' }
  await box.app.request(`/v1/${ROOT}/users/budi`, { headers })
  box.store.commit([{ delete: `${ROOT}/products/p1` }])
  const told = [['']]
  for (const message of await untilNow(channel)) {
    told.at(-1)?.push(...documentsOf([message]).map(name => name.slice(ROOT.length + 1)))
    if (message.targetChange && !message.targetChange.targetIds) told.push([])
  }
  const moved = ['products/p2', 'products/p1003', 'products/p1203']
  expect(told.find(names => names.includes('users/cici'))).toEqual(expect.arrayContaining(moved))
  const last = ['products/p3', 'products/p1004', 'products/p1204']
  expect(told.flat()).toEqual(expect.arrayContaining(last))
})

test('what is committed behind it is told with it, as of one moment', async () => {
  const byNumber = { orderBy: [{ field: { fieldPath: 'n' } }], limit: 5 }
  const channels = await Promise.all(
    Array.from({ length: 8 }, () =>
      listen(listenTo(2, 'products'), listenTo(4, 'products', byNumber)),
    ),
  )
  put(300, at => 1000 + at)
  put(2, () => 7)
  box.store.commit([{ delete: `${ROOT}/products/p1` }, { delete: `${ROOT}/products/p9` }])
  for (const channel of channels) {
    const known = new Map([2, 4].map(id => [id, new Set<string>()]))
    for (const { documentChange, documentDelete, documentRemove } of await untilNow(channel)) {
      const { document, targetIds = [] } = documentChange ?? {}
      const told = documentChange ?? documentDelete ?? documentRemove
      const name = document?.name ?? (documentDelete ?? documentRemove)?.document ?? ''
      for (const id of targetIds) known.get(id)?.add(name)
      for (const id of told?.removedTargetIds ?? []) known.get(id)?.delete(name)
    }
    const now = (query: object) =>
      box.store
        .query(ROOT, { from: [{ collectionId: 'products' }], ...query })
        .map(({ name }) => name)
        .toSorted()
    expect([...(known.get(2) ?? [])].toSorted()).toEqual(now({}))
    expect([...(known.get(4) ?? [])].toSorted()).toEqual(now(byNumber))
  }
})

test('who loses his role behind it is told nothing of it', async () => {
  const channels = await Promise.all(
    Array.from({ length: 12 }, () => listen(listenTo(2, 'products'))),
  )
  const before = box.meter.documents
  put(300, () => 1)
  const told = (box.meter.documents - before) / 300
  box.seed({ 'users/ani': { authorization: text('appUser') } })
  const counts: number[] = []
  for (const channel of channels) {
    const messages = await channel.until(
      ({ targetChange }) => targetChange?.targetChangeType === 'REMOVE',
    )
    counts.push(documentsOf(messages).length)
  }
  expect(counts.filter(count => count > 0)).toHaveLength(told)
  expect(told).toBeLessThan(12)
})
