import { describe, expect, test } from 'vitest'
import {
  apart,
  parseDegrees,
  parseNumber,
  parsePair,
  parseWeight,
  parseWhole,
  readNumber,
  regroup,
  toIndonesian,
  writeNumber,
} from '@/lib/text/numbers'

test.each([
  ['1234', 1234],
  ['1.234,5', 1234.5],
  ['1234,5', 1234.5],
  ['1.250', 1250],
  ['1.250.000', 1_250_000],
  ['-1.250,75', -1250.75],
  ['\u22125', -5],
  ['1 250 000', 1_250_000],
  ['1,125', 1.125],
  [' 7 ', 7],
  ['0,25', 0.25],
  ['Rp 1.250', 1250],
  ['1,234.5', undefined],
  ['1,2,3', undefined],
  ['1.25.000', undefined],
  ['12.5000,1', undefined],
  ['1,5e-9', 1.5e-9],
  ['1.5e3', undefined],
  ['1e3', undefined],
  ['1,23E+11', undefined],
  ['tujuh', undefined],
  ['', undefined],
])('the number %j is %j', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test.each([
  ['1.5', [1.5, 15]],
  ['12.50', [12.5, 1250]],
  ['0.125', [0.125, 125]],
  ['1234.567', [1234.567, 1_234_567]],
])('%j may mean two numbers', (text, either) => {
  expect(readNumber(text)).toEqual({ either })
  expect(parseNumber(text)).toBeUndefined()
})

test.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['Rp 12.500.000', 12_500_000],
  ['Rp 12.500,00', 12_500],
  ['-Rp 12.500', -12_500],
  ['Rp. 1.250.000,-', 1_250_000],
  ['50.000.--', 50_000],
  ['Rp 12,000.-', undefined],
  ['50-', undefined],
  ['12,000', undefined],
  ['-3', -3],
  ['12.5', undefined],
  ['12,5', undefined],
  ['', undefined],
  ['9007199254740993', undefined],
])('the whole number %j is %j', (text, value) => {
  expect(parseWhole(text)).toBe(value)
})

describe('what is shown is typed back as the same number', () => {
  const random = (seed: number) => {
    const next = Math.sin(seed) * 10_000
    return next - Math.floor(next)
  }
  const sizes = [1, 1e3, 1e6, 1e9, 1e12]
  const numbers = Array.from({ length: 10_000 }, (_, at) => {
    const size = sizes[at % sizes.length] ?? 1
    const value = (random(at + 1) * 2 - 1) * size
    return at % 3 === 0
      ? Math.round(value) + 0
      : at % 3 === 1
        ? Math.round(value * 100) / 100 + 0
        : value
  })

  test('10,000 of them, as a whole, with two decimals, with all', () => {
    for (const value of numbers) {
      expect(parseNumber(writeNumber(value)), writeNumber(value)).toBe(value)
      expect(regroup(writeNumber(value))).toBe(writeNumber(value))
      const whole = Math.round(value) + 0
      expect(parseWhole(writeNumber(whole))).toBe(whole)
    }
  })
})

test.each([
  ['1', '1'],
  ['12500', '12.500'],
  ['1.2500', '12.500'],
  ['1250,', '1.250,'],
  ['1250,50', '1.250,50'],
  ['-5000', '-5.000'],
  ['-', '-'],
  ['abc', 'abc'],
  ['', ''],
])('the dots of %j are put anew: %j', (text, grouped) => {
  expect(regroup(text)).toBe(grouped)
})

