import { HttpError } from 'ra-core'
import { expect, test, vi } from 'vitest'
import { subscriptionOf } from '@/business/membership'
import { subscriptionVerbs } from '@/providers/ownVerbs'

const days = [-9, -1, 9, 20, 30, 31, 32, 60]
const [before, begun, near, soon, later, dayAfter, longAfter, latest] = days.map(day =>
  new Date(Date.now() + day * 86_400_000).toISOString(),
)

function verbs(subscription: object | undefined) {
  const answers = {
    getOne: vi.fn(async () => ({ data: { id: 'u1', subscription } })),
    create: vi.fn(async () => ({ data: { id: 'u1~a' } })),
    commit: vi.fn(async (_: string, params: { writes: readonly unknown[] }) => ({
      data: [{ id: 'u1~a', ...params }],
    })),
  }
  return { ...answers, ...subscriptionVerbs(answers as never) }
}

const mitra = { uid: 'u1', type: 'mitra', price: 5, dateStart: begun, dateEnd: later }
const given = (type: string, endDate: string | null | undefined) => ({
  resource: 'users',
  id: 'u1',
  data: { 'subscription.type': type, 'subscription.endDate': endDate },
})
/** What the account had when it was looked at. */
const knownOf = ({ type = null, endDate = null }: { type?: unknown; endDate?: unknown } = {}) => ({
  'subscription.type': type,
  'subscription.endDate': endDate,
})

test.each([
  ['is free', undefined],
  ['says that it is free', { type: 'free', endDate: null }],
  ['has one that is over', { type: 'binaan', endDate: before }],
])('M-SUB-01 an account that %s has what is recorded, in the same commit', async (_, has) => {
  const { create, commit, create: __, ...others } = verbs(has)
  await create?.({ data: mitra })
  expect(commit).toHaveBeenCalledOnce()
  expect(commit.mock.lastCall?.[1].writes).toEqual([
    {
      resource: 'subscriptionRecords',
      id: expect.stringMatching(/^u1~./),
      isNew: true,
      data: mitra,
    },
    { ...given('mitra', later), known: knownOf(has) },
  ])
  expect(others.getOne).toHaveBeenCalledWith('users', { id: 'u1' })
})

test('M-SUB-01 what joins on to what runs makes it longer, and what has no end lasts for ever', async () => {
  const has = { type: 'binaan', endDate: later }
  const { create, commit } = verbs(has)
  const last = () => commit.mock.lastCall?.[1].writes.at(-1)
  const known = knownOf(has)
  await create?.({ data: { ...mitra, dateStart: later, dateEnd: latest } })
  expect(last()).toEqual({ ...given('mitra', latest), known })
  await create?.({ data: { ...mitra, type: 'binaan', dateStart: dayAfter, dateEnd: latest } })
  expect(last()).toEqual({ ...given('binaan', latest), known })
  await create?.({ data: { ...mitra, dateEnd: null } })
  expect(last()).toEqual({ ...given('mitra', null), known })
})

test.each([
  ['the day before', '2026-11-14T10:00:00+07:00'],
  ['that day', '2026-11-15T10:00:00+07:00'],
  ['the day after', '2026-11-16T10:00:00+07:00'],
])(
  'M-SUB-01 what ends on the 15th is followed by what begins on the 16th, recorded %s',
  (_, now) => {
    const [end, start, soon] = [15, 16, 17].map(day => new Date(`2026-11-${day}T00:00:00+07:00`))
    const has = { subscription: { type: 'mitra', endDate: end?.toISOString() } }
    const of = (dateStart: Date | undefined) =>
      subscriptionOf({ type: 'mitra', dateStart, dateEnd: '2027-05-15' }, has, Date.parse(now))
    expect(of(start)).toEqual({ type: 'mitra', endDate: '2027-05-15' })
    expect(of(soon)).toBeUndefined()
  },
)

test.each([
  ['is over', {}, { dateStart: before, dateEnd: begun }],
  ['has not begun', {}, { dateStart: later, dateEnd: latest }],
  [
    'begins days later',
    { type: 'mitra', endDate: later },
    { dateStart: longAfter, dateEnd: latest },
  ],
  ['is free', {}, { type: 'free' }],
  ['ends before what the account has', { type: 'mitra', endDate: latest }, {}],
  ['ends, while what the account has does not', { type: 'mitra' }, {}],
])('M-SUB-01 what %s is recorded alone', async (_, has, record) => {
  const { create, commit, ...others } = verbs(has)
  const data = { ...mitra, ...record }
  await create?.({ data })
  expect(commit).not.toHaveBeenCalled()
  expect(others.getOne).toHaveBeenCalledOnce()
})

