import { expect, test, vi } from 'vitest'
import { ListenStream } from '../../../../server/firestore/wire/listen/listenStream'
import { Weights } from '../../../../server/firestore/wire/listen/weights'
import { TIMINGS } from '../../../../server/firestore/wire/ports'
import type { Sink } from '../../../../server/firestore/wire/stream'
import { finish } from '../../../../server/shares'
import { createWireBox, DATABASE } from '../support/box'
import { listenTo, listenToDocuments, type Message } from '../support/webChannel'

const sinkOf = (isConnected: boolean, end: Sink['end'] = () => {}): Sink => {
  const nothing = () => {}
  return { answer: nothing, notify: nothing, fail: nothing, close: nothing, isConnected, end }
}

test('the targets of one caller weigh 3,000 at most, in whichever streams they are', () => {
  const weights = new Weights()
  const [one, two] = [sinkOf(true), sinkOf(true)]
  expect(weights.take('a', one, 2000)).toBe(true)
  expect(weights.take('a', two, 1001)).toBe(false)
  expect(weights.take('b', sinkOf(true), 3000)).toBe(true)
  expect(weights.take('a', two, 1000)).toBe(true)
  weights.give('a', one, 500)
  expect(weights.take('a', two, 501)).toBe(false)
  expect(weights.take('a', two, 500)).toBe(true)
})

test('what tabs that are gone have left behind ends before somebody is refused', () => {
  const weights = new Weights()
  const ended: string[] = []
  const leave = (name: string, weight: number) => {
    const sink = sinkOf(false, limit => {
      ended.push(`${name} for ${limit}`)
      weights.give('a', sink, weight)
    })
    expect(weights.take('a', sink, weight)).toBe(true)
  }
  const here = sinkOf(true)
  expect(weights.take('a', here, 1000)).toBe(true)
  leave('first', 1000)
  leave('second', 1000)
  expect(weights.take('a', here, 500)).toBe(true)
  expect(ended).toEqual(['first for sessions'])
  expect(weights.take('a', here, 1501)).toBe(false)
})

test('X-SEC-01 what long queries and names hold is weighed, of short ones it is not', () => {
  const { ports, close } = createWireBox()
  let causes: string[] = []
  const taken = (target: (id: number) => unknown) => {
    const told: Message[] = []
    const answer = (messages: string[]) => {
      for (const message of messages) told.push(...JSON.parse(message))
    }
    const caller = { uid: 'ani', claims: {} }
    const sink = { ...sinkOf(true), answer }
    const context = { ports, timings: TIMINGS, sink, caller, owner: 'a', database: DATABASE }
    const stream = new ListenStream(context, new Weights())
    for (let id = 1; id <= 100; id++) finish(stream.receive(JSON.stringify(target(id))))
    stream.end()
    causes = told.flatMap(({ targetChange }) => targetChange?.cause?.message ?? [])
    return told.filter(({ targetChange }) => targetChange?.targetChangeType === 'ADD').length
  }
  const equal = (letters: number) => ({
    fieldFilter: {
      field: { fieldPath: 'n' },
      op: 'EQUAL',
      value: { stringValue: 'x'.repeat(letters) },
    },
  })
  expect(taken(id => listenTo(id, 'products', { where: equal(100) }))).toBe(100)
  expect(taken(id => listenTo(id, 'products', { where: equal(70_000) }))).toBe(4)
  expect(taken(id => listenTo(id, 'products', { limit: 10, offset: 13_000 }))).toBe(0)
  expect(causes[0]).toContain('3000 filters, documents and quarters of rows')
  const long = (id: number) => ['a', 'b', 'c'].map(letter => `products/${letter.repeat(1400)}${id}`)
  expect(taken(id => listenToDocuments(id, long(id)))).toBeLessThan(90)
  close()
})

test('of targets that are gone nothing is left, whatever they weighed', () => {
  const { ports, close } = createWireBox()
  const weights = new Weights()
  const ended: string[] = []
  const sink = sinkOf(false, limit => void ended.push(limit ?? ''))
  const caller = { uid: 'ani', claims: {} }
  const context = { ports, timings: TIMINGS, sink, caller, owner: 'a', database: DATABASE }
  const stream = new ListenStream(context, weights)
  const long = (id: number, length: number) => {
    const where = (text: string) => {
      const value = { stringValue: text }
      return { where: { fieldFilter: { field: { fieldPath: 'n' }, op: 'EQUAL', value } } }
    }
    const rest = JSON.stringify(listenTo(id, 'products', where('')).addTarget).length
    return listenTo(id, 'products', where('x'.repeat(length - rest)))
  }
  for (const [at, length] of [1010, 1020].entries())
    finish(stream.receive(JSON.stringify(long(at + 1, length))))
  stream.end()
  expect(weights.take('a', sinkOf(true), 3001)).toBe(false)
  expect(ended).toEqual([])
  close()
})

test('a target whose answer ends its session weighs nothing', () => {
  const { ports, close } = createWireBox()
  const weights = new Weights()
  const sink = { ...sinkOf(true), answer: () => stream.end() }
  const caller = { uid: 'ani', claims: {} }
  const context = { ports, timings: TIMINGS, sink, caller, owner: 'a', database: DATABASE }
  const stream = new ListenStream(context, weights)
  finish(stream.receive(JSON.stringify(listenTo(2, 'products', { limit: 5 }))))
  expect(weights.take('a', sinkOf(true), 3000)).toBe(true)
  close()
})

test('X-SEC-01 a limit weighs what is there of its rows, more when there are more', async () => {
  const { ports, close } = createWireBox()
  const put = (from: number) =>
    ports.store.commit(
      Array.from({ length: 200 }, (_, n) => ({
        update: { name: `${DATABASE}/documents/products/${from + n}`, fields: {} },
      })),
    )
  put(1000)
  const told: Message[] = []
  const hear = (messages: string[]) => {
    for (const message of messages) told.push(JSON.parse(message))
  }
  const of = (type: string) =>
    told.flat().filter(({ targetChange }) => targetChange?.targetChangeType === type).length
  const weights = new Weights()
  const sink = { ...sinkOf(true), answer: hear, notify: hear }
  const caller = { uid: 'ani', claims: {} }
  const context = { ports, timings: TIMINGS, sink, caller, owner: 'a', database: DATABASE }
  const stream = new ListenStream(context, weights)
  for (let id = 1; id <= 100; id++)
    finish(stream.receive(JSON.stringify(listenTo(id, 'products', { limit: 1_000_000 }))))
  expect([of('CURRENT'), of('REMOVE')]).toEqual([58, 42])
  put(2000)
  await vi.waitFor(() => expect(of('REMOVE')).toBeGreaterThan(42 + 20))
  stream.end()
  expect(weights.take('a', sinkOf(true), 3000)).toBe(true)
  close()
})
