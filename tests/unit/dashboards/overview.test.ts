import { fireEvent, render, within } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { latestPeriods, type PeriodKind } from '@/business/periods'
import { placesIn } from '@/dashboards/overview/first/Places'
import { courseOf } from '@/dashboards/overview/first/Prices'
import { Tiles } from '@/dashboards/overview/first/Tiles'
import { Way } from '@/dashboards/overview/first/Way'
import { GroupCard } from '@/dashboards/overview/GroupCard'
import { fullText, groups, shortText } from '@/dashboards/overview/groups'
import {
  figureAt,
  periodName,
  periodsOf,
  seriesOf,
  shortPeriodName,
} from '@/dashboards/overview/series'
import { windowOf } from '@/dashboards/overview/windows'
import { isSame } from '@/lib/same'
import { formatChange } from '@/lib/text/format'
import { resources } from '@/resources'
import { actionsOn, addressOf } from '@/resources/waiting/actions'

const now = '2026-11-21T08:00:00.000Z'
const names = ['val', 'freq']

test('M-PRI-02 the course of a price is what was kept of earlier months, then today; without any of it what it cost before', () => {
  const prices = { oval1: { price: 12, previousPrice: 10 }, oval2: { price: 5 }, oval3: 'rusak' }
  const monthly = {
    ...{ '2026-02': { oval1: 9 }, '2026-01': { oval1: 8, oval2: 'mahal' } },
    '2999-01': { oval1: 99 },
  }
  expect(courseOf({ monthly }, 'oval1', prices)).toEqual([8, 9, 12])
  expect(courseOf({ monthly }, 'oval2', prices)).toEqual([5])
  expect(courseOf('rusak', 'oval1', prices)).toEqual([10, 12])
  expect(courseOf(undefined, 'oval3', prices)).toEqual([])
})

test('buildings stand in the middle of those in their degree; what is no degree, or has none, is left out', () => {
  const cell = { count: 4, north: 120, east: 300 }
  const stored = { all: 9, '-3_113': cell, '3_97': { count: 1 }, '1_1': { count: 0 }, lain: 7 }
  expect(placesIn(stored)).toEqual({
    all: 9,
    places: [
      { count: 4, point: { latitude: -2.7, longitude: 113.75 } },
      { count: 1, point: { latitude: 3, longitude: 97 } },
    ],
  })
  expect(placesIn('rusak')).toEqual({ all: 0, places: [] })
})

describe('a series', () => {
  test('M-ANA-03 all groups have one axis, from the first period in which any has something until now; gaps are zero', () => {
    const monthly = { '2026-08': { val: 5, freq: 1 }, '2026-10': { val: 7, freq: 2 } }
    const later = { monthly: { '2026-10': { val: 1, freq: 1 } } }
    const periods = periodsOf([later, { monthly }, undefined, 'rusak'], 'monthly', now)
    expect(seriesOf(later, { kind: 'monthly', names, periods })).toHaveLength(4)
    const points = seriesOf({ monthly }, { kind: 'monthly', names, periods })
    expect(points).toEqual([
      { period: '2026-08', values: { val: 5, freq: 1 } },
      { period: '2026-09', values: { val: 0, freq: 0 } },
      { period: '2026-10', values: { val: 7, freq: 2 } },
      { period: '2026-11', values: { val: 0, freq: 0 } },
    ])
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'rusak'],
    ['a list', [1, 2]],
    ['no breakdown', { total: { val: 7 } }],
    ['a breakdown that is none', { daily: 'kemarin' }],
    ['zeros', { daily: { '2026-11-20': { val: 0, freq: 0 } } }],
    ['unknown periods', { daily: { 'hari ini': { val: 7 }, '2026-13-77': { val: 7 } } }],
    ['what is older than is kept', { daily: { '2019-01-01': { val: 7, freq: 1 } } }],
  ])('M-ANA-03 of %s is empty', (_, group) => {
    const periods = periodsOf([group], 'daily', now)
    expect(seriesOf(group, { kind: 'daily', names, periods })).toEqual([])
  })

  test('M-ANA-03 figures that are no numbers are unknown, not zero', () => {
    const daily = {
      '2026-11-19': { val: 3 },
      '2026-11-20': { val: 'banyak', freq: Number.NaN },
      '2026-11-21': 'rusak',
    }
    const periods = periodsOf([{ daily }], 'daily', now)
    expect(
      seriesOf({ daily }, { kind: 'daily', names, periods }).map(({ values }) => values),
    ).toEqual([
      { val: 3, freq: null },
      { val: null, freq: null },
      { val: null, freq: null },
    ])
  })
})

