import { expect, test } from 'vitest'
import { transactionStatus } from '@/business/transactionStatus'

const AT = '2026-11-21T00:00:00.000Z'
const order = [
  ['cancelled', 'cancelled'],
  ['rejected', 'rejected'],
  ['finished', 'finished'],
  ['delivery', 'delivering'],
  ['verified', 'preparing'],
] as const

test('M-TRX-02 of several dates the first in the order of priority decides', () => {
  for (const [index, [, status]] of order.entries()) {
    const date = Object.fromEntries(order.slice(index).map(([name]) => [name, AT]))
    expect(transactionStatus({ date })).toBe(status)
  }
  expect(transactionStatus({ date: { created: AT } })).toBe('waiting')
  expect(transactionStatus({})).toBe('waiting')
  expect(transactionStatus({ date: { cancelled: null, verified: AT } })).toBe('preparing')
})

test('M-TRX-02 the stored copy is not asked', () => {
  expect(transactionStatus({ status: 'waiting', date: { finished: AT } })).toBe('finished')
})

test('M-TRX-03 a finished sale is not a rejected one', () => {
  expect(transactionStatus({ date: { finished: AT } })).toBe('finished')
  expect(transactionStatus({ date: { finished: AT, rejected: AT } })).toBe('rejected')
})
