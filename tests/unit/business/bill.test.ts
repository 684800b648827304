import { describe, expect, test } from 'vitest'
import { billOf } from '@/business/bill'
import { lossBetween } from '@/business/loss'
import { saleDoubts } from '@/resources/transactions/doubts'

describe('what a sale comes to', () => {
  const items = {
    p1: { name: 'Sarang', qty: 2, price: 1000 },
    p2: { name: 'Madu', qty: 1, price: 500 },
  }

  test('M-TRX-05 goods by quantity and price, against what was paid', () => {
    const bill = billOf({ items, payment: { price: 2500 } })
    expect(bill.lines.map(({ subtotal }) => subtotal)).toEqual([2000, 500])
    expect(bill).toMatchObject({ subtotal: 2500, paid: 2500, difference: 0, unclear: [] })
  })

  test.each([
    [3000, 500],
    [2000, -500],
  ])('M-TRX-05 %d paid is %d away', (price, difference) => {
    expect(billOf({ items, payment: { price } })).toMatchObject({ difference })
  })

  test.each([
    [{}],
    [{ items: null }],
    [{ items: ['a'], payment: 'x' }],
    [{ items: 'a', payment: { price: '5' } }],
  ])('M-TRX-05 of %j there is a bill all the same', sale => {
    expect(billOf(sale)).toMatchObject({ subtotal: 0, paid: undefined, difference: 0 })
  })

  test('M-TRX-05 without goods nothing is said to be missing, or too much', () => {
    expect(billOf({ payment: { price: 500 } })).toMatchObject({ paid: 500, difference: 0 })
  })

  test('M-TRX-05 lines of broken quantities come to what they add up to', () => {
    const halves = { p1: { qty: 1.5, price: 333 }, p2: { qty: 2.5, price: 333 } }
    const { lines, ...rest } = billOf({ items: halves, payment: { price: 1332.5 } })
    expect(lines.map(line => line.subtotal)).toEqual([500, 833])
    expect(rest).toMatchObject({ subtotal: 1333, paid: 1333, difference: 0 })
  })

  test('M-TRX-05 goods without a number are named, and what they come to is not known', () => {
    const odd = {
      p3: { name: 'Sabun', qty: '2', price: 1 },
      p4: null,
      p5: { name: '', qty: -1, price: 1 },
    }
    const sale = { items: { ...items, ...odd }, payment: { price: 50_000 } }
    const unclear = ['Sabun', 'p4', 'p5']
    expect(billOf(sale)).toMatchObject({ subtotal: undefined, difference: 0, unclear })
    expect(saleDoubts(sale)).toEqual(['Jumlah atau harga tidak jelas: Sabun, p4, p5.'])
  })
})

test.each([
  [{ payment: { price: '50.000' } }, ['Total bayar tidak jelas.']],
  [{ payment: { price: -5 } }, ['Total bayar tidak jelas.']],
  [{ payment: {} }, ['Total bayar belum tercatat.']],
  [{ items: [{ name: 'Madu', qty: 1 }] }, ['Daftar barang tidak jelas.']],
  [
    { items: 'Madu', payment: { price: '5' } },
    ['Daftar barang tidak jelas.', 'Total bayar tidak jelas.'],
  ],
  [{ items: null, payment: { price: '' } }, []],
])('M-TRX-05 of %j what cannot be read is not said to be missing: %j', (told, doubts) => {
  const items = { p1: { name: 'Madu', qty: 1, price: 500 } }
  expect(saleDoubts({ items, payment: { price: 500 }, ...told })).toEqual(doubts)
})

describe('what is lost between two weighings', () => {
  test.each([
    [1000, 980, 20, 2],
    [1000, 1100, -100, -10],
    [0, 0, 0, undefined],
  ])('of %d and %d grams', (before, after, grams, percent) => {
    expect(lossBetween(before, after)).toEqual({ before, after, grams, percent })
  })

  test.each([
    [undefined, 1],
    [1, null],
    ['1', 1],
    [-1, 1],
    [Number.NaN, 1],
  ])('of %s and %s nothing is known', (before, after) => {
    expect(lossBetween(before, after)).toBeUndefined()
  })
})
