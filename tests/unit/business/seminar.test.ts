import { expect, test } from 'vitest'
import { eventEndProblem, registerEndProblem, venueOf } from '@/business/seminar'

const day = (number: number) => `2026-12-0${number}T03:00:00.000Z`

test('M-SEM-02 a seminar is on site, online or both, by what is filled in', () => {
  const online = { platform: 'Zoom', url: 'https://contoh.test' }
  const location = { address: 'Ketapang', geopoint: null }
  expect(venueOf({ location })).toBe('onSite')
  expect(venueOf({ onlineLocation: online })).toBe('online')
  expect(venueOf({ location, onlineLocation: online })).toBe('both')
  expect(venueOf({ location: { address: '' }, onlineLocation: null })).toBeUndefined()
  expect(venueOf({ location: 'Ketapang', onlineLocation: 5 })).toBeUndefined()
})

test('M-SEM-02 an end is not before its beginning, and registration ends before the event does', () => {
  const date = { registerStart: day(2), registerEnd: day(4), eventStart: day(5), eventEnd: day(6) }
  expect(registerEndProblem(day(1), { date })).toMatch('sebelum dibuka')
  expect(registerEndProblem(day(7), { date })).toMatch('setelah acara selesai')
  expect(eventEndProblem(day(4), { date })).toMatch('sebelum dimulai')
  for (const end of [day(2), day(4), day(6)])
    expect(registerEndProblem(end, { date })).toBeUndefined()
  for (const end of [day(5), day(6)]) expect(eventEndProblem(end, { date })).toBeUndefined()
})

test('M-SEM-02 what is not there, or no date, is no obstacle', () => {
  for (const date of [undefined, null, 'besok', {}, { registerStart: 'besok', eventEnd: null }]) {
    expect(registerEndProblem(day(1), { date })).toBeUndefined()
    expect(eventEndProblem(null, { date })).toBeUndefined()
  }
})
