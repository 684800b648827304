import { afterEach, beforeEach, expect, test } from 'vitest'
import { timestampText } from '../../../server/firestore/values/shape'
import { writeStream } from '../../../server/firestore/wire'
import { ListenStream } from '../../../server/firestore/wire/listen/listenStream'
import { Weights } from '../../../server/firestore/wire/listen/weights'
import { TIMINGS } from '../../../server/firestore/wire/ports'
import {
  batchGet,
  type Items,
  runAggregationQuery,
  runQuery,
} from '../../../server/firestore/wire/rest/reads'
import type { Method } from '../../../server/firestore/wire/rest/request'
import { Transactions } from '../../../server/firestore/wire/rest/transactions'
import type { StreamContext } from '../../../server/firestore/wire/stream'
import { finish, type Task } from '../../../server/shares'
import { denied } from '../../../server/status'
import { temporaryFile } from '../firestore/support'
import { createWireBox, DATABASE, int, ROOT, type WireBox } from './support/box'
import { listenTo, listenToDocuments, type Message } from './support/webChannel'

/** Streams that are gone through step by step: what happens between two of their steps. */

let box: WireBox
beforeEach(() => {
  box = createWireBox()
})
afterEach(() => box.close())

function contextOf() {
  const told: Message[] = []
  const hear = (messages: string[]) => {
    for (const message of messages) told.push(...JSON.parse(message))
  }
  const sink: StreamContext['sink'] = {
    answer: hear,
    notify: hear,
    fail: error => void told.push({ error: { status: error.message } } as never),
    close: () => undefined,
    end: () => undefined,
    isConnected: true,
  }
  const caller = { uid: 'ani', claims: {} } as StreamContext['caller']
  const { ports } = box
  const context = { ports, timings: TIMINGS, sink, caller, owner: 'uid ani', database: DATABASE }
  return { told, context }
}

/** Takes so many steps, all of which leave some. */
function take(task: Task<unknown>, steps: number) {
  for (let n = 0; n < steps; n++) expect(task.next().done).toBe(false)
}

const set = (path: string, n: number) => ({
  update: { name: `${ROOT}/${path}`, fields: { n: int(n) } },
})

test('a listener that opens while a document is written twice is told what it has become', () => {
  box.store.commit(Array.from({ length: 200 }, (_none, at) => set(`products/p${at}`, 0)))
  const { told, context } = contextOf()
  const stream = new ListenStream(context, new Weights())
  const opening = stream.receive(JSON.stringify(listenTo(2, 'products')))
  take(opening, 2)
  box.store.commit([set('products/p7', 1)])
  box.store.commit([set('products/p7', 2)])
  box.store.commit([{ delete: `${ROOT}/products/p8` }])
  box.store.commit([set('products/p8', 3)])
  finish(opening)
  stream.end()
  const last = (id: string) =>
    told
      .flatMap(({ documentChange }) => documentChange?.document ?? [])
      .findLast(({ name }) => name.endsWith(id))
  expect([last('/p7')?.fields, last('/p8')?.fields]).toEqual([{ n: int(2) }, { n: int(3) }])
  expect(told.flatMap(({ documentDelete }) => documentDelete ?? [])).toEqual([])
})

test('a commit of a stream that ends before is not written, since its client sends it again', () => {
  const { told, context } = contextOf()
  const stream = writeStream(context)
  finish(stream.receive(JSON.stringify({ database: DATABASE })))
  const writes = Array.from({ length: 50 }, (_none, at) => set(`products/p${at}`, 0))
  const commit = stream.receive(JSON.stringify({ streamToken: 'MQ==', writes }))
  take(commit, 20)
  stream.end()
  finish(commit)
  expect(box.store.query(ROOT, { from: [{ collectionId: 'products' }] })).toEqual([])
  expect(told).toHaveLength(1)
})

const PRODUCTS = Array.from({ length: 200 }, (_none, at) => set(`products/p${at}`, 0))
const names = PRODUCTS.map(({ update }) => update.name)
const structuredQuery = { from: [{ collectionId: 'products' }] }
const aggregations = [{ sum: { field: { fieldPath: 'n' } } }]
const READS: [string, Method, Record<string, unknown>][] = [
  ['documents', batchGet, { documents: names }],
  ['a query', runQuery, { structuredQuery }],
  ['a sum', runAggregationQuery, { structuredAggregationQuery: { structuredQuery, aggregations } }],
]

