import { expect, test } from 'vitest'
import {
  GRADES,
  gradesIn,
  lossOf,
  totalOf,
  totalWorth,
  unpriced,
  weightsOf,
  worthOf,
} from '@/business/harvest/figures'

const item = {
  mangkok1: { weight: 1250, price: 14_500_000 },
  sudut3: { weight: 333, price: 7_200_000 },
}

test('M-HAR-08 the value is the weight in grams by the price of a kilogram, over all grades', () => {
  expect(totalOf(item)).toBe(1583)
  expect(totalOf({ oval1: { weight: 0.1 }, oval2: { weight: 0.2 } })).toBe(0.3)
  expect(worthOf(item, 'mangkok1')).toBe(18_125_000)
  expect(totalWorth(item)).toBe(18_125_000 + 2_397_600)
  expect(totalWorth({ oval1: { weight: 1, price: 1234 } })).toBe(1)
})

test('M-HAR-08 the value of all grades is the sum of what each shows, in whole Rupiah', () => {
  const both = { oval1: { weight: 1, price: 1400 }, oval2: { weight: 1, price: 1400 } }
  expect([worthOf(both, 'oval1'), totalWorth(both)]).toEqual([1, 2])
})

test('M-HAR-08 all twelve grades count', () => {
  const all = Object.fromEntries(GRADES.map(grade => [grade, { weight: 100, price: 1_000_000 }]))
  expect(totalOf(all)).toBe(1200)
  expect(totalWorth(all)).toBe(1_200_000)
})

test('M-HAR-08 a grade without a price counts for the weight alone, and is named', () => {
  const mixed = { ...item, oval1: { weight: 100 }, oval2: { weight: 0 }, oval3: { price: 5 } }
  expect(totalOf(mixed)).toBe(1683)
  expect(totalWorth(mixed)).toBe(totalWorth(item))
  expect(unpriced(mixed)).toEqual(['oval1'])
})

test.each([
  [{ ...item, oval1: { weight: '500', price: 1 } }, undefined, undefined],
  [{ ...item, oval1: { weight: 500, price: '1' } }, 2083, undefined],
  [{ ...item, oval1: 500 }, undefined, undefined],
  [{ ...item, oval1: { weight: -500, price: 1 } }, undefined, undefined],
  [{ ...item, oval1: { weight: 500, price: -1 } }, 2083, undefined],
  [{ ...item, oval1: { weight: null, price: '' }, oval2: null }, 1583, totalWorth(item)],
])(
  'M-HAR-08 what grades come to of which one is not clear is not said: %j',
  (odd, weight, worth) => {
    expect([totalOf(odd), totalWorth(odd)]).toEqual([weight, worth])
  },
)

test('M-HAR-06 unknown grades come after the twelve', () => {
  expect(gradesIn({ ampas: {}, sudut3: {}, mangkok1: {}, oval1: null })).toEqual([
    'mangkok1',
    'sudut3',
    'ampas',
  ])
})

test.each([
  null,
  undefined,
  'mangkok1',
  5,
  ['mangkok1'],
  {},
  { mangkok1: 'x' },
  { mangkok1: { weight: '5' } },
  { mangkok1: { weight: Number.NaN } },
])('M-HAR-08 what is no weight is none: %j', odd => {
  expect(totalOf(odd)).toBeUndefined()
  expect(totalWorth(odd)).toBeUndefined()
  expect(unpriced(odd)).toEqual([])
})

test('M-HAR-08 the loss in grams and percent, great over two percent', () => {
  expect(lossOf(1000, 980)).toEqual({ grams: 20, percent: 2, isGreat: false })
  expect(lossOf(1000, 979)).toMatchObject({ grams: 21, isGreat: true })
  expect(lossOf(1000, 1000)).toMatchObject({ grams: 0, percent: 0, isGreat: false })
  expect(lossOf(1000, 1100)).toMatchObject({ grams: -100, percent: -10, isGreat: false })
  expect(lossOf(1000, 0)).toMatchObject({ percent: 100, isGreat: true })
})

test('M-HAR-08 where a weight is missing there is no loss', () => {
  expect(lossOf(undefined, 5)).toBeUndefined()
  expect(lossOf(5, undefined)).toBeUndefined()
  expect(lossOf(0, 5)).toBeUndefined()
})

test('M-HAR-08 weights at each step; what arrived counts by its grades, else as it was weighed', () => {
  const harvest = {
    request: { harvestDetail: { mangkok1: { weight: 2000 } } },
    receive: { item: { mangkok1: { weight: 1950 } } },
    delivery: { item: { mangkok1: { weight: 1949 } }, weight: 7 },
  }
  const { request, receive, delivery } = weightsOf(harvest)
  expect([request.grams, receive.grams, delivery.grams]).toEqual([2000, 1950, 1949])
  expect([receive.loss?.grams, delivery.loss?.grams]).toEqual([50, 1])
  expect([receive.loss?.isGreat, delivery.loss?.isGreat]).toEqual([true, false])
  expect(weightsOf({ ...harvest, delivery: { weight: 1940 } }).delivery.grams).toBe(1940)
  expect(weightsOf({ request: 'x', delivery: ['y'] }).delivery.loss).toBeUndefined()
})

test('M-HAR-08 a weight that is no number is none', () => {
  for (const weight of [Number.NaN, Number.POSITIVE_INFINITY, -5, '5', null])
    expect(weightsOf({ delivery: { weight } }).delivery.grams).toBeUndefined()
})
