import { describe, expect, test } from 'vitest'
import {
  earlierTotal,
  growthOf,
  populationByDay,
  silentSince,
  trendOf,
} from '@/business/devices/population'
import { bird, history, noon } from './birds'

const days = (...histories: ReturnType<typeof history>[]) =>
  populationByDay(
    histories.map(each => bird({ historical_data: each })),
    noon,
  )
const values = (counts: readonly { value: number }[]) => counts.map(({ value }) => value)

describe('M-IOTS-03 the population by day', () => {
  test('is the sum of all devices, oldest first', () => {
    expect(days(history(1, 2, 3), history(10, 20, 30))).toEqual([
      { date: '2026-11-20', value: 11 },
      { date: '2026-11-21', value: 22 },
      { date: '2026-11-22', value: 33 },
    ])
  })

  test('counts a silent device as before, and a new one from its first day', () => {
    const silent = history(5, 6, 7, 8).slice(0, 2)
    expect(values(days(history(1, 1, 1, 1), silent, history(100)))).toEqual([6, 7, 7, 107])
  })

  test('leaves out what can not be', () => {
    const absurd = [
      { date: '2099-01-01', value: 9 },
      { date: 'kemarin', value: 9 },
      { date: '2026-11-21', value: -9 },
    ]
    expect(values(days([...history(1, 2, 3), ...absurd]))).toEqual([1, 2, 3])
  })

  test('knows tomorrow only where it has begun', () => {
    const tomorrow = [{ date: '2026-11-23', value: 4 }]
    expect(populationByDay([bird({ historical_data: tomorrow })], noon)).toEqual([])
    const late = new Date('2026-11-22T16:30:00.000Z')
    expect(values(populationByDay([bird({ historical_data: tomorrow })], late))).toEqual([4])
  })

  test('of none is empty', () => {
    expect(days()).toEqual([])
    expect(days([])).toEqual([])
  })
})

test.each([
  [1, 1],
  [7, 7],
  [30, 30],
  [365, 31],
])('M-IOTS-03 D-10 a window of %i days shows %i of the 31 there are', (window, shown) => {
  const all = days(history(...Array.from({ length: 31 }, (_, at) => at)))
  const trend = trendOf(all, window, noon)
  expect(trend).toHaveLength(shown)
  expect(trend.at(-1)).toEqual({ date: '2026-11-22', value: 30 })
})

test('a device that is off counts nothing from the day on which it was seen last, at most as far back as its days go', () => {
  const off = (last_updated: string | null, online: boolean | null = false) =>
    silentSince(bird({ historical_data: history(1, 2, 2, 2), last_updated, online }))
  expect(off('2026-11-20T01:00:00.000Z')).toBe('2026-11-20')
  expect(off('2025-01-01T01:00:00.000Z')).toBe('2026-11-19')
  const gap = history(1, 2, 2, 2).filter(({ date }) => date !== '2026-11-20')
  const seen = { online: false, last_updated: '2026-11-20T01:00:00.000Z' }
  expect(silentSince(bird({ ...seen, historical_data: gap }))).toBe('2026-11-21')
  expect(off('2026-11-22T01:00:00.000Z')).toBeUndefined()
  expect(off('2026-11-20T01:00:00.000Z', true)).toBeUndefined()
  expect(off('2026-11-20T01:00:00.000Z', null)).toBeUndefined()
  expect(off(null)).toBeUndefined()
  expect(off('kemarin')).toBeUndefined()
})

describe('M-IOTS-02 growth', () => {
  test.each([
    [1, 29, false],
    [7, 23, false],
    [30, 0, false],
    [365, 0, true],
  ])('of a window of %i days is against the day before it, or the oldest one', (...expected) => {
    const [window, total, isFirst] = expected
    const all = days(history(...Array.from({ length: 31 }, (_, at) => at)))
    expect(earlierTotal(all, window, noon)).toEqual({ total, isFirst })
  })

  test.each([
    [365, true],
    [366, false],
    [500, false],
  ])('of a year with %i days is against the first one: %j', (count, isFirst) => {
    const late = new Date('2026-11-22T16:30:00.000Z')
    const tomorrow = { date: '2026-11-23', value: 1000 }
    const year = history(...Array.from({ length: count }, (_, at) => count - at))
    const total = Math.min(count, 366)
    expect(earlierTotal(days(year), 365, noon)).toEqual({ total, isFirst })
    const all = populationByDay([bird({ historical_data: [...year, tomorrow] })], late)
    expect(earlierTotal(all, 365, late)).toEqual({ total, isFirst })
  })

  test('is against the last day before when that very day is missing', () => {
    const gap = history(4, 5, 6, 7).filter(({ date }) => date !== '2026-11-21')
    expect(earlierTotal(days(gap), 1, noon)).toEqual({ total: 5, isFirst: false })
    expect(earlierTotal([], 7, noon)).toEqual({ total: 0, isFirst: false })
  })

  test('is (current - earlier) / earlier, and 0 when there were none', () => {
    expect(growthOf(110, 100)).toBeCloseTo(0.1)
    expect(growthOf(75, 100)).toBeCloseTo(-0.25)
    expect(growthOf(0, 100)).toBe(-1)
    expect(growthOf(7, 0)).toBe(0)
  })
})
