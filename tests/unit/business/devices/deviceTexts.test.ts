import { expect, test } from 'vitest'
import { lastSeenText, updatedText, uptimeText } from '@/business/devices/lastSeen'
import type { ManagedDevice } from '@/business/devices/managedDevice'
import {
  inNeed,
  isRecentlyActive,
  isStreamKey,
  maskStreamKey,
  odditiesOf,
  priorityOf,
} from '@/business/devices/priority'

const now = Date.parse('2026-11-22T10:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (ms: number) => new Date(now - ms).toISOString()

test.each([
  [0, 'Baru saja'],
  [MINUTE - 1, 'Baru saja'],
  [MINUTE, '1 menit yang lalu'],
  [HOUR - 1, '59 menit yang lalu'],
  [HOUR, '1 jam yang lalu'],
  [DAY - 1, '23 jam yang lalu'],
  [DAY, '1 hari yang lalu'],
  [7 * DAY, '7 hari yang lalu'],
  [7 * DAY + 1, '15 November 2026'],
  [400 * DAY, '18 Oktober 2025'],
  [-30_000, 'Baru saja'],
  [-40 * DAY, '1 Januari 2027'],
])('M-IOTM-16 seen %d ms ago: %s', (ms, text) => {
  expect(lastSeenText(ago(ms), now)).toBe(text)
})

test('M-IOTM-16 what was never seen says so', () => {
  for (const value of [null, undefined, '', 'kemarin']) {
    expect(lastSeenText(value, now)).toBe('Belum pernah terlihat')
  }
})

test('M-I18N-02 the last update is told on the clock of the province, if there is one', () => {
  const at = (last_updated: string | null, province: string) =>
    updatedText({ last_updated, province })
  expect(at('2026-11-21T06:05:00Z', 'Sulawesi Selatan')).toBe('21 Nov 2026 14.05 WITA')
  expect(at('2026-11-21T06:05:00Z', 'Riau')).toBe('21 Nov 2026 13.05 WIB')
  expect(at('2026-11-21T06:05:00Z', '')).toMatch(/^21 Nov 2026 13\.05( WIB)?$/)
  for (const value of [null, 'kemarin']) expect(at(value, 'Riau')).toBe('-')
})

test.each([
  [0, '0 hari 0 jam 0 menit'],
  [59, '0 hari 0 jam 0 menit'],
  [3_660, '0 hari 1 jam 1 menit'],
  [2 * 86_400 + 3 * 3_600 + 5 * 60 + 59, '2 hari 3 jam 5 menit'],
])('M-IOTM-16 up for %d s: %s', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text)
})

const device = (given: Partial<ManagedDevice>): ManagedDevice => ({
  ...{ id: 1, name: '', location: '', stream_key: 'aB3dE5fG7hJ9kL1m', status: 'online' },
  ...{ lastSeen: null, created_at: ago(100 * DAY), updated_at: null },
  ...given,
})

test.each<[Partial<ManagedDevice>, number]>([
  [{}, 0],
  [{ status: 'offline' }, 100],
  [{ status: 'unknown' }, 50],
  [{ created_at: ago(0) }, 30],
  [{ created_at: ago(DAY - 1) }, 30],
  [{ created_at: ago(DAY) }, 29],
  [{ created_at: ago(29 * DAY) }, 1],
  [{ created_at: ago(30 * DAY) }, 0],
  [{ created_at: ago(31 * DAY) }, 0],
  [{ created_at: ago(-50 * DAY) }, 30],
  [{ created_at: null }, 0],
  [{ created_at: 'kemarin' }, 0],
  [{ lastSeen: ago(HOUR) }, 20],
  [{ lastSeen: ago(HOUR + 1) }, 0],
  [{ lastSeen: ago(-1) }, 0],
  [{ status: 'offline', created_at: ago(10 * DAY), lastSeen: ago(5) }, 140],
])('M-IOTM-17 the priority of %j is %d', (given, score) => {
  expect(priorityOf(device(given), now)).toBe(score)
})

test('M-IOTM-17 recently active is seen within the last hour', () => {
  expect(isRecentlyActive({ lastSeen: ago(HOUR) }, now)).toBe(true)
  expect(isRecentlyActive({ lastSeen: ago(HOUR + 1) }, now)).toBe(false)
  expect(isRecentlyActive({ lastSeen: null }, now)).toBe(false)
})

test('M-IOTM-17 who needs attention: not the ones online, the most urgent first', () => {
  const devices = [
    device({ id: 1 }),
    device({ id: 2, status: 'unknown' }),
    device({ id: 3, status: 'offline' }),
    device({ id: 4, status: 'offline', lastSeen: ago(MINUTE) }),
    device({ id: 5, status: 'unknown', created_at: ago(0) }),
  ]
  expect(inNeed(devices, now).map(({ id }) => id)).toEqual([4, 3, 5, 2])
})

test('M-IOTM-18 absurd times and keys are marked', () => {
  expect(odditiesOf(device({}), now)).toEqual([])
  expect(odditiesOf(device({ created_at: '2099-01-01T00:00:00Z', stream_key: 'x' }), now)).toEqual([
    'Tanggal di masa depan',
    'Stream key bukan 16 huruf dan angka',
  ])
  expect(odditiesOf(device({ lastSeen: 'entah' }), now)).toEqual(['Tanggal tidak terbaca'])
})

test('M-IOTM-11 a stream key is 16 letters and digits', () => {
  expect(isStreamKey('aB3dE5fG7hJ9kL1m')).toBe(true)
  for (const key of [
    '',
    'aB3dE5fG7hJ9kL1',
    'aB3dE5fG7hJ9kL1m2',
    'aB3dE5fG-hJ9kL1m',
    'é'.repeat(16),
  ]) {
    expect(isStreamKey(key)).toBe(false)
  }
  expect(isStreamKey('aB3dE5fG7hJ9kL1m\n')).toBe(false)
})

test('M-IOTM-11 the mask shows the first and the last four', () => {
  expect(maskStreamKey('aB3dE5fG7hJ9kL1m')).toBe('aB3d••••••••kL1m')
  expect(maskStreamKey('pendek12')).toBe('••••••••')
  expect(maskStreamKey('')).toBe('••••••••')
})