test('M-SUB-01 what is recorded takes nothing from an account that is given another meanwhile', async () => {
  const { create, commit, getOne } = verbs(undefined)
  const conflicts = [{ field: 'subscription.type', mine: 'mitra', theirs: 'binaan' }]
  commit.mockRejectedValueOnce(new HttpError('sarang.error.conflict', 409, { conflicts }))
  getOne.mockResolvedValueOnce({ data: { id: 'u1', subscription: undefined } })
  getOne.mockResolvedValue({
    data: { id: 'u1', subscription: { type: 'binaan', endDate: before } },
  })
  await create?.({ data: mitra })
  const [first, second] = commit.mock.calls.map(([, { writes }]) => writes)
  expect(first?.at(-1)).toEqual({ ...given('mitra', later), known: knownOf() })
  expect(second?.at(-1)).toMatchObject({ known: knownOf({ type: 'binaan', endDate: before }) })
  expect(second?.[0]).toEqual(first?.[0])
})

function saving(subscription: object, change: object, others: readonly object[] = []) {
  const provider = {
    getOne: vi.fn(async () => ({ data: { id: 'u1', subscription } })),
    getList: vi.fn(async () => ({ data: [{ id: 'u1~a', ...mitra }, ...others] })),
    update: vi.fn(async (_: string, params: { meta?: object }) => ({ data: params })),
  }
  const previousData = { id: 'u1~a', ...mitra }
  const saved = { id: 'u1~a', data: change, previousData }
  const { update } = subscriptionVerbs(provider as never)
  return { ...provider, save: () => update?.(saved) }
}

test.each([
  ['later takes the account along', { dateEnd: latest }, given('mitra', latest)],
  ['earlier takes it back', { dateEnd: begun }, given('mitra', begun)],
  ['without an end gives it for ever', { dateEnd: null }, given('mitra', null)],
  ['of the other kind gives it that', { type: 'binaan' }, given('binaan', later)],
  ['that was none takes it away', { type: 'free' }, given('free', null)],
])('M-SUB-01 a record put right, %s, where the account has it', async (_, change, write) => {
  const has = { type: 'mitra', endDate: later }
  const { save, update } = saving(has, change)
  await save()
  const known = { 'subscription.type': 'mitra', 'subscription.endDate': later }
  expect(update.mock.lastCall?.[1].meta).toEqual({ also: [{ ...write, known }] })
})

test.each([
  ['that was none', { type: 'free' }],
  ['earlier', { dateEnd: begun }],
])(
  'M-SUB-01 a record put right, %s, leaves the account what its other records give',
  async (_, change) => {
    const has = { type: 'mitra', endDate: later }
    const known = knownOf(has)
    const first = { id: 'u1~b', type: 'binaan', dateStart: before, dateEnd: near }
    const next = { id: 'u1~c', type: 'binaan', dateStart: near, dateEnd: soon }
    const apart = { id: 'u1~d', type: 'binaan', dateStart: longAfter, dateEnd: latest }
    const same = { ...mitra, id: 'u1~e' }
    const saved = async (...others: object[]) => {
      const { save, update, getList } = saving(has, change, others)
      await save()
      expect(getList).toHaveBeenCalledWith(
        'subscriptionRecords',
        expect.objectContaining({ filter: { uid: 'u1' } }),
      )
      return update.mock.lastCall?.[1].meta
    }
    expect(await saved(next, apart, first)).toEqual({ also: [{ ...given('binaan', soon), known }] })
    expect(await saved(same)).toEqual({ also: [{ ...given('mitra', later), known }] })
    const endless = { id: 'u1~f', type: 'binaan', dateStart: before, dateEnd: null }
    expect(await saved(endless)).toEqual(await saved())
  },
)

test('M-SUB-01 a record put right to end earlier leaves an account alone that has another', async () => {
  const { save, update } = saving({ type: 'mitra', endDate: latest }, { dateEnd: begun })
  await save()
  expect(update.mock.lastCall?.[1].meta).toEqual({ also: [] })
})

test('M-SUB-01 price or receipt put right give an account nothing anew that was taken from it', async () => {
  const { save, update, getOne } = saving({ type: 'free', endDate: null }, { price: 6 })
  await save()
  expect(getOne).not.toHaveBeenCalled()
  expect(update.mock.lastCall?.[1].meta).toBeUndefined()
})

test('M-SUB-01 an account that is given another meanwhile is looked at again', async () => {
  const { save, update, getOne } = saving({ type: 'mitra', endDate: later }, { dateEnd: begun })
  const conflicts = [{ field: 'subscription.endDate', mine: begun, theirs: latest }]
  update.mockRejectedValueOnce(new HttpError('sarang.error.conflict', 409, { conflicts }))
  getOne.mockResolvedValueOnce({
    data: { id: 'u1', subscription: { type: 'mitra', endDate: later } },
  })
  getOne.mockResolvedValue({ data: { id: 'u1', subscription: { type: 'mitra', endDate: latest } } })
  await save()
  expect(update).toHaveBeenCalledTimes(2)
  expect(update.mock.lastCall?.[1].meta).toEqual({ also: [] })
})
