import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseRules } from '../../../../server/rules'
import { firestoreAccess } from '../../../../server/rules/firestoreAccess'
import { denied } from '../../../../server/status'
import { createWireBox, DATABASE, int, ROOT, text, type WireBox } from '../support/box'
import {
  listenTo,
  listenToDocuments,
  type Message,
  summary,
  TestChannel,
} from '../support/webChannel'

/** Somebody may list the documents of kind x, and read those that are not secret. */

let box: WireBox
const SECRET = 'products/secret'
const listen = (...messages: unknown[]) =>
  TestChannel.open({ app: box.app, kind: 'Listen', token: 'ani' }, ...messages)
const kind = (value: string) => ({ kind: text(value), n: int(1) })
const ofKindX = {
  where: { fieldFilter: { field: { fieldPath: 'kind' }, op: 'EQUAL', value: text('x') } },
}
const limbo = { labels: { 'goog-listen-tags': 'limbo-document' } }
const deny = () => {
  throw denied()
}

beforeEach(() => {
  box = createWireBox()
  box.access.read = (_, name) => {
    if (name.endsWith(SECRET)) deny()
  }
  box.seed({ 'products/open': kind('x'), [SECRET]: kind('x') })
})
afterEach(() => box.close())

describe('a document that leaves a query but goes on to exist', () => {
  test('is sent with its new version to who may read it, else only taken out', async () => {
    const channel = await listen(listenTo(2, 'products', ofKindX))
    await channel.snapshot()
    box.seed({ 'products/open': kind('y'), [SECRET]: kind('y') })
    const messages = await channel.snapshot()
    expect(summary(messages)).toEqual([
      'products/open in  out 2',
      'products/secret removed 2',
      'snapshot',
    ])
    expect(messages[1]).not.toHaveProperty('documentChange')
  })

  test('is sent where another target still holds it', async () => {
    const channel = await listen(listenTo(2, 'products', ofKindX), listenTo(4, 'products'))
    await channel.snapshot()
    box.seed({ [SECRET]: kind('y') })
    expect(summary(await channel.snapshot())).toEqual(['products/secret in 4 out 2', 'snapshot'])
  })

  test('of a limit is treated alike', async () => {
    const channel = await listen(listenTo(2, 'products', { ...ofKindX, limit: 5 }))
    await channel.snapshot()
    box.seed({ [SECRET]: kind('y') })
    expect(summary(await channel.snapshot())).toEqual(['products/secret removed 2', 'snapshot'])
  })

  test('a bug of the rules is no refusal: it ends the stream', async () => {
    const channel = await listen(listenTo(2, 'products', ofKindX))
    await channel.snapshot()
    box.access.read = () => {
      throw new TypeError('boom')
    }
    box.seed({ 'products/open': kind('y') })
    const messages = await channel.until(({ error }) => error !== undefined)
    expect(summary(messages)).toEqual(['error INTERNAL'])
    expect(box.logs).toEqual(['firestore.error'])
  })
})

describe('a limbo document', () => {
  const inLimbo = (path: string) => ({ ...listenToDocuments(1, [path]), ...limbo })

  test('that exists is sent, and removed again without an error', async () => {
    const channel = await listen(inLimbo('products/open'))
    expect(summary(await channel.snapshot())).toEqual([
      'ADD 1',
      'products/open in 1 out ',
      'CURRENT 1',
      'snapshot',
    ])
    await channel.send({ database: DATABASE, removeTarget: 1 })
    expect(summary(await channel.until(() => true))).toEqual(['REMOVE 1'])
  })

  test('that does not is told with the time of it', async () => {
    const channel = await listen(inLimbo('products/none'))
    const messages = await channel.snapshot()
    expect(summary(messages)).toEqual(['ADD 1', 'products/none deleted 1', 'CURRENT 1', 'snapshot'])
    expect(messages[1]?.documentDelete?.readTime).toBe(messages.at(-1)?.targetChange?.readTime)
  })

  test('that exists and may not be read is refused, and others live on', async () => {
    const channel = await listen(inLimbo(SECRET), listenTo(2, 'products', ofKindX))
    const messages = await channel.snapshot()
    expect(summary(messages)[0]).toBe('REMOVE 1 7')
    expect(JSON.stringify(messages[0])).not.toContain('secret')
    box.seed({ 'products/more': kind('x') })
    expect(summary(await channel.snapshot())).toEqual(['products/more in 2 out ', 'snapshot'])
  })

  test('several in one target are refused together when one may not be read', async () => {
    const channel = await listen(listenToDocuments(1, ['products/open', SECRET]))
    expect(summary(await channel.until(() => true))).toEqual(['REMOVE 1 7'])
  })
})

