import { expect, test } from 'vitest'
import { admins, staff } from '@/access'
import { flow as sales } from '@/resources/transactions/flow'
import { faultsOf } from '@/schema/checks/faultsOf'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import {
  asksOf,
  defineFlow,
  isOpen,
  isTaken,
  namesIn,
  offersOf,
  writesOf,
} from '@/schema/flow/flow'
import { progressOf } from '@/schema/flow/progress'
import type { Step } from '@/schema/flow/types'
import type { Members } from '@/schema/types'

const nothing = () => null

const flow = defineFlow<'open' | 'busy' | 'shut'>({
  state: {
    cases: [],
    stored: { field: 'state', among: ['busy', 'shut'] },
    otherwise: 'open',
  },
  field: 'state',
  corrects: { who: admins, people: 'rooms' },
  states: {
    open: { label: 'Buka', tone: 'waiting' },
    busy: { label: 'Sibuk', tone: 'moving' },
    shut: { label: 'Tutup', tone: 'bad' },
  },
  steps: {
    shut: {
      label: 'Tutup',
      icon: nothing,
      from: ['open', 'busy'],
      to: 'shut',
      who: admins,
      reason: 'note.{state}',
      isGrave: true,
    },
    begin: {
      label: 'Mulai',
      icon: nothing,
      from: ['open'],
      to: 'open',
      who: staff,
      once: 'begun',
      stamps: ['begun'],
    },
    take: {
      label: 'Ambil',
      icon: nothing,
      from: ['open'],
      to: 'busy',
      who: staff,
      needs: { begun: 'Mulai dulu' },
      signs: ['owner'],
      writes: { rank: 1, told: ({ data }) => data.told ?? null },
    },
  },
})

const who = { uid: 'u1', role: 'superteam' }
const given = (record: Members, data: Members = {}) => ({
  id: 'r1',
  record,
  data,
  now: new Date(0),
  by: 'u1',
})

test('what leads on is offered to who may, grave steps last, with the reason against it', () => {
  const names = (record: Members, role: string) =>
    offersOf(flow, record, { ...who, role }).map(({ name, refusal }) => [name, refusal])
  expect(names({}, 'admin')).toEqual([
    ['begin', undefined],
    ['take', 'Mulai dulu'],
    ['shut', undefined],
  ])
  expect(names({ begun: 'x' }, 'superteam')).toEqual([['take', undefined]])
  expect(names({ state: 'shut' }, 'admin')).toEqual([])
})

test('a step that only begins something is open once, and taken when it has begun', () => {
  const { begin, take } = flow.steps
  if (!begin || !take) throw new Error('no steps')
  expect(isOpen(begin, 'open', {})).toBe(true)
  expect(isOpen(begin, 'open', { begun: 'x' })).toBe(false)
  const taken = (step: Step, record: Members) => isTaken(flow, step, { record, data: {} })
  expect(taken(begin, {})).toBe(false)
  expect(taken(begin, { begun: 'x' })).toBe(true)
  expect(taken(take, { state: 'busy' })).toBe(true)
})

test('a step may have been taken when one time is after another', () => {
  const { begin } = flow.steps
  if (!begin) throw new Error('no step')
  const step = { ...begin, once: { field: 'seen', after: 'sent' } }
  const at = (seen: unknown, sent: unknown) => isOpen(step, 'open', { seen, sent })
  const [early, late] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z']
  expect([at(early, late), at(late, late), at(late, early)]).toEqual([true, true, false])
  expect([at(null, early), at(late, undefined), at('besok', early)]).toEqual([true, true, true])
})

test('every step writes where it leads; a reason goes below the note', () => {
  const { shut, take } = flow.steps
  if (!shut || !take) throw new Error('no steps')
  expect(writesOf(flow, take, given({}, { told: 'ya' }))).toEqual({
    state: 'busy',
    owner: 'u1',
    rank: 1,
    told: 'ya',
  })
  expect(Object.keys(asksOf(shut))).toEqual(['reason'])
  const written = writesOf(flow, shut, given({ note: { open: 'Lama' } }, { reason: 'Rusak' }))
  expect(written).toEqual({ state: 'shut', reason: undefined, 'note.open': 'Lama\nTutup: Rusak' })
})

test('what a step may change is known by its names, before anybody takes it', () => {
  const { begin, shut, take } = flow.steps
  if (!begin || !shut || !take) throw new Error('no steps')
  expect(namesIn(flow, begin)).toEqual(['state', 'begun'])
  expect(namesIn(flow, shut)).toEqual(['state', 'note.open', 'note.busy'])
  expect(namesIn(flow, take)).toEqual(['state', 'owner', 'rank', 'told'])
})

test('a flow that names what is not there stops the start', () => {
  const declare = (broken: object) =>
    defineResource({
      name: 'rooms',
      label: 'Ruang',
      icon: nothing,
      source: { provider: 'firestore', path: 'rooms', constant: {} },
      title: { name: 'name', beside: ['state'] },
      fields: { name: f.text('Nama'), state: f.state('Keadaan', { ...flow, ...broken }) },
      list: ['name'],
      sort: ['name', 'asc'],
      access: {},
    })
  const { begin } = flow.steps
  const broken = { steps: { begin: { ...begin, to: 'nowhere' } }, path: { open: ['absent'] } }
  expect(faultsOf([declare(broken)])).toEqual([
    "rooms.flow.begin: there is no state 'nowhere'; choose one of its states",
    "rooms.flow.begin: stamps names 'begun', which is not declared; choose a name of fields",
    "rooms.flow.path: open names 'absent', which is not declared; choose a name of fields",
  ])
})

test('how far a record has come, since when and until when, while it is open', () => {
  const record = {
    date: { created: '2026-11-20T01:00:00.000Z', verified: '2026-11-22T01:00:00.000Z' },
  }
  expect(progressOf(sales, record)).toEqual({
    ...{ at: 2, of: 4, since: record.date.verified },
    due: Date.parse('2026-11-25T01:00:00.000Z'),
  })
  const cancelled = { date: { ...record.date, cancelled: '2026-11-23T01:00:00.000Z' } }
  expect(progressOf(sales, cancelled)).toEqual({ at: 2, of: 4, since: undefined, due: undefined })
})
