import { expect, test } from 'vitest'
import { zoneOf } from '@/lib/places/zones'
import {
  isNoDay,
  isOfOurTime,
  parseDay,
  parseInstant,
  readTypedDay,
  readTypedMoment,
  writeMoment,
} from '@/lib/text/dateText'
import { toMoment } from '@/lib/text/format'

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

test.each([
  ['2026-11-21T07:05:00.000Z', '2026-11-21T07:05:00.000Z'],
  ['2026-11-21T07:05:00.123456Z', '2026-11-21T07:05:00.123456Z'],
  ['2026-11-21T14:05:00+07:00', '2026-11-21T07:05:00.000Z'],
  ['2026-11-21 14:05', '2026-11-21T07:05:00.000Z'],
  ['21/11/2026 14.05', '2026-11-21T07:05:00.000Z'],
  ['21 Nov 2026 14.05.09', '2026-11-21T07:05:09.000Z'],
  ['21 Nov 2026, 9:05', '2026-11-21T02:05:00.000Z'],
  ['21/11/2026', '2026-11-20T17:00:00.000Z'],
  ['2026-11-21 14:05:09+09:00', '2026-11-21T05:05:09.000Z'],
  ['21 Nov 2026 15.05 WITA', '2026-11-21T07:05:00.000Z'],
  ['21/11/2026 14.05 WIB', '2026-11-21T07:05:00.000Z'],
  ['21/11/2026 15.05 wita', '2026-11-21T07:05:00.000Z'],
  ['21 nov 2026 16.05 Wit', '2026-11-21T07:05:00.000Z'],
  ['21/11/2026 14.05 WXT', undefined],
  ['21/11/2026 14:05 +77:00', undefined],
  ['21/11/2026 24.00', undefined],
  ['2026-13-21T07:05:00Z', undefined],
  ['2026-02-29T07:05:00Z', undefined],
  ['2026-02-29T07:05:00.123456+07:00', undefined],
  ['besok', undefined],
  ['', undefined],
])('the instant %j is %j', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})

test.each([
  ['29/02/2026', true],
  ['29022026', true],
  ['29 Feb 2026 10.00 WITA', true],
  ['2026-04-31T07:05:00Z', true],
  ['0/11/2026', true],
  ['29/02/2028', false],
  ['11/21/2026', false],
  ['21 Foo 2026', false],
  ['28/02/2026 25.00', false],
  ['besok', false],
])('that %j is a day which the calendar lacks: %j', (text, isMissing) => {
  expect(isNoDay(text)).toBe(isMissing)
})

test.each([
  ['1999-12-31T16:59:59.999Z', false],
  ['1999-12-31T17:00:00.000Z', true],
  ['2100-12-31T16:59:59.999Z', true],
  ['2100-12-31T17:00:00.000Z', false],
  ['0026-11-20T17:00:00.000Z', false],
  ['9999-11-20T17:00:00.000Z', false],
])('M-I18N-02 whether the year of %j is one that is typed: %j', (iso, isTyped) => {
  expect(isOfOurTime(iso)).toBe(isTyped)
})

test('M-I18N-02 what is typed is on the clock of the place, and read back as it was written', () => {
  const makassar = zoneOf('Sulawesi Selatan')
  expect(readTypedMoment('21/11/2026 08.00', makassar)).toBe('2026-11-21T00:00:00.000Z')
  expect(readTypedMoment('21112026 8.00', makassar)).toBe('2026-11-21T00:00:00.000Z')
  expect(readTypedMoment('21/11/2026 08.00')).toBe('2026-11-21T01:00:00.000Z')
  expect(readTypedDay('21112026')).toBe('2026-11-21')
  const iso = '2026-12-31T16:30:00.000Z'
  const text = writeMoment(toMoment(iso, makassar))
  expect(text).toBe('01/01/2027 00.30')
  expect(readTypedMoment(text, makassar)).toBe(iso)
})
