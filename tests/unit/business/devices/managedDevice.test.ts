import { expect, test } from 'vitest'
import {
  parseChanged,
  parseKey,
  parsePassword,
  parseStats,
  parseStatus,
} from '@/business/devices/cameraAnswers'
import { deviceNameOf, parseDevice, parseKept, parsePage } from '@/business/devices/managedDevice'

const whole = {
  ...{ id: 7, name: 'Gedung A', location: 'Ketapang', stream_key: 'aB3dE5fG7hJ9kL1m' },
  ...{ status: 'online', last_seen: '2026-11-22T01:00:00Z' },
  ...{ created_at: '2026-10-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
}

test('M-IOTM-18 a device of the service has these members and no others', () => {
  const device = parseDevice({ ...whole, password: 'rahasia', password_hash: 'x', admin_key: 'k' })
  expect(device).toEqual({
    ...{ id: 7, name: 'Gedung A', location: 'Ketapang', stream_key: 'aB3dE5fG7hJ9kL1m' },
    ...{ status: 'online', lastSeen: '2026-11-22T01:00:00Z' },
    ...{ created_at: '2026-10-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
  })
})

test('M-IOTM-18 name and location are optional, and so is whatever is not as promised', () => {
  const bare = { name: '', location: '', stream_key: '', status: 'unknown' }
  const times = { lastSeen: null, created_at: null, updated_at: null }
  expect(parseDevice({ id: 1 })).toEqual({ id: 1, ...bare, ...times })
  const absurd = { id: 1, name: 5, location: {}, stream_key: null, status: 'broken', last_seen: 3 }
  expect(parseDevice(absurd)).toEqual({ id: 1, ...bare, ...times })
  expect(deviceNameOf({ id: 1, name: '  ' })).toBe('Perangkat #1')
  expect(deviceNameOf({ id: 1, name: ' Gedung ' })).toBe('Gedung')
})

test('M-IOTM-18 the id is a whole number from 1 on, or it is no device', () => {
  expect(parseDevice({ ...whole, id: ' 7 ' }).id).toBe(7)
  for (const id of ['tujuh', '7.5', '', 0, -1, 1.5, null, undefined, Number.NaN, {}]) {
    expect(() => parseDevice({ ...whole, id })).toThrow()
  }
})

test('M-API-04 a page of the list says its devices and how many rows it had', () => {
  const odd = [{ name: 'tanpa id' }, { id: 'k-9' }, 5, { ...whole, id: '7' }]
  const { rows, unread, count } = parsePage({ data: [whole, ...odd], total: 5 })
  expect(rows.map(({ id }) => id)).toEqual([7])
  expect(unread).toEqual(['tanpa id', 'k-9', 'baris ke-4', 'ID 7 ganda'])
  expect(count).toBe(5)
  for (const json of [undefined, null, [], {}, { data: {} }, 'x']) {
    expect(() => parsePage(json)).toThrow()
  }
})

test('M-IOTM-12 what a browser kept is read member by member: no password, no prototype', () => {
  const rows: unknown[] = JSON.parse(
    '[{"id":1,"password":"rahasia","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"lastSeen":"2026-01-01T00:00:00Z"},{"id":1,"name":"kedua"},{"id":2,"last_seen":"2026-02-01T00:00:00Z"}]',
  )
  const devices = parseKept(rows)
  expect(devices.map(({ id, name, lastSeen }) => [id, name, lastSeen])).toEqual([
    [1, 'kedua', null],
    [2, '', '2026-02-01T00:00:00Z'],
  ])
  expect(JSON.stringify(devices)).not.toMatch(/rahasia|polluted|constructor/)
  expect('polluted' in {}).toBe(false)
})

test('M-API-08 the numbers of the fleet, and a password that is told once', () => {
  const devices = [{ id: 1, status: 'offline', last_seen: null, uptime: 90 }]
  const stats = { total: 3, online: 1, offline: 1, unknown: 1, devices }
  expect(parseStats(stats)).toEqual(stats)
  expect(parseStats({ ...stats, online: -4 }).online).toBe(0)
  expect(() => parseStats({ total: 3 })).toThrow()
  const odd = [...devices, { id: 'x' }, null, { id: '2', status: 'online', last_seen: null }]
  expect(parseStats({ ...stats, devices: odd }).devices.map(({ id }) => id)).toEqual([1, 2])
  expect(() => parsePassword({ count: 3 })).toThrow()
})

test.each([
  [{}, undefined],
  [{ count: 3 }, 3],
  [{ count: 0 }, 0],
  [{ count: '3' }, undefined],
])(
  'M-API-08 with the new password comes of how many devices it is, if it is said: %j',
  (said, count) => {
    expect(parsePassword({ id: 1, password: 'baru', ...said })).toEqual({ password: 'baru', count })
  },
)

test('M-API-04 answers to changes: the device, the new key', () => {
  const device = { name: 'B', location: '', updated_at: '2026-11-22T02:00:00Z' }
  expect(parseChanged({ device: { id: 1, ...device } })).toEqual(device)
  expect(() => parseChanged({ id: 1 })).toThrow()
  expect(parseKey({ id: 1, stream_key: 'k' })).toBe('k')
  expect(() => parseKey({ id: 1 })).toThrow()
  expect(parseStatus({ connected: false, iot: true })).toEqual({ connected: false, iot: true })
  expect(parseStatus({ connected: true })).toEqual({ connected: true, iot: true })
  expect(() => parseStatus({ connected: 'yes' })).toThrow()
})
