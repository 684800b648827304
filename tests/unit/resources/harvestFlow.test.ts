import { render, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { STAGES } from '@/business/harvest/stage'
import { flow } from '@/resources/harvests/flow'
import { NoteWeights } from '@/resources/harvests/page/ReceivingNote'
import { offersOf, writesOf } from '@/schema/flow/flow'
import type { Step } from '@/schema/flow/types'
import type { Members } from '@/schema/types'

const AT = '2026-11-20T00:00:00.000Z'
const LATER = '2026-11-21T00:00:00.000Z'

/** A harvest that has come to this stage, where nobody has begun anything yet. */
const harvestAt = (stage: number): Members => ({
  id: 'h1',
  lastUpdate: AT,
  ...Object.fromEntries(STAGES.slice(0, stage).map(step => [step, { dateEnd: AT }])),
})

const receipt = { item: { mangkok1: { weight: 1000, price: 14_500_000 } } }

const harvests: Readonly<Record<string, Members>> = {
  'request, untouched': harvestAt(0),
  'request, begun': { ...harvestAt(0), request: { dateStart: AT } },
  'receive, untouched': harvestAt(1),
  'receive, begun': { ...harvestAt(1), lastUpdate: LATER },
  'delivery, untouched': { ...harvestAt(2), receive: { ...receipt, dateEnd: AT } },
  'delivery, begun': { ...harvestAt(2), delivery: { dateStart: AT } },
  'process, untouched': harvestAt(3),
  'process, begun': { ...harvestAt(3), process: { dateStart: AT } },
  finished: harvestAt(4),
  cancelled: { ...harvestAt(0), request: { isCancelled: true } },
  'request rejected': { ...harvestAt(0), request: { isRejected: true } },
  'receipt rejected': { ...harvestAt(1), receive: { isRejected: true } },
  'delivery failed': { ...harvestAt(2), delivery: { dateStart: AT, isFailed: true } },
  'process failed': { ...harvestAt(3), process: { isFailed: true } },
}

/** Stage -> the events that the field staff has there, `+` those of admins alone, `-` those that have to wait. */
const reviewed: Readonly<Record<keyof typeof harvests, string>> = {
  'request, untouched': 'requestStart requestEnd +requestCancelled requestRejected',
  'request, begun': 'requestEnd +requestCancelled requestRejected',
  'receive, untouched': 'receiveStart receiveEnd receiveRejected',
  'receive, begun': 'receiveEnd receiveRejected',
  'delivery, untouched': 'deliveryStart -deliveryEnd deliveryRejected',
  'delivery, begun': 'deliveryEnd deliveryRejected',
  'process, untouched': 'processStart -processEnd processReject',
  'process, begun': 'processEnd processReject',
  finished: '',
  cancelled: '',
  'request rejected': '',
  'receipt rejected': '',
  'delivery failed': '',
  'process failed': '',
}

const EVENTS = [
  'requestStart',
  'requestCancelled',
  'requestRejected',
  'requestEnd',
  'receiveStart',
  'receiveRejected',
  'receiveEnd',
  'deliveryStart',
  'deliveryRejected',
  'deliveryEnd',
  'processStart',
  'processReject',
  'processEnd',
]

const roles = ['root', 'admin', 'superteam', 'appUser', 'none'] as const

function due(name: string, role: (typeof roles)[number]): string[] {
  if (role === 'appUser' || role === 'none') return []
  const words = (reviewed[name] ?? '').split(' ').filter(Boolean)
  const mine = role === 'superteam' ? words.filter(word => !word.startsWith('+')) : words
  return mine.map(word => word.replace('+', ''))
}

describe('M-HAR-07', () => {
  test('M-HAR-07 the thirteen events are the steps, by their names', () => {
    expect(Object.keys(flow.steps)).toEqual(EVENTS)
  })

  const cells = Object.keys(harvests).flatMap(name => roles.map(role => [name, role] as const))
  test.each(cells)('M-HAR-07 every event of a harvest (%s) for %s', (name, role) => {
    const offers = offersOf(flow, harvests[name] ?? {}, { uid: 'u1', role })
    const told = offers.map(offer => `${offer.refusal ? '-' : ''}${offer.name}`)
    expect(told.sort()).toEqual(due(name, role).sort())
    for (const { refusal } of offers) expect(refusal ?? 'Belum').toMatch(/^Belum/)
  })

  test('M-HAR-07 no event leads further than to the next stage', () => {
    const order = [...STAGES, 'finished']
    const ends = ['cancelled', 'rejected', 'failed']
    for (const { from, to = '' } of Object.values(flow.steps)) {
      expect(from).toHaveLength(1)
      const ahead = order.indexOf(to) - order.indexOf(from[0] ?? '')
      expect(ends.includes(to) || ahead === 0 || ahead === 1, `${from} -> ${to}`).toBe(true)
    }
  })
})

const step = (name: string): Step => {
  const found = flow.steps[name]
  if (!found) throw new Error(name)
  return found
}

const written = (name: string, record: Members, data: Members): Members =>
  writesOf(flow, step(name), { id: 'h1', record, data, now: new Date(LATER), by: 'u1' })

test('M-HAR-07 every event is of one step: what it asks, stamps and writes', () => {
  const data = {
    reason: 'Basah',
    receive: receipt,
    delivery: receipt,
    process: { nestProduct: { oval1: { qty: 2 } } },
  }
  for (const [name, { from, asks = {}, stamps = [] }] of Object.entries(flow.steps)) {
    const values = written(name, harvests['delivery, untouched'] ?? {}, data)
    const touched = [...Object.keys(asks), ...stamps, ...Object.keys(values)]
    const others = touched.filter(field => field !== 'reason' && !field.startsWith(`${from[0]}.`))
    expect(others, name).toEqual([])
    expect(values.reason, name).toBeUndefined()
  }
})

test('M-HAR-07 how a harvest ends is marked at its step, without an end of the step', () => {
  const marks = {
    requestCancelled: 'request.isCancelled',
    requestRejected: 'request.isRejected',
    receiveRejected: 'receive.isRejected',
    deliveryRejected: 'delivery.isFailed',
    processReject: 'process.isFailed',
  }
  for (const [name, mark] of Object.entries(marks)) {
    const values = written(name, {}, { reason: 'Basah' })
    expect(values[mark]).toBe(true)
    expect(step(name).stamps).toBeUndefined()
    expect(Object.keys(values).filter(field => field.endsWith('note'))).toHaveLength(1)
  }
  const note = written('receiveRejected', { receive: { note: 'Dua karung' } }, { reason: 'Basah' })
  expect(note['receive.note']).toBe('Dua karung\nDitolak: Basah')
})

test('M-HAR-08 what is received keeps the price of the day, for what was weighed', () => {
  const typed = {
    mangkok1: { weight: 1000, price: 14_500_000 },
    oval1: { price: 12_000_000 },
    sudut1: { weight: 500 },
  }
  expect(written('receiveEnd', {}, { receive: { item: typed } })).toEqual({
    'receive.item': {
      mangkok1: { weight: 1000, price: 14_500_000 },
      oval1: null,
      sudut1: { weight: 500, price: null },
    },
    'receive.price': 14_500_000,
  })
})

test('M-HAR-08 what arrives is worth what it was when it was received', () => {
  const record = { receive: receipt }
  const item = { mangkok1: { weight: 990 } }
  expect(written('deliveryEnd', record, { delivery: { item } })).toEqual({
    'delivery.item': { mangkok1: { weight: 990, price: 14_500_000 } },
    'delivery.weight': 990,
    'delivery.price': 14_355_000,
  })
  expect(written('deliveryEnd', record, { delivery: { item, weight: 985 } })).toMatchObject({
    'delivery.weight': 985,
  })
})

test('M-HAR-03 the state is the stage while a harvest is under way, and how it ended after that', () => {
  const states = Object.fromEntries(
    Object.entries(harvests).map(([name, harvest]) => [name, flow.of(harvest)]),
  )
  expect(states).toMatchObject({
    'request, begun': 'request',
    'receive, begun': 'receive',
    'delivery, begun': 'delivery',
    'process, begun': 'process',
    finished: 'finished',
    cancelled: 'cancelled',
    'request rejected': 'rejected',
    'receipt rejected': 'rejected',
    'delivery failed': 'failed',
    'process failed': 'failed',
  })
})

test('M-HAR-08 the receipt has a row for what was asked and not received, and its rows come to the sums', () => {
  const harvest = {
    request: { harvestDetail: { mangkok1: { weight: 1000 }, oval1: { weight: 250 }, sudut1: {} } },
    receive: {
      item: { mangkok1: { weight: 1, price: 1400 }, patahan1: { weight: 1, price: 1400 } },
    },
    delivery: { item: { oval2: { weight: 5 } } },
  }
  const { container } = render(createElement(NoteWeights, { harvest }))
  const rows = within(container).getAllByRole('row').slice(1)
  expect(rows.map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['Mangkok 1', '1.000 g', '1 g', 'Rp 1.400', 'Rp 1'],
    ['Oval 1', '250 g', '0 g', '-', 'Rp 0'],
    ['Patahan 1', '-', '1 g', 'Rp 1.400', 'Rp 1'],
    ['Jumlah', '1.250 g', '2 g', '', 'Rp 2'],
  ])
})
