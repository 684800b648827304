import { expect, test } from 'vitest'
import { parseDay, parseInstant } from '@/lib/text/dateText'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['1-2-2026', '2026-02-01'],
  ['21.11.2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['21 november 2026', '2026-11-21'],
  ['7 Agu 2026', '2026-08-07'],
  ['7 Agt 2026', '2026-08-07'],
  ['7 Mei 2026', '2026-05-07'],
  ['31 Des. 2026', '2026-12-31'],
  [' 1 Oktober 2026 ', '2026-10-01'],
  ['30/02/2026', undefined],
  ['29/02/2028', '2028-02-29'],
  ['11/21/2026', undefined],
  ['21/11/26', undefined],
  ['21 Foo 2026', undefined],
  ['0/11/2026', undefined],
  ['46347', undefined],
  ['', undefined],
])('the day %j is %j', (text, day) => {
  expect(parseDay(text)).toBe(day)
})

const local = (...parts: [number, number, number, number?, number?, number?]) => {
  const [year, month, ...rest] = parts
  return new Date(year, month - 1, ...(rest as [number])).toISOString()
}

test.each([
  ['2026-11-21T07:05:00.000Z', '2026-11-21T07:05:00.000Z'],
  ['2026-11-21T07:05:00.123456Z', '2026-11-21T07:05:00.123456Z'],
  ['2026-11-21T14:05:00+07:00', '2026-11-21T07:05:00.000Z'],
  ['2026-11-21 14:05', local(2026, 11, 21, 14, 5)],
  ['21/11/2026 14.05', local(2026, 11, 21, 14, 5)],
  ['21 Nov 2026 14.05.09', local(2026, 11, 21, 14, 5, 9)],
  ['21 Nov 2026, 9:05', local(2026, 11, 21, 9, 5)],
  ['21/11/2026', local(2026, 11, 21)],
  ['21/11/2026 24.00', undefined],
  ['2026-13-21T07:05:00Z', undefined],
  ['besok', undefined],
  ['', undefined],
])('the instant %j is %j', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})
