import { describe, expect, test } from 'vitest'
import { judge } from '@/providers/firestore/write/transition'
import { resources } from '@/resources'
import { flowOf } from '@/schema/flow/flow'
import type { Members } from '@/schema/types'
import { refusalOf } from '../support'

interface Case {
  /** As the person saw it. */
  seen: Members
  data?: Members
  record: Members
}

/** What a step of a resource is refused with, where the record is by now another than was seen. */
function judged(name: string, called: string, { seen, data = {}, record }: Case) {
  const resource = resources.find(each => each.name === name)
  const flow = resource && flowOf(resource)
  const step = flow?.steps[called]
  if (!resource || !step) throw new Error(`${name}: no step ${called}`)
  const transition = { id: 'r1', step: called, seen, data, by: 'u1' }
  return refusalOf(() => judge(resource, record, { flow, step, transition }))
}

describe('a payment', () => {
  const payment = { type: 'transfer', price: 250_000, receiptImageURL: 'https://contoh.test/1.png' }
  const seen = {
    status: 'waiting',
    payment,
    note: 'Titip',
    lastUpdated: '2026-11-20T01:00:00.000Z',
  }

  test.each([
    ['price', 1],
    ['type', 'cod'],
    ['receiptImageURL', 'https://contoh.test/2.png'],
    ['receiptImageURL', null],
  ])('M-TRX-04 is not verified when its %s is %j by then', (name, value) => {
    const record = { ...seen, payment: { ...payment, [name]: value } }
    expect(judged('transactions', 'verify', { seen, record })).toBe('sarang.flow.stale')
  })

  test('M-TRX-04 is verified whatever else has changed, and rejected without having been shown', () => {
    const later = { ...seen, note: 'Lain', lastUpdated: '2026-11-21T01:00:00.000Z' }
    expect(judged('transactions', 'verify', { seen, record: later })).toBeUndefined()
    const record = { ...seen, payment: { ...payment, price: 1 } }
    expect(judged('transactions', 'reject', { seen, record })).toBeUndefined()
  })
})

describe('a request for a subscription', () => {
  const upgrade = { status: 'onVerify', type: 'mitra', price: 500_000, receiptImageURL: '/r.png' }
  const seen = { name: 'Siti', upgrade }
  const data = { upgrade: { type: 'mitra', price: 500_000 } }
  const approve = (change: object, typed: Members = data) => {
    const record = { name: 'Wati', upgrade: { ...upgrade, ...change } }
    return judged('profiles', 'approve', { seen, data: typed, record })
  }

  test('M-PRO-03 is not approved when its type, its receipt or a price that was left has changed', () => {
    const changes = [{ type: 'binaan' }, { receiptImageURL: '/s.png' }, { price: 900_000 }]
    for (const change of changes) expect(approve(change)).toBe('sarang.flow.stale')
    const chosen = { upgrade: { type: 'binaan', price: 500_000 } }
    expect(approve({ type: 'binaan' }, chosen)).toBe('sarang.flow.stale')
  })

  test('M-PRO-03 is approved when nothing of it has; a price that both have typed is left to their conflict', () => {
    expect(approve({})).toBeUndefined()
    expect(approve({ lastUpdated: '2026-11-21T01:00:00.000Z' })).toBeUndefined()
    expect(approve({ price: 900_000 }, { upgrade: { type: 'mitra', price: 1 } })).toBeUndefined()
  })
})

test('M-HAR-05 what a receipt asks for may have been written by others since', () => {
  const seen = { request: { dateEnd: '2026-11-20T01:00:00.000Z' }, receive: { note: 'Pagi' } }
  const record = { ...seen, receive: { note: 'Sore' } }
  expect(judged('harvests', 'receiveEnd', { seen, data: seen, record })).toBeUndefined()
})

test('M-HAR-09 a correction is of what was seen', () => {
  const seen = { status: 'preparing', date: { verified: '2026-11-20T01:00:00.000Z' } }
  const record = { ...seen, date: { verified: '2026-11-21T01:00:00.000Z' } }
  expect(judged('transactions', 'correct', { seen, record })).toBe('sarang.flow.stale')
})
