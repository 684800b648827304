import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginVisit } from '@/lib/visit/lastVisit'
import { readDevices } from '@/providers/devices/deviceCache'
import { createManagedProvider, type ManagedProvider } from '@/providers/devices/managed'
import { type Replies, type Reply, type Service, startService, told } from './service'

const NAME = 'managed-devices'
const NOW = Date.parse('2026-11-22T03:00:00.000Z')
let now = NOW
const right = { id: 1, password: 'benar' }
const wrong = { id: 1, password: 'salah' }
let replies: Replies
let service: Service
let provider: ManagedProvider

const guarded =
  (answer: object) =>
  ({ password }: { password: string | undefined }): Reply =>
    password === 'benar' ? [200, answer] : [400, { error: 'Salah' }]

beforeEach(async () => {
  now = NOW
  localStorage.clear()
  beginVisit(true)
  replies = {
    'GET status': () => [200, { connected: true }],
    'GET list-devices': () => [200, { data: [told(2), told(1)] }],
    'GET device-stats': () => [200, { total: 2, devices: [] }],
    'GET get-device-data': ({ query, password }) => guarded(told(Number(query.id)))({ password }),
    'POST regist': () => [201, told(9, { status: undefined, name: 'A' })],
    'PUT update-device': guarded({ device: { updated_at: '2026-11-22T04:00:00Z' } }),
    'DELETE delete-device': guarded({ message: 'ok' }),
    'PUT update-stream': guarded({ id: 1, stream_key: 'n'.repeat(16) }),
  }
  service = await startService(new Proxy({}, { get: (_target, name) => replies[String(name)] }))
  provider = createManagedProvider(() => now)
})
afterEach(() => service.stop())

const one = async (id: number) => (await provider.getOne(NAME, { id })).data
const gone = (id: number) => expect(one(id)).rejects.toMatchObject({ status: 404 })
const withoutKey = async () => {
  await one(2)
  replies['GET status'] = () => [200, { connected: false }]
  await provider.refresh(NAME, {}).catch(() => undefined)
  service.calls()
}
const update = (password: string, data: object, meta = {}) =>
  provider.update(NAME, { id: 1, data, previousData: {} as never, meta: { password, ...meta } })
const remove = (password: string) => provider.delete(NAME, { id: 1, meta: { password } })

test('M-IOTM-05 a registered device enters the list with status unknown', async () => {
  await one(1)
  const data = { name: '  A ', location: `${'x'.repeat(300)}`, password: 'benar' }
  const { data: made } = await provider.create(NAME, { data })
  expect(made).toMatchObject({ id: 9, status: 'unknown', stream_key: 'aB3dE5fG7hJ9kL1m' })
  expect(made).not.toHaveProperty('password')
  expect(service.asked.at(-1)).toMatchObject({
    body: { name: 'A', location: 'x'.repeat(255) },
    password: 'benar',
  })
  expect(await one(9)).toEqual(made)
  expect(readDevices().devices.map(({ id }) => id)).toEqual([9, 2, 1])
})

test('M-IOTM-06 an imported device enters the list with status unknown; one that is listed does not', async () => {
  const { data } = await provider.importDevice(NAME, { id: 7, password: 'benar' })
  expect(data).toMatchObject({ id: 7, name: 'Kamera 7', status: 'unknown' })
  service.calls()
  await expect(provider.importDevice(NAME, right)).rejects.toMatchObject({
    message: 'Perangkat #1 sudah ada dalam daftar manajemen perangkat',
    body: { type: 'warning' },
  })
  expect(service.calls()).toEqual([])
  await expect(provider.importDevice(NAME, { id: 8, password: 'salah' })).rejects.toMatchObject({
    message:
      'ID perangkat atau password salah. Pastikan perangkat sudah terdaftar dan password benar.',
  })
  await gone(8)
})

test('M-IOTM-06 M-API-04 one that does not say when it was made stands where it was added', async () => {
  await withoutKey()
  const { created_at, updated_at, ...short } = told(7)
  replies['GET get-device-data'] = guarded(short)
  await provider.importDevice(NAME, { id: 7, password: 'benar' })
  const latest = async (list: ManagedProvider) => {
    const sort = { field: 'created_at', order: 'DESC' as const }
    const params = { filter: {}, pagination: { page: 1, perPage: 1 }, sort }
    return (await list.getList(NAME, params)).data[0]
  }
  expect(await latest(provider)).toMatchObject({ id: 7, created_at: null })
  expect(await latest(createManagedProvider(() => now))).toMatchObject({ id: 7, created_at: null })
})

