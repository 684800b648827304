import { expect, test } from 'vitest'
import { changedPrices, isDoubtful, priceChange } from '@/business/priceChange'
import { formatChange } from '@/lib/text/format'

test('M-PRI-02 a saved price is compared with the one before, a typed one with the saved', () => {
  const saved = { price: 110, previousPrice: 100 }
  expect(priceChange(saved, 110)).toEqual({ from: 100, share: 0.1 })
  expect(priceChange(saved, 55)).toEqual({ from: 110, share: -0.5 })
})

test.each([
  ['no grade', undefined, 5],
  ['an odd grade', 'rusak', 5],
  ['no price before', { price: 5 }, 5],
  ['a price that is a text', { price: 'mahal' }, 5],
  ['a price below nothing', { price: -5 }, 5],
  ['an empty input', { price: 5, previousPrice: 4 }, null],
  ['a typed text', { price: 5, previousPrice: 4 }, 'abc'],
])('M-PRI-02 with %s there is no change to tell', (_, saved, price) => {
  expect(priceChange(saved, price)).toBeUndefined()
})

test('M-PRI-02 after nothing there is no share', () => {
  expect(priceChange({ price: 0 }, 5)).toEqual({ from: 0, share: undefined })
})

test('M-PRI-02 changes are in percent with their sign', () => {
  const plain = (share: number) => formatChange(share).replaceAll('\u00a0', ' ')
  expect([0.0345, -0.02, 0].map(plain)).toEqual(['+3,5%', '-2%', '0%'])
})

test('M-PRI-02 only grades whose price is another one have changed', () => {
  const before = {
    same: { price: 1, imageURL: 'a' },
    other: { price: 2 },
    emptied: { price: 3 },
    odd: { price: 'mahal' },
    below: { price: -3 },
    hollow: null,
    removed: { price: 4 },
  }
  const after = {
    same: { price: 1, imageURL: 'b' },
    other: { price: 5 },
    emptied: { price: null },
    odd: { price: 6 },
    below: { price: 3 },
    hollow: { price: 7 },
    fresh: { price: 8 },
    empty: {},
    removed: null,
  }
  expect([...changedPrices(before, after)]).toEqual([
    ['other', 2],
    ['emptied', 3],
    ['odd', undefined],
    ['below', undefined],
    ['hollow', undefined],
    ['fresh', undefined],
  ])
  expect(changedPrices(undefined, 'rusak').size).toBe(0)
})

test('M-PRI-02 no price, and one that is half or twice the last one, is asked about', () => {
  const grade = { price: 1000 }
  const asked = (price: number) => isDoubtful(price, priceChange(grade, price))
  expect([0, 100, 500, 501, 1000, 1999, 2000, 1_000_000].map(asked)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    true,
    true,
  ])
  expect(isDoubtful(5)).toBe(false)
})
