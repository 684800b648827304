import { expect, test, vi } from 'vitest'
import { subscriptionVerbs } from '@/providers/subscriptions'

const [before, begun, later, latest] = [-9, -1, 30, 60].map(days =>
  new Date(Date.now() + days * 86_400_000).toISOString(),
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
    given('mitra', later),
  ])
  expect(others.getOne).toHaveBeenCalledWith('users', { id: 'u1' })
})

test('M-SUB-01 what joins on to what runs makes it longer, and what has no end lasts for ever', async () => {
  const { create, commit } = verbs({ type: 'binaan', endDate: later })
  await create?.({ data: { ...mitra, dateStart: later, dateEnd: latest } })
  expect(commit.mock.lastCall?.[1].writes.at(-1)).toEqual(given('mitra', latest))
  await create?.({ data: { ...mitra, dateEnd: null } })
  expect(commit.mock.lastCall?.[1].writes.at(-1)).toEqual(given('mitra', null))
})

test.each([
  ['is over', {}, { dateStart: before, dateEnd: begun }],
  ['has not begun', {}, { dateStart: later, dateEnd: latest }],
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

test('M-SUB-01 a record that is put right to end later takes the account along', async () => {
  const provider = {
    getOne: async () => ({ data: { id: 'u1', subscription: { type: 'mitra', endDate: later } } }),
    update: vi.fn(async (_: string, params: object) => ({ data: params })),
  }
  const previousData = { id: 'u1~a', ...mitra }
  const saved = { id: 'u1~a', data: { dateEnd: latest }, previousData }
  await subscriptionVerbs(provider as never).update?.(saved)
  expect(provider.update).toHaveBeenCalledWith('subscriptionRecords', {
    ...saved,
    meta: { also: [given('mitra', latest)] },
  })
})