test('M-IOTM-08 with a key an edit goes to the service, and a new password only when there is one', async () => {
  await one(1)
  service.calls()
  await update('benar', { name: ' Baru ', location: null })
  expect(await one(1)).toMatchObject({
    ...{ name: 'Baru', location: '', updated_at: '2026-11-22T04:00:00Z' },
  })
  await update('benar', { name: 'Baru', location: 'B' }, { newPassword: 'rahasia baru' })
  expect(service.asked.map(({ call, body, newPassword }) => [call, body, newPassword])).toEqual([
    ['PUT update-device', { id: 1, name: 'Baru', location: '' }, undefined],
    ['PUT update-device', { id: 1, name: 'Baru', location: 'B' }, 'rahasia baru'],
  ])
})

test('M-IOTM-08 without a key the password is verified and only this browser’s list changes', async () => {
  await withoutKey()
  await expect(update('salah', { name: 'B' })).rejects.toMatchObject({
    message: 'Password perangkat salah atau perangkat tidak ditemukan',
  })
  expect(await one(1)).toMatchObject({ name: 'Kamera 1' })
  await update('benar', { name: 'B', location: 'C' })
  expect(service.calls()).toEqual(['GET get-device-data', 'GET get-device-data'])
  const updated_at = '2026-11-22T03:00:00.000Z'
  expect(await one(1)).toMatchObject({ name: 'B', location: 'C', updated_at })
  expect(readDevices().devices).toContainEqual(await one(1))
})

test('M-IOTM-09 with a key a deletion goes to the service, without one only from the list', async () => {
  await one(1)
  service.calls()
  await expect(remove('salah')).rejects.toThrow()
  await one(1)
  await remove('benar')
  expect(service.calls()).toEqual(['DELETE delete-device', 'DELETE delete-device'])
  await gone(1)
  await withoutKey()
  replies['GET list-devices'] = () => [500, {}]
  await provider.delete(NAME, { id: 2, meta: { password: 'benar' } })
  expect(service.calls()).toEqual(['GET get-device-data'])
  await gone(2)
  expect(readDevices().devices).toEqual([])
})

test('M-IOTM-10 a test sets online and records lastSeen, or sets offline', async () => {
  replies['GET list-devices'] = () => [200, { data: [told(1, { status: 'unknown' })] }]
  await provider.testConnection(NAME, right)
  expect(await one(1)).toMatchObject({ status: 'online', lastSeen: '2026-11-22T03:00:00.000Z' })
  await expect(provider.testConnection(NAME, wrong)).rejects.toMatchObject({
    message: 'Salah',
    body: { title: 'Test Koneksi Gagal' },
  })
  expect(await one(1)).toMatchObject({ status: 'offline', lastSeen: '2026-11-22T03:00:00.000Z' })
  replies['GET get-device-data'] = () => [429, { error: 'Terlalu banyak percobaan' }, 'gateway']
  await provider.importDevice(NAME, { id: 5, password: 'x' }).catch(() => undefined)
  await expect(provider.testConnection(NAME, wrong)).rejects.toMatchObject({
    message: 'Terlalu banyak percobaan',
  })
})

test('M-IOTM-10 a test believes its own answer: offline as the service says, and nothing where it tells of another', async () => {
  const seen = '2026-11-19T01:00:00.000Z'
  await one(1)
  replies['GET get-device-data'] = () => [200, told(1, { status: 'offline', last_seen: seen })]
  await expect(provider.testConnection(NAME, right)).rejects.toMatchObject({
    message: 'Layanan menjawab, tetapi kameranya offline. Terakhir terlihat: 3 hari yang lalu.',
    body: { title: 'Test Koneksi Gagal' },
  })
  expect(await one(1)).toMatchObject({ status: 'offline', lastSeen: seen })
  await provider.refresh(NAME, {})
  replies['GET get-device-data'] = () => [200, told(2)]
  await expect(provider.testConnection(NAME, right)).rejects.toMatchObject({
    message: 'Layanan menjawab tentang perangkat #2, bukan #1',
  })
  expect(await one(1)).toMatchObject({ status: 'online', lastSeen: told(1).last_seen })
})

test('M-IOTM-05 a device of which the service tells no more than id and key stands first, as the newest', async () => {
  await one(1)
  replies['POST regist'] = () => [201, { id: 9, stream_key: 'aB3dE5fG7hJ9kL1m' }]
  await provider.create(NAME, { data: { name: 'A', password: 'benar' } })
  const sort = { field: 'created_at', order: 'DESC' as const }
  const { data } = await provider.getList(NAME, {
    pagination: { page: 1, perPage: 1 },
    sort,
    filter: {},
  })
  expect(data).toMatchObject([{ id: 9, created_at: '2026-11-22T03:00:00.000Z' }])
})

