import { expect, test } from 'vitest'
import { admins, staff } from '@/access'
import { faultsOf } from '@/admin/checks/faultsOf'
import { defineResource } from '@/admin/defineResource'
import { f } from '@/admin/fields/f'
import { asksOf, defineFlow, isOpen, isTaken, offersOf, reachOf, writesOf } from '@/admin/flow/flow'
import type { Members } from '@/admin/types'

const nothing = () => null

const flow = defineFlow<'open' | 'busy' | 'shut'>({
  of: ({ state }) => (state === 'busy' || state === 'shut' ? state : 'open'),
  field: 'state',
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
      reason: 'note',
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
      guard: ({ begun }) => (begun ? undefined : 'Mulai dulu'),
      writes: ({ by }) => ({ owner: by }),
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
  expect(isTaken(flow, begin, {})).toBe(false)
  expect(isTaken(flow, begin, { begun: 'x' })).toBe(true)
  expect(isTaken(flow, take, { state: 'busy' })).toBe(true)
})

test('every step writes where it leads; a reason goes below the note', () => {
  const { shut, take } = flow.steps
  if (!shut || !take) throw new Error('no steps')
  expect(writesOf(flow, take, given({}))).toEqual({ state: 'busy', owner: 'u1' })
  expect(Object.keys(asksOf(shut))).toEqual(['reason'])
  const written = writesOf(flow, shut, given({ note: 'Lama' }, { reason: 'Rusak' }))
  expect(written).toEqual({ state: 'shut', reason: undefined, note: 'Lama\nTutup: Rusak' })
})

test('the rules ask which states some people move a record between', () => {
  expect(reachOf(flow, staff).sort()).toEqual(['busy', 'open'])
  expect(reachOf(undefined, staff)).toEqual([])
})

test('a flow that names what is not there stops the start', () => {
  const declare = (broken: object) =>
    defineResource({
      name: 'rooms',
      label: 'Ruang',
      icon: nothing,
      source: { provider: 'firestore', path: 'rooms', constant: {} },
      title: 'name',
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
