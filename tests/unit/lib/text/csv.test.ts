import { expect, test } from 'vitest'
import { parseDecimal, parseNumber, parseWhole } from '@/lib/text/csv'

test.each([
  ['1234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1234,5', 1234.5],
  [' 7 ', 7],
  ['-0,25', -0.25],
  ['', undefined],
  ['tujuh', undefined],
])('the decimal %j is %j', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test.each([
  ['1234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.250', 1250],
  ['1.250.000', 1_250_000],
  ['-1.250,75', -1250.75],
  ['0.125', 0.125],
  ['1,125', 1.125],
  ['1,234.5', 1234.5],
  ['1,2,3', undefined],
  ['', undefined],
])('the number %j is %j', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['Rp 12.500.000', 12_500_000],
  ['Rp 12.500,00', 12_500],
  ['-Rp 12.500', -12_500],
  ['12,000', undefined],
  ['-3', -3],
  ['12.5', undefined],
  ['1.5e3', 1500],
  ['', undefined],
  ['9007199254740993', undefined],
])('the whole number %j is %j', (text, value) => {
  expect(parseWhole(text)).toBe(value)
})