test('M-IOTM-10 what a test has found holds until the service knows better', async () => {
  replies['GET list-devices'] = () => [200, { data: [told(1, { status: 'unknown' })] }]
  await provider.testConnection(NAME, right)
  now += 60_000
  expect(await one(1)).toMatchObject({ status: 'online', lastSeen: '2026-11-22T03:00:00.000Z' })
  const seen = '2026-11-22T03:00:30.000Z'
  replies['GET list-devices'] = () => [
    200,
    { data: [told(1, { status: 'offline', last_seen: seen })] },
  ]
  now += 60_000
  expect(await one(1)).toMatchObject({ status: 'offline', lastSeen: seen })
  replies['GET list-devices'] = () => [200, { data: [told(1, { status: 'unknown' })] }]
  await provider.testConnection(NAME, right)
  now += 300_000
  expect(await one(1)).toMatchObject({ status: 'unknown' })
  await provider.testConnection(NAME, right)
  await provider.refresh(NAME, {})
  expect(await one(1)).toMatchObject({ status: 'unknown' })
})

test('M-IOTM-10 a refusal of the gateway says nothing about the device', async () => {
  replies['GET get-device-data'] = () => [429, { error: 'Terlalu banyak percobaan' }, 'gateway']
  await provider.testConnection(NAME, right).catch(() => undefined)
  expect(await one(1)).toMatchObject({ status: 'online' })
  replies['GET get-device-data'] = () => [502, { error: 'x' }, 'gateway']
  await provider.testConnection(NAME, right).catch(() => undefined)
  expect(await one(1)).toMatchObject({ status: 'offline' })
})

test('M-IOTM-10 a regenerated key takes the place of the old one, a failed one leaves it', async () => {
  await expect(provider.regenerateKey(NAME, wrong)).rejects.toMatchObject({
    body: { title: 'Gagal Generate Stream Key' },
  })
  expect(await one(1)).toMatchObject({ stream_key: 'aB3dE5fG7hJ9kL1m' })
  await provider.regenerateKey(NAME, right)
  expect(await one(1)).toMatchObject({ stream_key: 'n'.repeat(16) })
  expect((await provider.revealKey(NAME, right)).data).toBe('aB3dE5fG7hJ9kL1m')
  await expect(provider.revealKey(NAME, wrong)).rejects.toMatchObject({ status: 400 })
})

test('M-IOTM-10 what is done while the list is being read again is not undone by an older answer', async () => {
  await one(1)
  let answer: (reply: Reply) => void = () => undefined
  const older = new Promise<Reply>(resolve => {
    answer = resolve
  })
  replies['GET list-devices'] = () => older
  now += 60_000
  const read = one(1)
  await vi.waitFor(() => expect(service.calls()).toContain('GET list-devices'))
  await provider.regenerateKey(NAME, right)
  await provider.create(NAME, { data: { name: 'A', password: 'benar' } })
  answer([200, { data: [told(2), told(1)] }])
  expect(await read).toMatchObject({ stream_key: 'n'.repeat(16) })
  await one(9)
  expect(readDevices().devices.map(({ id }) => id)).toEqual([9, 2, 1])
  replies['GET list-devices'] = () => [200, { data: [told(2), told(1)] }]
  now += 60_000
  expect(await one(1)).toMatchObject({ stream_key: told(1).stream_key })
  await gone(9)
})

test('M-API-08 passwords are reset for one and for all, and the numbers of the fleet are read', async () => {
  replies['POST reset-device-password'] = () => [200, { id: 1, password: 'p1' }]
  replies['POST reset-all-passwords'] = () => [200, { count: 2, password: 'p2' }]
  expect((await provider.resetPassword(NAME, { id: 1 })).data).toMatchObject({ password: 'p1' })
  expect((await provider.resetAllPasswords(NAME, {})).data).toEqual({ password: 'p2', count: 2 })
  expect((await provider.stats(NAME, {})).data.total).toBe(2)
  replies['POST reset-device-password'] = () => [403, { error: 'x', code: 'reauth' }, 'gateway']
  await expect(provider.resetPassword(NAME, { id: 1 })).rejects.toMatchObject({
    body: { code: 'reauth', title: 'Gagal Mengatur Ulang Password' },
  })
})

test('M-IOTM-12 no password is in the list or in storage after all of it', async () => {
  await provider.create(NAME, { data: { name: 'A', password: 'kenari-1' } })
  await provider.importDevice(NAME, { id: 7, password: 'benar' })
  await update('benar', { name: 'B' }, { newPassword: 'kenari-2' })
  await provider.testConnection(NAME, right)
  const everything = JSON.stringify([
    await provider.getMany(NAME, { ids: [1, 2, 7, 9] }),
    { ...localStorage },
  ])
  expect(everything).not.toMatch(/kenari|benar/)
})