test('several documents in one target, one of them twice, follow each change once', async () => {
  const paths = ['products/open', 'products/none', 'products/open']
  const channel = await listen(listenToDocuments(2, paths))
  expect(summary(await channel.snapshot())).toEqual([
    'ADD 2',
    'products/open in 2 out ',
    'products/none deleted 2',
    'CURRENT 2',
    'snapshot',
  ])
  box.store.commit([
    { delete: `${ROOT}/products/open` },
    { update: { name: `${ROOT}/products/none`, fields: {} } },
    { update: { name: `${ROOT}/products/other`, fields: {} } },
  ])
  expect(summary(await channel.snapshot())).toEqual([
    'products/open deleted 2',
    'products/none in 2 out ',
    'snapshot',
  ])
})

describe('a document that may not be read any more', () => {
  const RULES = `
    rules_version = '2';
    service cloud.firestore {
      match /databases/{database}/documents {
        match /notes/{id} {
          allow get: if resource == null || resource.data.owner == request.auth.uid;
        }
        match /parts/{id} {
          allow get: if get(/databases/$(database)/documents/notes/whole).data.owner == request.auth.uid;
          allow list: if get(/databases/$(database)/documents/notes/whole).data.owner == request.auth.uid;
        }
      }
    }`
  const owner = (uid: string) => ({ owner: text(uid) })
  const listening = async (...messages: unknown[]) => {
    const { read, list } = firestoreAccess({
      rules: parseRules(RULES, 'notes.rules'),
      store: box.store,
      now: Date.now,
    })
    Object.assign(box.access, { read, list })
    box.seed({ 'notes/mine': owner('budi'), 'notes/whole': owner('budi'), 'parts/a': {} })
    const channel = await TestChannel.open(
      { app: box.app, kind: 'Listen', token: 'budi' },
      ...messages,
    )
    await channel.snapshot()
    return channel
  }
  const refused = (messages: Message[]) =>
    messages.flatMap(({ targetChange }) => (targetChange?.cause ? [targetChange] : []))

  test('since it has changed itself: its target ends, and nothing of it is sent', async () => {
    const channel = await listening(listenToDocuments(2, ['notes/mine']))
    box.seed({ 'notes/mine': { ...owner('cici'), secret: text('x') } })
    const messages = await channel.until(({ targetChange }) => targetChange?.cause !== undefined)
    expect(refused(messages)).toMatchObject([{ targetIds: [2], cause: { code: 7 } }])
    expect(JSON.stringify(messages)).not.toContain('secret')
    // Of the stream the other targets live on.
    await channel.send(listenToDocuments(4, ['parts/a']))
    expect(summary(await channel.snapshot())).toContain('parts/a in 4 out ')
  })

  test.each([
    ['a document', listenToDocuments(2, ['parts/a'])],
    ['a query', listenTo(2, 'parts')],
    ['a query with a limit', listenTo(2, 'parts', { limit: 3 })],
  ])('since what its rule reads has changed: %s', async (_, message) => {
    const channel = await listening(message)
    box.seed({ 'notes/whole': owner('cici') })
    const messages = await channel.until(({ targetChange }) => targetChange?.cause !== undefined)
    expect(refused(messages)).toMatchObject([{ targetIds: [2], cause: { code: 7 } }])
    box.seed({ 'parts/a': { secret: text('x') } })
    await channel.send(listenToDocuments(4, ['notes/none']))
    expect(JSON.stringify(await channel.snapshot())).not.toContain('secret')
  })

  test('that it is gone is told, and who made it anew is asked', async () => {
    const channel = await listening(listenToDocuments(2, ['notes/mine']))
    box.store.commit([{ delete: `${ROOT}/notes/mine` }])
    expect(summary(await channel.snapshot())).toEqual(['notes/mine deleted 2', 'snapshot'])
    box.seed({ 'notes/mine': owner('cici') })
    const messages = await channel.until(({ targetChange }) => targetChange?.cause !== undefined)
    expect(refused(messages)).toMatchObject([{ targetIds: [2], cause: { code: 7 } }])
  })

  test('what may still be read is judged only when something of that changes', async () => {
    const channel = await listening(listenTo(2, 'parts'), listenToDocuments(4, ['parts/a']))
    const judged = vi.spyOn(box.access, 'list')
    box.seed({ 'notes/mine': owner('budi'), 'parts/b': {} })
    await channel.snapshot()
    expect(judged).not.toHaveBeenCalled()
    box.seed({ 'notes/whole': { ...owner('budi'), n: int(2) }, 'parts/a': { n: int(1) } })
    expect(summary(await channel.snapshot())).toEqual(['parts/a in 2,4 out ', 'snapshot'])
    expect(judged).toHaveBeenCalledOnce()
  })
})
