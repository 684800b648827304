import { expect, test } from 'vitest'
import { elapsedText, formatNearDay, formatTime } from '@/lib/text/format'

const now = Date.parse('2026-11-21T10:00:00Z')
const ago = (seconds: number) => elapsedText(new Date(now - seconds * 1000).toISOString(), now)

test('M-CON-03 how long ago something was is said in the largest whole unit', () => {
  expect(ago(-300)).toBe('baru saja')
  expect(ago(59)).toBe('baru saja')
  expect(ago(60)).toBe('1 menit')
  expect(ago(59 * 60 + 59)).toBe('59 menit')
  expect(ago(3600)).toBe('1 jam')
  expect(ago(24 * 3600 - 1)).toBe('23 jam')
  expect(ago(24 * 3600)).toBe('1 hari')
  expect(ago(40 * 24 * 3600)).toBe('40 hari')
})

test('M-I18N-01 it is said in the language of the screen', () => {
  const since = new Date(now - 7_200_000).toISOString()
  const said = ['id', 'en', 'es', 'de', 'fr', 'ja'].map(each =>
    elapsedText(since, now, each)?.replace(/\s/, ' '),
  )
  expect(said).toEqual(['2 jam', '2 hours', '2 horas', '2 Stunden', '2 heures', '2 時間'])
  expect(elapsedText(since, Date.parse(since), 'en')).toBe('now')
})

test('what is no instant is no time ago', () => {
  for (const value of [undefined, null, '', 'kemarin', 5, {}]) {
    expect(elapsedText(value, now)).toBeUndefined()
  }
})

test('M-CON-02 days near by are called so, on the company’s clock', () => {
  const noon = new Date('2026-03-01T12:00+07:00')
  const day = (text: string) => formatNearDay(new Date(`${text}+07:00`).toISOString(), noon)
  expect(day('2026-03-01T00:59')).toBe('Hari ini')
  expect(day('2026-02-28T23:59')).toBe('Kemarin')
  expect(day('2026-02-27T23:59')).toBe('27 Feb 2026')
  expect(formatTime('2026-03-01T00:05:00.000Z')).toMatch(/^07\.05( WIB)?$/)
})
