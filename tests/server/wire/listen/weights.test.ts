import { expect, test } from 'vitest'
import { ListenStream } from '../../../../server/firestore/wire/listen/listenStream'
import { Weights } from '../../../../server/firestore/wire/listen/weights'
import { TIMINGS } from '../../../../server/firestore/wire/ports'
import type { Sink } from '../../../../server/firestore/wire/stream'
import { finish } from '../../../../server/shares'
import { createWireBox, DATABASE } from '../support/box'
import { listenTo } from '../support/webChannel'

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

test('a target whose answer ends its session weighs nothing', () => {
  const { ports, close } = createWireBox()
  const weights = new Weights()
  const sink = { ...sinkOf(true), answer: () => stream.end() }
  const caller = { uid: 'ani', claims: {} }
  const context = { ports, timings: TIMINGS, sink, caller, owner: 'a', database: DATABASE }
  const stream = new ListenStream(context, weights)
  finish(stream.receive(listenTo(2, 'products', { limit: 5 })))
  expect(weights.take('a', sinkOf(true), 3000)).toBe(true)
  close()
})
