import { describe, expect, test } from 'vitest'
import { latestPeriods, periodKinds, periodOf } from '@/business/periods'
import { deltasOf } from '../../../functions/analytics/counted'
import { countChanges, RUN } from '../../../functions/analytics/counters'
import { refreshAnalytics } from '../../../functions/refreshAnalytics'
import { memory } from './memory'

const NOW = new Date('2026-11-21T08:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

type Collections = Readonly<Record<string, Readonly<Record<string, object>>>>

/** What the function writes when each of these documents was written once; it reads none of them. */
async function refresh(collections: Collections, others: Readonly<Record<string, object>> = {}) {
  const ports = memory(() => NOW)
  for (const [path, fields] of Object.entries(others)) ports.documents.set(path, { ...fields })
  const all = Object.entries(collections).flatMap(([collection, documents]) =>
    Object.entries(documents).map(
      ([id, fields]) => [`${collection}/${id}`, { ...fields }] as const,
    ),
  )
  await countChanges(
    ports,
    all.map(([path, fields]) => ({
      id: path,
      time: NOW,
      delta: deltasOf(path, undefined, fields),
    })),
    '0',
  )
  ports.documents.set(RUN, { through: new Date(0) })
  await refreshAnalytics.run(ports)
  return { figures: ports.documents.get('apps/analytics') as Record<string, Group> }
}

const ended = { dateEnd: daysAgo(5) }

type Group = Record<'total' | 'yearly' | 'monthly' | 'weekly' | 'daily', Record<string, unknown>>

const sale = (price: unknown, date: object, more = {}) => ({
  uid: 'u1',
  versionNo: 0,
  payment: { price },
  date,
  ...more,
})

describe('periods', () => {
  test('M-ANA-03 a day is in its year, month, week and itself; a week belongs to the year of its Thursday', () => {
    const named = (day: string) => periodKinds.map(kind => periodOf(day, kind))
    expect(named('2026-11-21')).toEqual(['2026', '2026-11', '2026-W47', '2026-11-21'])
    expect(periodOf('2027-01-01', 'weekly')).toBe('2026-W53')
    expect(periodOf('2024-12-30', 'weekly')).toBe('2025-W01')
  })

  test('M-ANA-03 as many of the latest are kept as S-9 says, each once, also from the last of a month', () => {
    const last = '2026-03-31T10:00:00.000Z'
    expect(periodKinds.map(kind => new Set(latestPeriods(last, kind)).size)).toEqual([
      10, 24, 26, 60,
    ])
    expect(latestPeriods(last, 'monthly').slice(-3)).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(latestPeriods(last, 'yearly')[0]).toBe('2017')
    expect(latestPeriods('2026-11-21T17:30:00.000Z', 'daily').at(-1)).toBe('2026-11-22')
  })
})

test('M-ANA-01 nothing to count is all zero, without periods', async () => {
  const { figures } = await refresh({})
  expect(figures).toMatchObject({ versionNo: 0 })
  expect(figures.saleAnalytics).toEqual({
    total: { val: 0, freq: 0 },
    yearly: {},
    monthly: {},
    weekly: {},
    daily: {},
  })
  expect(figures.purchaseAnalytics?.total).toEqual({
    total: { val: 0, freq: 0 },
    consumer: { val: 0, freq: 0 },
    farmer: { val: 0, freq: 0 },
  })
  expect(figures.harvestAnalytics?.total).toEqual({ val: 0, freq: 0, weight: 0 })
})

test('M-ANA-02 accounts are counted by role, market, plan and standing', async () => {
  const registerDate = daysAgo(3)
  const { figures } = await refresh({
    profiles: { u1: { role: 'farmer' }, u2: { role: 'consumer' }, u3: { role: 'farmer' } },
    users: {
      u1: { authorization: 'appUser', subscription: { type: 'mitra' }, registerDate },
      u2: { subscription: { type: 'free' }, status: 'suspended', registerDate: daysAgo(400) },
      u3: { authorization: 'admin', registerDate },
      u4: { authorization: 'superteam', registerDate: 'kemarin' },
      u5: { authorization: 'root', registerDate: null },
      u6: { authorization: 'pemilik', subscription: 'binaan', registerDate },
      u7: { status: 'deleted', subscription: { type: 'binaan' }, registerDate },
      u8: { subscription: { type: 'binaan' }, registerDate },
    },
  })
  const { total, yearly, daily } = figures.accountAnalytics ?? fail()
  expect(total).toEqual({
    ...{ total: 7, consumer: 1, farmer: 1, basic: 2, partner: 1, foster: 1 },
    ...{ appuser: 4, admin: 2, superteam: 1, suspended: 1, deleted: 1, undated: 2 },
  })
  expect(Object.keys(yearly)).toEqual(['2025', '2026'])
  expect(yearly['2025']).toMatchObject({ total: 1, consumer: 1, suspended: 1 })
  expect(daily['2026-11-18']).toMatchObject({ total: 4, deleted: 1 })
})

const fail = (): never => {
  throw new Error('there are no such figures')
}

test('M-ANA-02 a sale counts when it is finished, a purchase when it is paid, by its buyer', async () => {
  const created = daysAgo(2)
  const { figures } = await refresh({
    profiles: { u1: { role: 'farmer' }, u2: { role: 'consumer' } },
    transactions: {
      done: sale(500_000, { created, verified: daysAgo(40), finished: daysAgo(1) }),
      sent: sale(250_000, { created, verified: daysAgo(1), delivery: NOW }, { uid: 'u2' }),
      stranger: sale(100_000, { created, verified: daysAgo(1) }, { uid: 'gone' }),
      waiting: sale(900_000, { created }),
      cancelled: sale(900_000, { created, verified: created, cancelled: NOW }),
      archived: sale(900_000, { finished: NOW }, { versionNo: -1 }),
    },
  })
  const { total, daily, monthly } = figures.saleAnalytics ?? fail()
  expect(total).toEqual({ val: 500_000, freq: 1 })
  expect(daily).toEqual({ '2026-11-20': { val: 500_000, freq: 1 } })
  expect(monthly).toEqual({ '2026-11': { val: 500_000, freq: 1 } })
  const purchases = figures.purchaseAnalytics ?? fail()
  expect(purchases.total).toEqual({
    total: { val: 850_000, freq: 3 },
    consumer: { val: 250_000, freq: 1 },
    farmer: { val: 500_000, freq: 1 },
  })
  expect(Object.keys(purchases.monthly)).toEqual(['2026-10', '2026-11'])
})

test('grams on their way are counted for the day on which they were asked for, with what their losses are shares of', async () => {
  const begun = { requestDate: daysAgo(9), harvestDetail: { mangkok1: { weight: 2000 } } }
  const end = { dateEnd: daysAgo(5) }
  const item = (weight: number) => ({ item: { mangkok1: { weight } } })
  const received = { request: { ...begun, ...end }, receive: { ...item(1500), ...end } }
  const delivery = { ...item(1400), ...end }
  const { figures } = await refresh({
    harvests: {
      asked: { request: begun },
      received,
      unasked: { ...received, request: { requestDate: daysAgo(9), ...end } },
      done: { ...received, delivery, process: end },
      refused: { ...received, receive: { ...item(1500), ...end, isRejected: true } },
    },
  })
  const way = {
    ...{ freq: 4, asked: 6000, processed: 1400 },
    received: { grams: 4500, lost: 1000, of: 4000 },
    arrived: { grams: 1400, lost: 100, of: 1500 },
  }
  expect(figures.wayAnalytics?.total).toEqual(way)
  expect(figures.wayAnalytics?.daily).toEqual({ '2026-11-12': way })
})

test.each([
  ['what was asked for', { request: { harvestDetail: { oval1: { weight: '2000' } } } }],
  ['grades that are no map', { request: { harvestDetail: 'dua kilo' } }],
  ['what was received', { receive: { item: { oval1: { weight: '1,5 kg' } }, ...ended } }],
  ['what arrived', { delivery: { weight: '900 g', ...ended } }],
  ['what arrived, once it is done', { delivery: { weight: '1', dateEnd: null }, process: ended }],
])('of a harvest on its way %s is counted as unread where it is no figure', async (_, part) => {
  const request = { requestDate: daysAgo(9), harvestDetail: { mangkok1: { weight: 2000 } } }
  const whole = { receive: ended, delivery: ended, process: {} }
  const merged = Object.entries({ request: { ...request, ...ended }, ...whole }).map(
    ([step, told]) => [step, { ...told, ...Reflect.get(part, step) }],
  )
  const { figures } = await refresh({ harvests: { h1: Object.fromEntries(merged) } })
  expect(figures.wayAnalytics?.daily['2026-11-12']).toMatchObject({ freq: 1, unread: 1 })
})

test('of a harvest on its way what no step has weighed yet, or weighed all together, is not unread', async () => {
  const { figures } = await refresh({
    harvests: {
      asked: { request: { requestDate: daysAgo(9) }, receive: { item: 'nanti' } },
      together: {
        request: { requestDate: daysAgo(9), ...ended },
        receive: { item: { oval1: { price: 'mahal' } }, ...ended },
        delivery: { item: { oval1: { weight: '?' } }, weight: 900, ...ended },
      },
    },
  })
  expect(figures.wayAnalytics?.total).not.toHaveProperty('unread')
})

test('a building is due a period after its last good harvest: the days of two weeks, and how many are late', async () => {
  const from = (rbwid: string, days: number, more = {}) => ({
    farmer: { rbwid },
    request: { harvestDate: daysAgo(days), ...more },
  })
  const { figures } = await refresh({
    harvests: {
      old: from('b1', 70),
      last: from('b1', 25),
      refused: from('b1', 2, { isRejected: true }),
      today: from('b2', 30),
      late: from('b3', 31),
      far: from('b4', 1),
      stranger: from('gone', 1),
      odd: { farmer: { rbwid: 7 }, request: { harvestDate: 'kemarin' } },
      slip: from('b1', 0, { harvestDate: new Date('0026-11-20T17:00:00.000Z') }),
      never: from('b5', 0, { harvestDate: new Date('9999-12-31T23:59:59.000Z') }),
    },
    rbws: {
      ...{ b1: { harvestPeriod: 30 }, b2: { harvestPeriod: 30 }, b3: { harvestPeriod: 30 } },
      ...{ b4: { harvestPeriod: 90 }, b5: { harvestPeriod: 30 }, b6: { harvestPeriod: 'bulanan' } },
    },
  })
  expect(figures.dueAnalytics).toEqual({ late: 1, daily: { '2026-11-21': 1, '2026-11-26': 1 } })
})

test('buildings are counted by the degree that they are in; those elsewhere in the world, or nowhere, in all alone', async () => {
  const at = (latitude: unknown, longitude: unknown) => ({
    locationMap: { geopoint: { latitude, longitude } },
  })
  const { figures } = await refresh({
    rbws: {
      ...{ a: at(-2.2, 113.9), b: at(-2.45, 113.1), c: at(1, 110), d: at(52, 13), e: {} },
      ...{ f: at('-2', 113), gone: { ...at(-2.2, 113.9), versionNo: -1 } },
    },
  })
  expect(figures.placeAnalytics).toEqual({
    all: 6,
    '-3_113': { count: 2, north: 135, east: 100 },
    '1_110': { count: 1 },
  })
})

test('the price of each grade is kept by month: earlier months as they were, this one as it is', async () => {
  const monthly = { '2025-10': { oval1: 7 }, '2026-10': { oval1: 9 }, '2026-11': { oval1: 10 } }
  const { figures } = await refresh(
    {},
    {
      'apps/analytics': { priceAnalytics: { monthly } },
      'apps/price': { swallowNest: { oval1: { price: 12 }, oval2: { price: 'mahal' }, oval3: 5 } },
    },
  )
  expect(figures.priceAnalytics).toEqual({
    monthly: { '2026-10': { oval1: 9 }, '2026-11': { oval1: 12 } },
  })
  expect((await refresh({})).figures.priceAnalytics).toEqual({ monthly: {} })
})

test('a price that is changed on the last day of a month is of that month, though nothing else happens', async () => {
  let now = new Date('2026-11-30T03:00:00Z')
  const ports = memory(() => now)
  const cost = (price: number) =>
    ports.documents.set('apps/price', { swallowNest: { oval1: { price } } })
  ports.documents.set(RUN, { through: new Date(0) })
  cost(10)
  await refreshAnalytics.run(ports)
  cost(12)
  await refreshAnalytics.run(ports)
  const written = ports.documents.get('apps/analytics')
  await refreshAnalytics.run(ports)
  expect(ports.documents.get('apps/analytics')).toBe(written)
  now = new Date('2026-12-01T03:00:00Z')
  cost(15)
  await refreshAnalytics.run(ports)
  expect(ports.documents.get('apps/analytics')).toMatchObject({
    priceAnalytics: { monthly: { '2026-11': { oval1: 12 }, '2026-12': { oval1: 15 } } },
  })
})

test('M-ANA-03 a day ends at midnight in Jakarta, also where nothing is written then', async () => {
  let now = new Date('2026-11-21T16:59:59.999Z')
  const ports = memory(() => now)
  ports.documents.set(RUN, { through: new Date(0) })
  const [last, first] = [now, new Date('2026-11-21T17:00:00Z')]
  const told = [last, first].map(finished => {
    const fields = sale(1000, { verified: finished, finished })
    const delta = deltasOf('transactions/t', undefined, fields)
    return { id: finished.toISOString(), time: NOW, delta }
  })
  await countChanges(ports, told, '2')
  const shown = async () => {
    await refreshAnalytics.run(ports)
    const { saleAnalytics, purchaseAnalytics } = Object(ports.documents.get('apps/analytics'))
    return [saleAnalytics, purchaseAnalytics].map(({ daily }: Group) => Object.keys(daily))
  }
  expect(await shown()).toEqual([['2026-11-21'], ['2026-11-21']])
  now = first
  const both = ['2026-11-21', '2026-11-22']
  expect(await shown()).toEqual([both, both])
})

test('M-ANA-02 a harvest counts when it was received, unless refused, called off or lost', async () => {
  const end = { dateEnd: daysAgo(9) }
  const item = { mangkok1: { weight: 1500, price: 14_000_000 }, oval2: { weight: 500 } }
  const harvests = {
    received: { request: end, receive: { ...end, item } },
    paid: { request: end, receive: { ...end, item, price: 20_000_000 }, process: end },
    given: { request: end, receive: { ...end, item, price: 0 } },
    asked: { request: {} },
    refused: { request: end, receive: { ...end, item, isRejected: true } },
    lost: { request: end, receive: { ...end, item }, delivery: { isFailed: true } },
  }
  const { figures } = await refresh({ harvests })
  expect(figures.harvestAnalytics?.total).toEqual({ val: 41_000_000, freq: 3, weight: 6000 })
  expect(figures.harvestAnalytics?.weekly).toEqual({
    '2026-W46': { val: 41_000_000, freq: 3, weight: 6000 },
  })
})

test('M-ANA-03 odd records count what they have; the future and what is older than is kept is in the total alone', async () => {
  const { figures } = await refresh({
    transactions: {
      text: sale('banyak', { finished: daysAgo(1) }),
      endless: sale(Number.POSITIVE_INFINITY, { finished: daysAgo(1) }),
      undated: sale(1000, { finished: 'kemarin' }),
      broken: sale(1000, { finished: new Date(Number.NaN) }),
      ahead: sale(1000, { finished: daysAgo(-3) }),
      old: sale(1000, { finished: daysAgo(4000) }),
      hollow: {},
      flat: { date: 'kemarin', payment: 7 },
    },
    harvests: { odd: { receive: { dateEnd: NOW, item: [1, 2] }, request: 'x' }, none: {} },
    users: { odd: { subscription: 5, authorization: ['admin'], registerDate: {} } },
  })
  const [unread, undated] = [2, 2]
  expect(figures.saleAnalytics?.total).toEqual({ val: 4000, freq: 6, unread, undated })
  expect(figures.saleAnalytics?.yearly).toEqual({ '2026': { val: 0, freq: 2, unread } })
  expect(figures.accountAnalytics?.total).toMatchObject({ total: 1, basic: 1, undated: 1 })
  expect(figures.harvestAnalytics?.total).toEqual({ val: 0, freq: 1, weight: 0, unread: 1 })
})

test('M-ANA-02 a sum has of a sale what its page says, in whole Rupiah, and nothing below nothing', async () => {
  const finished = daysAgo(1)
  const paid = (price: number) => sale(price, { verified: finished, finished })
  const received = (receive: object) => ({
    request: { requestDate: finished, ...ended },
    receive: { dateEnd: finished, ...receive },
  })
  const whole = { weight: 1000, price: 500 }
  const { figures } = await refresh({
    transactions: { whole: paid(2000), halves: paid(1332.5), below: paid(-5000) },
    harvests: {
      whole: received({ item: { oval1: whole } }),
      weight: received({ item: { oval1: whole, oval2: { weight: -400, price: 500 } } }),
      price: received({ item: { oval1: whole, oval2: { weight: 400, price: -500 } } }),
      value: received({ item: { oval1: whole }, price: -300 }),
      arrived: { ...received({ item: { oval1: whole } }), delivery: { weight: -9, ...ended } },
    },
  })
  expect(figures.saleAnalytics?.total).toEqual({ val: 3333, freq: 3, unread: 1 })
  expect(figures.purchaseAnalytics?.total.total).toEqual({ val: 3333, freq: 3, unread: 1 })
  expect(figures.harvestAnalytics?.total).toEqual({ val: 2500, freq: 5, weight: 5400, unread: 3 })
  expect(figures.wayAnalytics?.total).toMatchObject({
    ...{ freq: 5, unread: 2, received: { grams: 4400 }, arrived: { grams: 0 } },
  })
})

test('M-ANA-03 an account whose subscription is called as what all objects have is one without', async () => {
  const users = { odd: { subscription: { type: 'constructor' }, registerDate: daysAgo(1) } }
  const { total } = (await refresh({ users })).figures.accountAnalytics ?? {}
  expect(Object.entries(total ?? {}).filter(([, count]) => count !== 0)).toEqual([
    ['total', 1],
    ['basic', 1],
    ['appuser', 1],
  ])
})

test('M-ANA-02 a harvest of which a figure cannot be read, and a purchase without a price, are counted as such', async () => {
  const end = { dateEnd: daysAgo(9) }
  const received = (receive: object) => ({ request: end, receive: { ...end, ...receive } })
  const priced = { weight: 1000, price: 1_000_000 }
  const { figures } = await refresh({
    profiles: { u1: { role: 'farmer' } },
    transactions: {
      unpriced: { uid: 'u1', date: { verified: daysAgo(1) } },
      typed: sale('50000', { verified: '2026-11-20' }),
    },
    harvests: {
      whole: received({ item: { oval1: priced, oval2: { weight: null, price: '' } } }),
      paid: received({ item: { oval1: { ...priced, price: 'mahal' } }, price: 5 }),
      weight: received({ item: { oval1: { ...priced, weight: '1 kg' } }, price: 5 }),
      price: received({ item: { oval1: { ...priced, price: 'mahal' } } }),
      total: received({ item: {}, price: 'mahal' }),
      untold: received({ item: { oval1: priced }, price: '' }),
      grades: received({ item: 'mangkok' }),
      undated: { ...received({ item: {} }), receive: { dateEnd: '2026-11-01' } },
    },
  })
  expect(figures.harvestAnalytics?.total).toMatchObject({ freq: 8, unread: 4, undated: 1 })
  expect(figures.harvestAnalytics?.yearly).toMatchObject({ '2026': { freq: 7, unread: 4 } })
  expect(figures.purchaseAnalytics?.total).toEqual({
    total: { val: 0, freq: 2, unread: 2 },
    consumer: { val: 0, freq: 0 },
    farmer: { val: 0, freq: 2, unread: 2 },
    undated: 1,
  })
})