describe('a column of a spreadsheet', () => {
  test.each([
    ['Indonesian', ['1.250', '1.250,5', '7'], [1250, 1250.5, 7]],
    ['without a sign', ['1.250', '12.500'], [1250, 12_500]],
    ['English by a decimal', ['1.250', '1.5', '7'], [1.25, 1.5, 7]],
    ['English by its groups', ['1,250.75', '1,250', '12'], [1250.75, 1250, 12]],
    ['of both: what can be read either way is not guessed', ['1.5', '2,5'], [undefined, 2.5]],
    [
      'Indonesian but for a slip, which is asked back',
      [...Array(20).fill('50.000'), '1.5'],
      [...Array(20).fill(50_000), undefined],
    ],
    [
      'of both for sure: neither dot nor comma is guessed at',
      ['1.250,5', '1,250.5', '2.000', '-2,000', '7'],
      [1250.5, undefined, undefined, undefined, 7],
    ],
    [
      'English but for one slip: no thousands become units',
      [...Array(20).fill('2,000'), '1,250.50', '3,000,000', '1,5'],
      [...Array(20).fill(undefined), undefined, undefined, 1.5],
    ],
    [
      'Indonesian but for one slip of an English hand',
      [...Array(20).fill('2.000'), '1.250,5', '1,250.5'],
      [...Array(20).fill(2000), 1250.5, undefined],
    ],
    [
      'that does not tell: thousands are no units',
      ['1,500', '2,000', '12,345', '980', 'tujuh', ''],
      [undefined, undefined, undefined, 980, undefined, undefined],
    ],
    ['Indonesian with three decimals', ['1,500', '2,000', '0,250'], [1.5, 2, 0.25]],
    ['Indonesian as it was exported', ['1,125', '12,345', '7'], [1.125, 12.345, 7]],
    ['with words', ['1.5', 'tujuh', ''], [1.5, undefined, undefined]],
  ])('%s', (_, cells, values) => {
    expect(toIndonesian(cells).map(parseNumber)).toEqual(values)
  })

  test.each([
    ['English', ['2,315', '980'], ['1,250,000', '12'], [2315, 980]],
    ['English with three decimals', ['1.250'], ['1,250,000.50'], [1250]],
    ['English by lone dots alone: it is asked back', ['2,315'], ['12.5', '7'], [undefined]],
    ['Indonesian', ['2,315'], ['12,5'], [2.315]],
    ['of both', ['2,315'], ['1,250,000', '12,5'], [2.315]],
    ['English and perhaps not', ['2,315'], ['1,250.5', '1.250'], [2.315]],
  ])('that does not tell, beside what is %s', (_, cells, others, values) => {
    expect(toIndonesian(cells, [...cells, ...others]).map(parseNumber)).toEqual(values)
  })

  test('that tells goes by itself, whatever stands beside', () => {
    expect(toIndonesian(['2,315', '7,5'], ['1,250,000']).map(parseNumber)).toEqual([2.315, 7.5])
  })

  test('of both says what each may mean', () => {
    const cells = ['1.250,5 g', '1,250.5 g', '-2,000 g', '1.500']
    expect(toIndonesian(cells).map(text => readNumber(apart(text)[0]))).toEqual([
      { number: 1250.5 },
      undefined,
      { either: [-2, -2000] },
      { either: [1.5, 1500] },
    ])
  })

  test.each([
    ['is English', ['12,345.5 g', '1,500 g', '1.5 kg', ' 7g '], [12_345.5, 1500, 1500, 7]],
    ['is Indonesian', ['12.345,5 g', '1,500 g', '2 kg'], [12_345.5, 1.5, 2000]],
    ['has no number', ['1.234.5 g', '-g', 'g', ''], [undefined, undefined, undefined, undefined]],
  ])('with units %s', (_, cells, values) => {
    expect(toIndonesian(cells).map(parseWeight)).toEqual(values)
  })
})

test.each([
  ['-6.2', -6.2],
  ['106,816', 106.816],
  ['107', 107],
  ['1.000.5', undefined],
  ['utara', undefined],
])('the degrees %j are %j', (text, value) => {
  expect(parseDegrees(text)).toBe(value)
})

test.each([
  ['-6.2, 106.816666', [-6.2, 106.816666]],
  ['-6.2,106.8', [-6.2, 106.8]],
  ['-6,2 106,8', [-6.2, 106.8]],
  ['-6,2; 106,8', [-6.2, 106.8]],
  ['-6,2', undefined],
  ['-6.2', undefined],
])('the pair %j is %j', (text, pair) => {
  expect(parsePair(text)).toEqual(pair)
})
