import { expect, test } from 'vitest'
import {
  deviceSchemas,
  importSchema,
  promptSchema,
  sendable,
  toDeviceId,
} from '@/business/devices/deviceForm'

interface Schema {
  safeParse(value: unknown): {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** The first complaint about each field. */
function faults(schema: Schema, value: unknown) {
  const issues = schema.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]))
}

const x = (length: number) => 'x'.repeat(length)

test.each([
  ['', 'Password wajib diisi'],
  [null, 'Password wajib diisi'],
  [undefined, 'Password wajib diisi'],
  ['ab', 'Password minimal 3 karakter'],
  ['abc', undefined],
  [x(255), undefined],
  [x(256), 'Password maksimal 255 karakter'],
])('M-VAL-01 the password %j of a new device: %s', (password, message) => {
  const fault = message ? { password: message } : {}
  expect(faults(deviceSchemas.add, { name: '', location: null, password })).toEqual(fault)
})

test.each([
  ['', undefined],
  [null, undefined],
  ['ab', 'Password minimal 3 karakter'],
  ['abc', undefined],
  [x(256), 'Password maksimal 255 karakter'],
])('M-VAL-02 the password %j of a device that is edited: %s', (password, message) => {
  expect(faults(deviceSchemas.edit, { password })).toEqual(message ? { password: message } : {})
})

test('M-VAL-01 name and location are at most 255 characters', () => {
  const long = { name: x(256), location: x(256), password: 'abc' }
  const refused = {
    name: 'Nama perangkat maksimal 255 karakter',
    location: 'Lokasi perangkat maksimal 255 karakter',
  }
  expect(faults(deviceSchemas.add, long)).toEqual(refused)
  expect(faults(deviceSchemas.edit, long)).toEqual(refused)
  expect(faults(deviceSchemas.add, { ...long, name: x(255), location: x(255) })).toEqual({})
})

test('M-VAL-01 name and location are trimmed and cut to 255 before they are sent', () => {
  expect(sendable('  Gedung A \n')).toBe('Gedung A')
  expect(sendable(x(300))).toBe(x(255))
  expect(sendable(`${x(254)}🐦 dan lagi`)).toBe(x(254))
  expect(sendable(null)).toBe('')
  expect(sendable(undefined)).toBe('')
})

test.each([
  ['', 'Password harus diisi!'],
  [null, 'Password harus diisi!'],
  ['ab', 'Password minimal 3 karakter!'],
  ['abc', undefined],
])('M-IOTM-07 the password %j of an action: %s', (password, message) => {
  expect(faults(promptSchema, { password })).toEqual(message ? { password: message } : {})
})

test.each([
  ['', '', { deviceId: 'Semua field harus diisi' }],
  [null, 'abc', { deviceId: 'Semua field harus diisi' }],
  ['  ', 'abc', { deviceId: 'Semua field harus diisi' }],
  ['7', '', { password: 'Semua field harus diisi' }],
  ['0', 'abc', { deviceId: 'ID perangkat harus angka, minimal 1' }],
  ['DEV1', 'abc', { deviceId: 'ID perangkat harus angka, minimal 1' }],
  ['-3', 'abc', { deviceId: 'ID perangkat harus angka, minimal 1' }],
  ['1.5', 'abc', { deviceId: 'ID perangkat harus angka, minimal 1' }],
  ['1', 'a', {}],
])('M-IOTM-06 importing %j with %j: %j', (deviceId, password, expected) => {
  expect(faults(importSchema, { deviceId, password })).toEqual(expected)
})

test('M-IOTM-06 the id of a device that is imported is a number', () => {
  expect(toDeviceId(' 0012 ')).toBe(12)
  expect(toDeviceId('99999999999999999999')).toBeUndefined()
})