test('M-ANA-02 a figure is a number at its name, also inside a group, or nothing', () => {
  const total = { val: 7, consumer: { val: 3 }, 'farmer.val': Number.POSITIVE_INFINITY }
  expect(['val', 'consumer.val', 'farmer.val', 'gone'].map(name => figureAt(total, name))).toEqual([
    7,
    3,
    undefined,
    undefined,
  ])
  expect(figureAt('rusak', 'val')).toBeUndefined()
})

test('M-ANA-03 what a card says without a period is of all time; the running period changes with the switch', () => {
  const [sales] = groups
  if (!sales) throw new Error('no group')
  const stored = {
    total: { val: 211_430_500, freq: 300 },
    monthly: {
      [latestPeriods(new Date().toISOString(), 'monthly').at(-1) ?? '']: { val: 11_966_500 },
    },
    yearly: {
      [latestPeriods(new Date().toISOString(), 'yearly').at(-1) ?? '']: { val: 90_000_000 },
    },
  }
  const card = (kind: PeriodKind) =>
    createElement(GroupCard, {
      ...{ group: sales, stored, kind, isPending: false },
      periods: latestPeriods(new Date().toISOString(), kind),
    })
  const { container, rerender, unmount } = render(card('monthly'))
  expect(container.textContent).toMatch(/^PenjualanSepanjang waktuNilai penjualanRp 211.430.500/)
  expect(container.textContent).toMatch(/24 bulan terakhir[A-Z][a-z]+ 20\d\d: Rp 11.966.500/)
  rerender(card('yearly'))
  expect(container.textContent).toMatch(/10 tahun terakhir20\d\d: Rp 90.000.000/)
  unmount()
})

test('M-ANA-03 what is in the whole and in neither part is a part of its own, where there is any', () => {
  const purchases = groups.find(({ name }) => name === 'purchaseAnalytics')
  if (!purchases) throw new Error('no group')
  const sums = (consumer: number, farmer: number) => ({
    total: { val: 1000, freq: 4 },
    consumer: { val: consumer, freq: 1 },
    farmer: { val: farmer, freq: 3 },
  })
  const periods = latestPeriods(new Date().toISOString(), 'yearly')
  const [last = '', before = ''] = periods.toReversed()
  const told = (stored: object) => {
    const card = { group: purchases, stored, kind: 'yearly', periods, isPending: false } as const
    const { container, unmount } = render(createElement(GroupCard, card))
    fireEvent.click(within(container).getByRole('button', { name: /Tabel/ }))
    const { textContent } = container
    unmount()
    return textContent?.replaceAll('\u00a0', ' ')
  }
  const known = sums(300, 700)
  const partly = { ...sums(300, 600), consumer: { val: 300 } }
  const unmarked = told({ total: partly, yearly: { [last]: partly, [before]: known } })
  expect(unmarked).toContain('Nilai tanpa pasarRp 100')
  expect(unmarked).toContain('Pembelian tanpa pasar1')
  expect(unmarked).toMatch(/Rp 6003Rp 1001.*Rp 7003Rp 00/)
  expect(told({ total: known, yearly: { [last]: known } })).not.toContain('tanpa pasar')
  const odd = { ...known, farmer: { val: 'rusak', freq: 3 } }
  expect(told({ total: odd, yearly: { [last]: odd } })).not.toContain('tanpa pasar')
})

test.each([
  [
    'saleAnalytics',
    { val: 5, freq: 2 },
    { unread: 1, undated: 3 },
    /Tanpa harga terbaca1Tanpa tanggal terbaca3/,
  ],
  [
    'purchaseAnalytics',
    { total: { val: 5, freq: 1 } },
    { total: { val: 5, freq: 2, unread: 1 }, undated: 3 },
    /Tanpa harga terbaca1Tanpa tanggal terbaca3/,
  ],
  ['harvestAnalytics', { freq: 2 }, { unread: 1 }, /Dengan angka tak terbaca1/],
  ['accountAnalytics', { total: 2 }, { undated: 1 }, /Tanpa tanggal terbaca1/],
])('X-USE-17 %s names how many it could not read, where there are any', (name, sums, odd, said) => {
  const group = groups.find(each => each.name === name)
  if (!group) throw new Error('no group')
  const periods = latestPeriods(new Date().toISOString(), 'yearly')
  const told = (total: object) => {
    const card = { group, stored: { total }, kind: 'yearly', periods, isPending: false } as const
    const { container, unmount } = render(createElement(GroupCard, card))
    const { textContent } = container
    unmount()
    return textContent
  }
  expect(told(sums)).not.toMatch(/terbaca/)
  expect(told({ ...sums, ...odd })).toMatch(said)
})

