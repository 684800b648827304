import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { parseKept } from '@/business/devices/managedDevice'
import { beginVisit, endVisit } from '@/lib/visit/lastVisit'
import { keepDevices, migrateDevices, readDevices } from '@/providers/devices/deviceCache'
import { forgetDevices, forgetPasswords } from '@/providers/devices/forgetDevices'
import { listed } from './service'

const KEY = 'sarang.iotDevices'
const OLD = 'sarang.iotDevices.v1'
const nothing = { devices: [], lastSync: null, isOfService: false }
const devices = parseKept([listed(1), listed(2, { status: 'offline' })])
let warn: MockInstance
const warnings = () => warn.mock.calls.map(([text]) => text)

beforeEach(() => {
  localStorage.clear()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('M-IOTM-13 the list is kept as version 2 with lastSync, and read again', () => {
  expect(keepDevices(devices)).toBe(true)
  const { version, lastSync, ...rest } = JSON.parse(localStorage.getItem(KEY) ?? '')
  expect(version).toBe(2)
  expect(Date.now() - Date.parse(lastSync)).toBeLessThan(10_000)
  expect(rest).toEqual({ devices })
  expect(readDevices()).toEqual({ devices, lastSync, isOfService: false })
  expect(warnings()).toEqual([])
})

test('M-IOTM-13 a copy of the service’s list goes with the session, the browser’s own list stays', () => {
  beginVisit(true)
  expect(keepDevices(devices, true)).toBe(true)
  expect(readDevices()).toMatchObject({ devices, isOfService: true })
  forgetDevices()
  expect(localStorage.getItem(KEY)).toBeNull()
  endVisit()
  expect(keepDevices(devices, true)).toBe(false)
  expect(localStorage.getItem(KEY)).toBeNull()
  keepDevices(devices)
  forgetDevices()
  expect(readDevices()).toMatchObject({ devices, isOfService: false })
  localStorage.setItem(KEY, '{"isOfService":true,')
  forgetDevices()
  expect(localStorage.getItem(KEY)).toBe('{"isOfService":true,')
})

test('M-IOTM-13 without a store there are no devices, and nothing to complain about', () => {
  expect(readDevices()).toEqual(nothing)
  expect(migrateDevices()).toBe(0)
  expect(warnings()).toEqual([])
})

test.each([
  ['another version', JSON.stringify({ version: 3, lastSync: null, devices })],
  ['no version', JSON.stringify({ devices })],
  ['garbage', '{"version":2,'],
  ['another thing', '"teks"'],
  ['no list', JSON.stringify({ version: 2, lastSync: null, devices: {} })],
  ['more than 1 MB', JSON.stringify({ version: 2, lastSync: null, devices, x: 'é'.repeat(5e5) })],
])('M-IOTM-13 %s: a warning is logged and the cache is empty', (_name, text) => {
  localStorage.setItem(KEY, text)
  expect(readDevices()).toEqual(nothing)
  expect(warnings()).toEqual(['Penyimpanan perangkat tidak terbaca'])
})

test('M-IOTM-13 a storage that fails or is full is logged, read as empty and told to who writes', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full)
  expect(keepDevices(devices)).toBe(false)
  expect(readDevices()).toEqual(nothing)
  expect(migrateDevices()).toBe(0)
  expect(warnings()).toHaveLength(3)
})

test('M-IOTM-13 more than 5,000 devices or 1 MB are not kept', () => {
  const many = Array.from({ length: 5_001 }, (_, index) => ({ ...devices[0], id: index + 1 }))
  expect(keepDevices(parseKept(many))).toBe(false)
  expect(keepDevices(parseKept([listed(1, { name: 'x'.repeat(1_000_000) })]))).toBe(false)
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('M-IOTM-13 the older store is taken over once; what is kept already wins', () => {
  keepDevices(parseKept([listed(1, { name: 'baru' })]))
  const older = [
    listed(1, { name: 'lama' }),
    { ...listed(3), id: '3', password: 'rahasia' },
    { id: 'x' },
    null,
  ]
  localStorage.setItem(OLD, JSON.stringify(older))
  expect(migrateDevices()).toBe(2)
  expect(readDevices().devices.map(({ id, name }) => [id, name])).toEqual([
    [1, 'baru'],
    [3, 'Kamera 3'],
  ])
  expect(localStorage.getItem(OLD)).toBeNull()
  expect(localStorage.getItem(KEY)).not.toContain('rahasia')
  expect(migrateDevices()).toBe(0)
})

test('M-IOTM-12 the older store loses its passwords, and nothing that is taken over', () => {
  const whole = [
    listed(1, { addedAt: '2026-11-20T00:00:00Z' }),
    { ...listed(2), lastSeen: undefined, last_seen: '2026-11-22T02:00:00Z' },
    { ...listed(3), id: '3' },
  ]
  const secret = { password: 'rahasia', wifi: { sandi: 'rahasia' } }
  localStorage.setItem(OLD, JSON.stringify(whole.map(device => ({ ...device, ...secret }))))
  forgetPasswords()
  const left = localStorage.getItem(OLD) ?? ''
  expect(left).not.toContain('rahasia')
  expect(parseKept(JSON.parse(left))).toEqual(parseKept(whole))
  for (const text of ['{"devices":[]}', '[', '5']) {
    localStorage.setItem(OLD, text)
    forgetPasswords()
    expect(localStorage.getItem(OLD)).toBe(text)
  }
  localStorage.clear()
  forgetPasswords()
  expect(localStorage).toHaveLength(0)
})

test('M-IOTM-13 the older store waits for a copy of the service’s list to go, and stays its own', () => {
  beginVisit(true)
  keepDevices(devices, true)
  localStorage.setItem(OLD, JSON.stringify([listed(3)]))
  expect(migrateDevices()).toBe(0)
  forgetDevices()
  expect(migrateDevices()).toBe(1)
  expect(readDevices()).toMatchObject({ devices: [{ id: 3 }], isOfService: false })
})

test('M-IOTM-13 an older store that is no list stays where it is', () => {
  for (const text of ['{"devices":[]}', '[', '5']) {
    localStorage.setItem(OLD, text)
    expect(migrateDevices()).toBe(0)
    expect(localStorage.getItem(OLD)).toBe(text)
  }
  expect(warnings()).toHaveLength(3)
})

test('M-IOTM-13 an older store stays when there is no room for the new one', () => {
  localStorage.setItem(OLD, JSON.stringify([listed(1)]))
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(migrateDevices()).toBe(0)
  expect(localStorage.getItem(OLD)).not.toBeNull()
})
