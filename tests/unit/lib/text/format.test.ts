import { expect, test, vi } from 'vitest'
import { zoneOf } from '@/lib/places/zones'
import {
  formatDate,
  formatDateTime,
  formatNumber,
  formatPercent,
  formatPoint,
  formatRupiah,
  formatTime,
  formatWeight,
  fromDay,
  rowDay,
  toDay,
  toMoment,
} from '@/lib/text/format'

test('M-I18N-02 money is whole Rupiah with thousand dots', () => {
  expect(formatRupiah(12_500_000)).toBe('Rp 12.500.000')
  expect(formatRupiah(0)).toBe('Rp 0')
  expect(formatRupiah(-5000)).toBe('-Rp 5.000')
})

test('M-I18N-02 numbers have a decimal comma', () => {
  expect(formatNumber(1234.5)).toBe('1.234,5')
  expect(formatNumber(0.1234)).toBe('0,123')
})

test.each([
  [2.3456, '2,3 %'],
  [100 / 60, '1,7 %'],
  [-2.25, '-2,3 %'],
  [12.5, '12,5 %'],
  [100, '100 %'],
  [0.06, '0,06 %'],
  [0.0999, '0,1 %'],
  [(100 * 51.5) / 105_900, '0,05 %'],
  [0.004, '< 0,01 %'],
  [-0.004, '> -0,01 %'],
  [0, '0 %'],
])('%d percent is %s: a little is not nothing', (value, text) => {
  expect(formatPercent(value)).toBe(text)
})

test('weights are grams up to ten kilograms', () => {
  expect(formatWeight(1250)).toBe('1.250 g')
  expect(formatWeight(9999)).toBe('9.999 g')
  expect(formatWeight(12_500)).toBe('12,5 kg')
  expect(formatWeight(13_333.2)).toBe('13,3332 kg')
  expect([3333.3, 10_000.4, 13_333.7].map(grams => formatWeight(grams))).toEqual([
    '3.333,3 g',
    '10,0004 kg',
    '13,3337 kg',
  ])
  // A sum, in the unit of what it is the sum of.
  expect(formatWeight(55_350, 5450)).toBe('55.350 g')
  expect(formatWeight(55_350, 12_500)).toBe('55,35 kg')
})

test('M-I18N-02 a date is the day that it is in Jakarta', () => {
  expect(formatDate('2026-11-20T17:00:00.000Z')).toBe('21 Nov 2026')
  expect(formatDate('2026-11-20T16:59:59.999Z')).toBe('20 Nov 2026')
  expect(formatDate('2026-08-16T18:00:00.000Z')).toBe('17 Agu 2026')
})

test('M-I18N-02 a moment at no place is on the company’s clock, named for a reader on another', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset')
  offset.mockReturnValue(-7 * 60)
  expect(formatDateTime('2026-11-20T17:05:00.000Z')).toBe('21 Nov 2026 00.05')
  offset.mockReturnValue(-8 * 60)
  expect(formatDateTime('2026-11-20T17:05:00.000Z')).toBe('21 Nov 2026 00.05 WIB')
  offset.mockRestore()
})

test.each([
  ['Riau', '31 Des 2026 22.30 WIB'],
  ['Bali', '31 Des 2026 23.30 WITA'],
  ['Papua', '1 Jan 2027 00.30 WIT'],
])('M-I18N-02 a moment in %s is written on its clock: %s', (province, text) => {
  const zone = zoneOf(province)
  expect(formatDateTime('2026-12-31T15:30:00.000Z', zone)).toBe(text)
  expect(formatTime('2026-12-31T15:30:00.000Z', zone)).toBe(text.split(' ').slice(3).join(' '))
})

test('a day goes to its instant and back', () => {
  expect(fromDay('2026-11-21')).toBe('2026-11-20T17:00:00.000Z')
  expect(toDay(fromDay('2026-01-01'))).toBe('2026-01-01')
})

test.each([
  ['0026-11-20T17:00:00.000Z', '0026-11-21'],
  ['0001-01-01T00:00:00.000Z', '0001-01-01'],
  ['9999-12-30T17:00:00.000Z', '9999-12-31'],
  ['9999-12-31T23:59:59.000Z', '9999-12-31'],
])('a day has a year of four digits: of %s it is %s', (iso, day) => {
  expect(toDay(iso)).toBe(day)
  expect(toMoment(iso).slice(-15)).toMatch(/^\d{3}-\d\d-\d\dT\d\d:\d\d$/)
  expect(() => fromDay(toDay(iso))).not.toThrow()
})

test('a place is written as maps write it', () => {
  expect(formatPoint({ latitude: -6.2, longitude: 106.816666 })).toBe('-6.20000, 106.81667')
})

test('X-UI-69 in a row this year goes without saying', () => {
  const now = new Date('2026-11-21T08:00:00Z')
  expect(rowDay('2026-11-19T02:00:00Z', undefined, now)).toEqual({
    day: '19 Nov',
    isThisYear: true,
  })
  // On New Year's Eve it is another year in Jakarta already.
  expect(rowDay('2026-12-31T18:00:00Z', undefined, now).day).toBe('1 Jan 2027')
})