test('X-UI-02 a tile tells of as many days as its word, up to now, and of as many before', () => {
  const daily = {
    '2026-11-21': { val: 3 },
    '2026-11-15': { val: 2 },
    '2026-11-14': { val: 7 },
    '2026-11-08': {},
  }
  const monthly = { '2026-11': { val: 40 }, '2025-12': { val: 2 }, '2025-11': { val: 5 } }
  const of = (kind: PeriodKind) => windowOf({ daily, monthly }, { kind, name: 'val', now })
  expect(of('daily')).toMatchObject({ now: 3, before: 0 })
  expect(of('weekly')).toMatchObject({ now: 5, before: 7 })
  expect(of('monthly')).toMatchObject({ now: 12, before: 0 })
  expect(of('yearly')).toMatchObject({ now: 42, before: 5 })
  expect(of('weekly').line.slice(6, 8)).toEqual([7, 2])
  expect(windowOf({ daily }, { kind: 'yearly', name: 'val', now })).toEqual({
    now: undefined,
    before: undefined,
    line: [],
  })
})

test('M-ANA-03 a day that cannot be read is not taken for none where a tile or the way of the nests counts it', () => {
  const daily = {
    '2026-11-21': { val: 3 },
    '2026-11-10': { val: 'rusak' },
    '2026-10-10': 'rusak',
  }
  const of = (kind: PeriodKind) => windowOf({ daily }, { kind, name: 'val', now })
  expect(of('daily')).toMatchObject({ now: 3, before: 0 })
  expect(of('weekly')).toMatchObject({ now: 3, before: undefined, whole: undefined, line: [] })
  expect(of('monthly')).toMatchObject({ now: undefined, before: undefined })
  const told = (today: object) => {
    const day = latestPeriods(new Date().toISOString(), 'daily').at(-1) ?? ''
    const stored = { daily: { [day]: today } }
    const way = createElement(Way, { stored, kind: 'daily' as const, isPending: false })
    const { container, unmount } = render(way)
    const { textContent } = container
    unmount()
    return textContent?.replaceAll('\u00a0', ' ')
  }
  expect(told({ freq: 2, asked: 500, received: { grams: 'rusak' } })).toMatch(
    /Diajukan500 g2 panenDiterima–Tiba/,
  )
  expect(told({ freq: 'rusak', asked: 500 })).toContain('Diajukan500 gDiterima0 g')
  expect(told({ freq: 0 })).toContain('Tidak ada panen yang diajukan')
})

test('M-ANA-03 the way of the nests says of how many harvests a weight counts as nothing, and which are in no window', () => {
  const day = latestPeriods(new Date().toISOString(), 'daily').at(-1) ?? ''
  const noteOf = (unread: number, undated: number) => {
    const stored = { total: { undated }, daily: { [day]: { freq: 2, asked: 500, unread } } }
    const way = createElement(Way, { stored, kind: 'daily' as const, isPending: false })
    const { container, unmount } = render(way)
    const note = container.querySelector('h2')?.nextElementSibling?.textContent
    unmount()
    return note
  }
  expect(noteOf(0, 0)).toBe('gram · diajukan hari ini')
  expect(noteOf(1, 3)).toBe(
    'gram · diajukan hari ini · 1 panen dengan berat tak terbaca · 3 panen tanpa tanggal terbaca',
  )
})

test('X-UI-02 a tile holds no part of a day or a month against a whole one', () => {
  const at = new Date().toISOString()
  const steady = (unit: 'daily' | 'monthly') => {
    const [running = '', ...over] = latestPeriods(at, unit).toReversed()
    return Object.fromEntries([[running, { val: 1 }], ...over.map(name => [name, { val: 100 }])])
  }
  const data = { saleAnalytics: { daily: steady('daily'), monthly: steady('monthly') } }
  const told = (kind: PeriodKind) => {
    const { container, unmount } = render(createElement(Tiles, { data, kind, isPending: false }))
    const { textContent } = container
    unmount()
    return textContent?.replaceAll('\u00a0', ' ')
  }
  const none = formatChange(0).replaceAll('\u00a0', ' ')
  expect(told('yearly')).toContain(`Rp 1.101${none} dari 11 bulan sebelumnya`)
  expect(told('monthly')).toContain(`Rp 2.901${none} dari 29 hari sebelumnya`)
  expect(told('weekly')).toContain(`Rp 601${none} dari 6 hari sebelumnya`)
  expect(told('daily')).toContain('Rp 1kemarin: Rp 100')
})

