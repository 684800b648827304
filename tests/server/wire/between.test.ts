import { afterEach, beforeEach, expect, test } from 'vitest'
import { ListenStream } from '../../../server/firestore/wire/listen/listenStream'
import { Weights } from '../../../server/firestore/wire/listen/weights'
import { TIMINGS } from '../../../server/firestore/wire/ports'
import type { StreamContext } from '../../../server/firestore/wire/stream'
import { WriteStream } from '../../../server/firestore/wire/writeStream'
import { finish, type Task } from '../../../server/shares'
import { createWireBox, DATABASE, int, ROOT, type WireBox } from './support/box'
import { listenTo, type Message } from './support/webChannel'

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
function take(task: Task<void>, steps: number) {
  for (let n = 0; n < steps; n++) expect(task.next().done).toBe(false)
}

const set = (path: string, n: number) => ({
  update: { name: `${ROOT}/${path}`, fields: { n: int(n) } },
})

test('a listener that opens while a document is written twice is told what it has become', () => {
  box.store.commit(Array.from({ length: 200 }, (_none, at) => set(`products/p${at}`, 0)))
  const { told, context } = contextOf()
  const stream = new ListenStream(context, new Weights())
  const opening = stream.receive(listenTo(2, 'products'))
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
  const stream = new WriteStream(context)
  finish(stream.receive({ database: DATABASE }))
  const writes = Array.from({ length: 50 }, (_none, at) => set(`products/p${at}`, 0))
  const commit = stream.receive({ streamToken: 'MQ==', writes })
  take(commit, 20)
  stream.end()
  finish(commit)
  expect(box.store.query(ROOT, { from: [{ collectionId: 'products' }] })).toEqual([])
  expect(told).toHaveLength(1)
})
