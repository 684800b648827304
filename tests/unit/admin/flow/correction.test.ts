import { describe, expect, test } from 'vitest'
import { admins, authorize, nobody, staff } from '@/access'
import { policyOf, stepsOf, withFlow } from '@/access/policies/derive'
import { defineResource } from '@/schema/defineResource'
import { f } from '@/schema/f'
import { CORRECT, CORRECTION } from '@/schema/flow/correction'
import { asksOf, defineFlow, flowOf, isTaken, offersOf, pick, writesOf } from '@/schema/flow/flow'
import type { Members } from '@/schema/types'

const nothing = () => null
const times = f.section('times', 'Waktu', {
  madeAt: f.timestamp('Dibuat', { stamp: 'create' }),
  begunAt: f.timestamp('Mulai'),
  dueDate: f.date('Jatuh tempo'),
  otherDate: f.date('Lain'),
})

const flow = defineFlow<'open' | 'shut'>({
  state: { cases: [['isShut', 'true', 'shut']], otherwise: 'open' },
  corrects: { who: admins, people: 'people' },
  states: { open: { label: 'Buka', tone: 'waiting' }, shut: { label: 'Tutup', tone: 'done' } },
  steps: {
    begin: {
      label: 'Mulai',
      icon: nothing,
      from: ['open'],
      to: 'open',
      who: staff,
      once: 'times.begunAt',
      stamps: ['times.begunAt'],
      asks: pick(times, 'times.dueDate'),
    },
    shut: {
      label: 'Tutup',
      icon: nothing,
      from: ['open'],
      to: 'shut',
      who: staff,
      asks: { name: f.text('Nama'), price: f.money('Harga', { required: true }) },
      writes: { isShut: true, 'told.last': 1 },
    },
  },
})

const rooms = defineResource({
  name: 'rooms',
  label: 'Ruang',
  icon: nothing,
  source: { provider: 'firestore', path: 'rooms', constant: {} },
  title: 'name',
  fields: {
    name: f.text('Nama'),
    state: f.state('Keadaan', flow),
    price: f.money('Harga', { write: nobody }),
    isShut: f.boolean('Sudah ditutup'),
    told: f.group('Kata', { last: f.integer('Akhir') }, { write: nobody }),
    savedAt: f.timestamp('Disimpan', { stamp: 'save' }),
    ...times,
  },
  list: ['name'],
  sort: ['name', 'asc'],
  access: { edit: staff },
})

const complete = flowOf(rooms)
const correct = complete?.steps[CORRECT]
if (!complete || !correct) throw new Error('no correction')

test('a flow owns what tells its state, its stamps, the dates it asks for, and what only it writes', () => {
  expect(complete.owned).toEqual(['price', 'isShut', 'told', 'times.begunAt', 'times.dueDate'])
})

describe('a correction', () => {
  const who = (role: string) => ({ uid: 'u1', role })
  const given = (data: Members) => ({ id: 'r', record: {}, data, now: new Date(0), by: 'u1' })

  test('asks for what the flow owns and why, from every state, of whom the flow names', () => {
    expect(Object.keys(asksOf(correct))).toEqual([...complete.owned, 'reason'])
    for (const isShut of [true, false]) {
      const names = (role: string) =>
        offersOf(complete, { id: 'r', isShut }, who(role)).map(({ name }) => name)
      expect(names('admin')).toContain(CORRECT)
      expect(names('superteam')).not.toContain(CORRECT)
    }
  })

  test('keeps the reason as it was given this time, and who gave it', () => {
    const record = { correction: { reason: 'Lama', by: 'u0' } }
    expect(writesOf(complete, correct, { ...given({ reason: 'Baru' }), record })).toEqual({
      reason: undefined,
      'correction.reason': 'Baru',
      'correction.by': 'u1',
    })
  })

  test('has been taken when the record holds what was typed, and why', () => {
    const data = { isShut: true, times: { begunAt: null }, reason: 'Keliru' }
    const taken = (record: Members) => isTaken(complete, correct, { record, data })
    expect(taken({ isShut: true, correction: { reason: 'Keliru' } })).toBe(true)
    expect(taken({ isShut: true, correction: { reason: 'Lain' } })).toBe(false)
    expect(taken({ isShut: false, correction: { reason: 'Keliru' } })).toBe(false)
  })

  test('is kept in a field that nobody writes in a form', () => {
    const field = Object.entries(rooms.fields).find(([name]) => name === CORRECTION)?.[1]
    expect(field?.options.write).toBe(nobody)
    expect(Object.keys(field?.options.fields ?? {})).toEqual(['reason', 'by', 'date'])
  })
})

test('the rules know a step by what it may change, what it asks and from where it leads', () => {
  const [begin, shut, correction] = stepsOf(rooms)
  expect(begin).toMatchObject({
    who: staff,
    fields: ['times.dueDate', 'times.begunAt', 'savedAt'],
    step: { name: 'begin', from: ['open'], to: 'open', stamps: ['times.begunAt'], asks: [] },
  })
  expect(shut).toMatchObject({
    fields: ['name', 'price', 'isShut', 'told.last', 'savedAt'],
    step: { name: 'shut', from: ['open'], to: 'shut', stamps: [], asks: ['price'] },
  })
  expect(correction?.step).not.toHaveProperty('to')
  expect(correction?.step).toMatchObject({
    name: CORRECT,
    from: ['open', 'shut'],
    stamps: ['correction.date'],
    asks: ['correction.reason'],
  })
})

test('a step is open to the rules as long as it is to a person', () => {
  const policy = withFlow(policyOf(rooms), rooms)
  const may = (role: string, step: string, record: Members) =>
    authorize({ who: { uid: 'u1', role }, verb: 'edit' }, policy, { id: 'r', record, step }).allowed
  expect(may('superteam', 'begin', {})).toBe(true)
  expect(may('superteam', 'begin', { times: { begunAt: 'x' } })).toBe(false)
  expect(may('superteam', 'begin', { isShut: true })).toBe(false)
  expect(may('appUser', 'begin', {})).toBe(false)
  expect(may('superteam', CORRECT, {})).toBe(false)
})

test('a flow without a resource has no correction yet', () => {
  expect(Object.keys(flow.steps)).toEqual(['begin', 'shut'])
  expect(flow.owned).toEqual([])
})