test('M-ANA-02 every figure of the row is shown', () => {
  const shown = Object.fromEntries(
    groups.map(({ name, figures }) => [name, figures.map(f => f.name)]),
  )
  expect(shown).toEqual({
    saleAnalytics: ['val', 'freq', 'unread', 'undated'],
    purchaseAnalytics: [
      ...['total.val', 'total.freq', 'consumer.val', 'consumer.freq'],
      ...['farmer.val', 'farmer.freq', 'others.val', 'others.freq', 'total.unread', 'undated'],
    ],
    harvestAnalytics: ['weight', 'val', 'freq', 'unread', 'undated'],
    accountAnalytics: [
      ...['total', 'consumer', 'farmer', 'basic', 'partner', 'foster', 'appuser'],
      ...['admin', 'superteam', 'suspended', 'deleted', 'undated'],
    ],
  })
})

test('M-ANA-03 periods are named as people call them', () => {
  const periods = ['2026', '2026-11', '2026-05', '2026-W07', '2026-11-21', '2020-12-01']
  expect(periods.map(periodName)).toEqual([
    ...['2026', 'Nov 2026', 'Mei 2026', 'Minggu 7 2026', '21 Nov 2026', '1 Des 2020'],
  ])
  expect(periods.map(shortPeriodName)).toEqual([
    ...['2026', 'Nov 26', 'Mei 26', 'Mg 7', '21 Nov', '1 Des'],
  ])
})

test('M-ANA-03 axes have Rupiah and kilograms in Indonesian short forms', () => {
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  const rupiah = [0, 850, 12_500, 850_000, 12_500_000, 1_250_000_000]
  expect(rupiah.map(value => plain(shortText.rupiah(value)))).toEqual([
    ...['Rp 0', 'Rp 850', 'Rp 12,5 rb', 'Rp 850 rb', 'Rp 12,5 jt', 'Rp 1,3 M'],
  ])
  expect([0, 500, 12_500, 2_500_000].map(value => plain(shortText.weight(value)))).toEqual([
    ...['0 kg', '0,5 kg', '12,5 kg', '2,5 rb kg'],
  ])
  expect(fullText.weight(100_075)).toBe('100,075 kg')
  expect(fullText.rupiah(211_430_500)).toBe('Rp 211.430.500')
})

test('what waits for somebody is asked of resources and fields that there are', () => {
  const actions = actionsOn(new Date(now))
  expect(actions.map(({ resource }) => resource)).toEqual([
    ...['queryIndices', 'transactions', 'profiles', 'consultations', 'users'],
  ])
  for (const { resource, sort, since } of actions) {
    const { fields } = resources.find(({ name }) => name === resource) ?? { fields: {} }
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([sort.field, since]))
  }
})

test('M-ANA-01 what waits is counted as the tab of its list counts it', () => {
  const due = actionsOn(new Date(now)).filter(({ isDue }) => isDue)
  const tabs = due.map(({ resource, filter, sort }) => {
    const { tabs = {}, sort: usual } = resources.find(({ name }) => name === resource) ?? {}
    return Object.entries(tabs).flatMap(([label, tab]) =>
      isSame(tab.filter, filter) &&
      isSame(tab.sort ?? usual, [sort.field, sort.order.toLowerCase()])
        ? label
        : [],
    )
  })
  expect(tabs).toEqual([['Permintaan'], ['Menunggu'], ['Menunggu'], ['Belum dijawab']])
})

test('a card leads to the list with its filter, from today in Jakarta for thirty days', () => {
  const addresses = actionsOn(new Date('2026-11-21T18:00:00Z')).map(addressOf)
  const read = addresses.map(address => {
    const [path, search] = address.split('?')
    return { path, filter: JSON.parse(new URLSearchParams(search).get('filter') ?? 'null') }
  })
  expect(read).toEqual([
    { path: '/farm/harvest', filter: { stage: 'request', status: 'ongoing' } },
    { path: '/marketplace/transaction', filter: { status: 'waiting' } },
    { path: '/farm/upgrade', filter: null },
    { path: '/content/consultation', filter: { answered: false } },
    {
      path: '/account/user',
      filter: {
        subscription: {
          endDate: { gte: '2026-11-21T17:00:00.000Z', lte: '2026-12-22T16:59:59.999Z' },
        },
      },
    },
  ])
})
