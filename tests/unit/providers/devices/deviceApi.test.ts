import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as camera from '@/providers/devices/camera'
import { auth } from '@/providers/firebase'
import { type Replies, type Service, startService, told } from './service'

let replies: Replies = {}
let service: Service

beforeEach(async () => {
  replies = {}
  service = await startService(new Proxy({}, { get: (_target, name) => replies[String(name)] }))
})
afterEach(() => service.stop())

const opened = { id: 7, password: 'sandi é/&' }

test('M-API-04 registerDevice sends name and location, the password apart, and gets id and stream_key', async () => {
  replies['POST regist'] = () => [201, { id: 9, stream_key: 'k'.repeat(16) }]
  const answer = await camera.registerDevice({ name: 'A', location: 'B', password: 'sandi é/&' })
  expect(answer).toMatchObject({ id: 9, stream_key: 'k'.repeat(16) })
  const [asked] = service.asked
  expect(asked).toMatchObject({ body: { name: 'A', location: 'B' }, password: 'sandi é/&' })
})

test('M-API-04 updateDevice sends id, name and location and gets name, location and updated_at', async () => {
  const device = { id: 7, name: 'A', location: 'B', updated_at: '2026-11-22T00:00:00Z' }
  replies['PUT update-device'] = () => [200, { device }]
  const { id, ...answer } = device
  expect(await camera.updateDevice({ ...opened, name: 'A', location: 'B' })).toEqual(answer)
  await camera.updateDevice({ ...opened, name: 'A', location: 'B', newPassword: 'baru ü' })
  const [first, second] = service.asked
  expect(first).toMatchObject({ body: { id, name: 'A', location: 'B' }, password: 'sandi é/&' })
  expect(first?.newPassword).toBeUndefined()
  expect(second?.newPassword).toBe('baru ü')
})

test('M-API-04 deleteDevice, getDeviceData, testConnection and updateStreamKey send id and password', async () => {
  replies['DELETE delete-device'] = () => [200, { message: 'ok' }]
  replies['GET get-device-data'] = () => [200, told(7)]
  replies['PUT update-stream'] = () => [200, { id: 7, stream_key: 'n'.repeat(16) }]
  await camera.deleteDevice(opened)
  expect(await camera.getDeviceData(opened)).toMatchObject({ id: 7, name: 'Kamera 7' })
  expect(await camera.testConnection(opened)).toMatchObject({ stream_key: 'aB3dE5fG7hJ9kL1m' })
  expect(await camera.updateStreamKey(opened)).toBe('n'.repeat(16))
  expect(service.asked.map(({ call, body, query }) => [call, body ?? query])).toEqual([
    ['DELETE delete-device', { id: 7 }],
    ['GET get-device-data', { id: '7' }],
    ['GET get-device-data', { id: '7' }],
    ['PUT update-stream', { id: 7 }],
  ])
  expect(service.asked.every(({ password }) => password === 'sandi é/&')).toBe(true)
})

test.each(['{"message":', '<html>'])(
  'M-API-04 a delete that is answered by %j is no delete',
  async text => {
    replies['DELETE delete-device'] = () => [200, text]
    const error = await camera.deleteDevice(opened).catch(error => error)
    expect(error).toMatchObject({ status: 200, message: 'Terjadi kesalahan pada server' })
  },
)

test('M-API-04 a delete that is answered by nothing is done', async () => {
  replies['DELETE delete-device'] = () => [200, '']
  expect(await camera.deleteDevice(opened)).toBeNull()
})

test('M-IOTM-14 listDevices asks for 100 a page, by created_at, the newest first, until a page is short', async () => {
  const all = Array.from({ length: 205 }, (_, index) => told(index + 1))
  replies['GET list-devices'] = ({ query }) => {
    const start = (Number(query.page ?? 1) - 1) * 100
    return [200, { data: all.slice(start, start + 100), total: 205 }]
  }
  const { rows: devices } = await camera.listDevices()
  expect(devices.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const order = { per_page: '100', sort_by: 'created_at', sort_order: 'desc' }
  expect(service.asked.map(({ query }) => query)).toEqual([
    order,
    { ...order, page: '2' },
    { ...order, page: '3' },
  ])
})

test('M-API-04 a service that gives the same page again and again does not keep the list waiting', async () => {
  const page = Array.from({ length: 100 }, (_, index) => told(index + 1))
  replies['GET list-devices'] = () => [200, { data: page }]
  expect((await camera.listDevices()).rows).toHaveLength(100)
  expect(service.asked).toHaveLength(2)
})

test.each([
  [[400, { error: 'Salah' }], 400, 'Salah'],
  [[500, { message: 'Umum' }], 500, 'Umum'],
  [[500, {}], 500, 'Terjadi kesalahan pada server'],
  [[500, '<html>'], 500, 'Terjadi kesalahan pada server'],
  [[200, '{"id":1,'], 200, 'Terjadi kesalahan pada server'],
  [[200, { id: 'x' }], 200, 'Terjadi kesalahan pada server'],
  ['drop', 0, 'Tidak dapat terhubung ke server'],
  [[502, { error: 'x' }, 'gateway'], 0, 'Tidak dapat terhubung ke server'],
  [[504, { error: 'x' }, 'gateway'], 0, 'Tidak dapat terhubung ke server'],
  [[502, { error: 'Layanan' }], 502, 'Layanan'],
] as const)(
  'M-API-06 %j is an error with status %d and the text %s',
  async (reply, status, message) => {
    replies['GET get-device-data'] = () => reply
    const error = await camera.getDeviceData(opened).catch(error => error)
    expect(error).toMatchObject({ status, message })
    expect(error.body).toMatchObject({ source: expect.stringMatching(/^(gateway|upstream)$/) })
  },
)

test('M-API-06 a password is right, or wrong for a 400; any other error is thrown', async () => {
  replies['GET get-device-data'] = () => [200, told(7)]
  expect(await camera.isPasswordOf(opened)).toBe(true)
  replies['GET get-device-data'] = () => [400, { error: 'Salah' }]
  expect(await camera.isPasswordOf(opened)).toBe(false)
  for (const reply of [[401, {}], [404, {}], [500, {}], 'drop'] as const) {
    replies['GET get-device-data'] = () => reply
    await expect(camera.isPasswordOf(opened)).rejects.toThrow()
  }
})

test('M-API-07 a call waits until it is known who is signed in', async () => {
  replies['DELETE delete-device'] = () => [200, { message: 'ok' }]
  // The console is drawn by the last visit, before the SDK has read its database.
  const ready = vi.spyOn(auth, 'authStateReady').mockImplementation(async () => {
    Object.assign(auth, { currentUser: { getIdToken: async () => 'kode-masuk' } })
  })
  try {
    await camera.deleteDevice(opened)
    expect(service.asked).toMatchObject([{ authorization: 'Bearer kode-masuk' }])
  } finally {
    Object.assign(auth, { currentUser: null })
    ready.mockRestore()
  }
})
