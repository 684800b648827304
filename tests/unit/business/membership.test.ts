import { expect, test } from 'vitest'
import { beginning, endless, endOfTerm, shortened } from '@/business/membership'

const now = Date.parse('2026-11-29T03:00:00.000Z')
const dateStart = '2026-12-01T03:00:00.000Z'
const term = (period: unknown, unit: unknown, start: unknown = dateStart) => ({
  dateStart: start,
  duration: { period, unit },
})

test.each([
  [14, 'day', '2026-12-15T03:00:00.000Z'],
  [2, 'week', '2026-12-15T03:00:00.000Z'],
  [6, 'month', '2027-06-01T03:00:00.000Z'],
  [1, 'year', '2027-12-01T03:00:00.000Z'],
])('M-SUB-01 what lasts %s %s ends by the calendar', (period, unit, end) => {
  expect(endOfTerm(term(period, unit))).toBe(end)
})

test.each([
  [0, 'month'],
  [null, 'month'],
  [6, null],
  [6, 'decade'],
  [1_000_000, 'year'],
  [900, 'year'],
  [6, 'month', '01/12/2026'],
  [6, 'month', null],
])('M-SUB-01 %s %s after %s says no end', (period, unit, start = dateStart) => {
  expect(endOfTerm(term(period, unit, start))).toBeUndefined()
})

test('M-SUB-01 a paid subscription with a length has an end, but where it was saved so before', () => {
  const record = { type: 'mitra', ...term(6, 'month'), dateEnd: null }
  expect(endless(record)).toMatch(/^Menurut Lama berakhir 1 Jun 2027/)
  expect(endless(record, { ...record, duration: null })).toMatch(/^Menurut Lama/)
  expect(endless(record, record)).toBeUndefined()
  expect(endless({ ...record, dateEnd: dateStart })).toBeUndefined()
  expect(endless({ ...record, duration: null })).toBeUndefined()
  expect(endless({ ...record, type: 'free' })).toBeUndefined()
})

test('M-SUB-01 it is said that an account does not change on the day on which what is recorded begins', () => {
  const record = { type: 'mitra', dateStart, dateEnd: '2027-06-01T03:00:00.000Z' }
  const has = (type: string, endDate: unknown) => ({ subscription: { type, endDate } })
  const late = 'Akun belum berubah. Ubah pada 1 Des 2026.'
  expect(beginning(record, {}, now)).toBe(late)
  expect(beginning(record, has('free', null), now)).toBe(late)
  expect(beginning(record, has('mitra', '2026-11-29T23:00:00.000Z'), now)).toBe(late)
  expect(beginning({ ...record, dateEnd: null }, {}, now)).toBe(late)
  expect(beginning({ ...record, type: 'free' }, {}, now)).toBeUndefined()
  expect(beginning({ ...record, dateStart: '2026-11-29T03:00:00.000Z' }, {}, now)).toBeUndefined()
  expect(beginning({ ...record, dateStart: '1/12' }, {}, now)).toBeUndefined()
})

test('M-SUB-01 it is said that an account is of the other kind at once, where that joins on', () => {
  const record = { type: 'mitra', dateStart, dateEnd: '2027-06-01T03:00:00.000Z' }
  const has = (type: string, endDate: unknown) => ({ subscription: { type, endDate } })
  expect(beginning(record, has('binaan', dateStart), now)).toMatch(
    'Akun langsung Mitra, sebelum 1 Des 2026.',
  )
  expect(beginning(record, has('mitra', dateStart), now)).toBeUndefined()
  expect(beginning(record, has('binaan', null), now)).toBeUndefined()
})

test('M-PRO-03 what an account has for longer than six months would become shorter', () => {
  const of = (type: string, endDate: unknown) =>
    shortened({ subscription: { type, endDate } }, new Date(now))
  expect(of('mitra', '2027-12-31T03:00:00.000Z')).toEqual([
    expect.stringMatching(/^Langganan sekarang, Mitra, berlaku sampai 31 Des 2027.*29 Mei 2027/),
  ])
  expect(of('binaan', null)).toEqual([expect.stringContaining('Binaan, berlaku tanpa akhir.')])
  expect(of('mitra', '2027-05-29T03:00:00.000Z')).toEqual([])
  expect(of('free', null)).toEqual([])
  expect(shortened({}, new Date(now))).toEqual([])
})