/** A box with a file, where reads have pauses, and what asks it as Ani. */
function fileBox() {
  box.close()
  box = createWireBox({}, temporaryFile())
  box.store.commit(PRODUCTS)
  const { ports, store } = box
  const transactions = new Transactions(store, Date.now)
  const owner = 'uid ani'
  const request = {
    ...{ ports, transactions, owner, caller: { uid: 'ani', claims: {} }, key: undefined },
    ...{ isQueued: false, params: new URLSearchParams(), database: DATABASE, name: ROOT },
  }
  const ask = (method: Method, body: Record<string, unknown>) =>
    method({ ...request, body }) as Task<Items>
  return { ask, transactions, owner }
}

test('X-SEC-07 a list that opens while others write is told as it is when it is there', () => {
  fileBox()
  const { told, context } = contextOf()
  const stream = new ListenStream(context, new Weights())
  const window = { limit: 50, offset: 20 }
  const opening = stream.receive(JSON.stringify(listenTo(2, 'products', window)))
  take(opening, 3)
  box.store.commit(names.slice(0, 30).map(name => ({ delete: name })))
  take(opening, 6)
  box.store.commit([set('products/a', 1)])
  finish(opening)
  stream.end()
  const known = new Set<string>()
  for (const { documentChange, documentDelete, documentRemove } of told) {
    if (documentChange?.targetIds.includes(2)) known.add(documentChange.document.name)
    const gone = documentChange?.removedTargetIds.length ? documentChange.document.name : undefined
    known.delete(gone ?? (documentDelete ?? documentRemove)?.document ?? '')
  }
  const now = box.store.query(ROOT, { ...structuredQuery, ...window })
  expect([...known].sort()).toEqual(now.map(({ name }) => name).sort())
})

const lose = () => box.seed({ 'users/ani': {} })
const DENIED = 'Missing or insufficient permissions.'

test.each(READS)(
  'X-SEC-07 who loses his role while %s is read gets none of it',
  (_what, method, body) => {
    const { ask } = fileBox()
    const reading = ask(method, body)
    take(reading, 5)
    lose()
    expect(() => finish(reading)).toThrow(DENIED)
  },
)

test.each(READS)(
  'X-SEC-07 %s that is judged and read is all of one moment',
  (_what, method, body) => {
    const { ask } = fileBox()
    const whole = JSON.stringify(finish(ask(method, body)).length)
    const reading = ask(method, body)
    take(reading, 5)
    box.seed({ 'others/o': {} })
    const time = timestampText(box.store.version())
    take(reading, 5)
    lose()
    box.store.commit([{ delete: names[199] ?? '' }])
    const writers = finish(reading)
    expect(JSON.stringify(writers.length)).toBe(whole)
    const timed = writers.map(() => expect.objectContaining({ readTime: time }))
    expect(writers.map(write => write())).toEqual(timed)
  },
)

test.each(READS)('X-SEC-03 %s that is refused begins no transaction', (_what, method, body) => {
  const { ask, transactions, owner } = fileBox()
  lose()
  for (let n = 0; n < 150; n++)
    expect(() => finish(ask(method, { ...body, newTransaction: {} }))).toThrow(DENIED)
  expect(transactions.begin(owner, undefined)).toMatch(/./)
})

test('X-SEC-07 a document that may not be read any more when its listener opens is not told', () => {
  fileBox()
  const { told, context } = contextOf()
  box.access.read = (_caller, name, from = box.store) => {
    if (JSON.stringify(from.get(name)?.fields.n) === JSON.stringify(int(9))) throw denied()
  }
  const stream = new ListenStream(context, new Weights())
  const paths = names.map(name => name.slice(ROOT.length + 1))
  const opening = stream.receive(JSON.stringify(listenToDocuments(2, paths)))
  take(opening, 5)
  box.seed({ 'others/o': {} })
  take(opening, 5)
  box.store.commit([set('products/p0', 9)])
  finish(opening)
  stream.end()
  expect(told).toEqual([
    { targetChange: expect.objectContaining({ targetChangeType: 'REMOVE', targetIds: [2] }) },
  ])
})
