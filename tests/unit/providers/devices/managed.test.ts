import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseKept } from '@/business/devices/managedDevice'
import { beginVisit } from '@/lib/visit/lastVisit'
import { keepDevices, readDevices } from '@/providers/devices/deviceCache'
import { createManagedProvider, type ManagedProvider } from '@/providers/devices/managed'
import { listed, type Replies, type Service, startService, told } from './service'

const NAME = 'managed-devices'
const NOW = Date.parse('2026-11-22T03:00:00.000Z')
let now = NOW
let replies: Replies
let service: Service
let provider: ManagedProvider

/** A service with three devices and a key. */
const usual = (): Replies => ({
  'GET status': () => [200, { connected: true }],
  'GET list-devices': () => [200, { data: [told(3, { name: null }), told(2), told(1)] }],
  'GET device-stats': () => [200, { total: 3, devices: [] }],
  'GET get-device-data': ({ query, password }) =>
    password === 'benar' ? [200, told(Number(query.id))] : [400, { error: 'Salah' }],
})

beforeEach(async () => {
  now = NOW
  localStorage.clear()
  beginVisit(true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  replies = usual()
  service = await startService(new Proxy({}, { get: (_target, name) => replies[String(name)] }))
  provider = createManagedProvider(() => now)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await service.stop()
})

const page = { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' as const } }
const list = (filter = {}) => provider.getList(NAME, { ...page, filter })
const ids = async (filter = {}) => (await list(filter)).data.map(({ id }) => id)
const offline = () => {
  replies['GET status'] = () => [200, { connected: false }]
}

test('M-IOTM-14 with a key the list is the service’s, and this browser keeps it', async () => {
  const { data, total, meta } = await list()
  expect(data.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Kamera 1'],
    [2, 'Kamera 2'],
    [3, ''],
  ])
  expect(total).toBe(3)
  expect(meta).toMatchObject({ isConnected: true, origin: 'server', isRefused: false })
  expect(service.calls()).toEqual(['GET status', 'GET list-devices', 'GET device-stats'])
  expect(readDevices()).toMatchObject({ devices: { length: 3 }, isOfService: true })
})

test('M-IOTM-14 on a shared computer nothing of the service’s is kept, and what the page has stays where the key is refused', async () => {
  beginVisit(false)
  expect(await ids()).toEqual([1, 2, 3])
  expect(localStorage).toHaveLength(0)
  replies['GET list-devices'] = () => [401, { error: 'Admin key salah' }]
  now += 60_000
  const { data, meta } = await list()
  expect(data).toHaveLength(3)
  expect(meta).toMatchObject({ origin: 'local', isRefused: true, isKept: false })
  await provider.importDevice(NAME, { id: 4, password: 'benar' })
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['the key is refused', true, true, [401, { error: 'Admin key salah' }]],
  ['there is no key any more', false, false, undefined],
] as const)(
  'M-IOTM-14 a copy of the service’s that is changed when %s: whether it is that still is %s',
  async (_when, isOfService, connected, refusal) => {
    await list()
    replies['GET status'] = () => [200, { connected }]
    if (refusal) replies['GET list-devices'] = () => refusal
    now += 60_000
    await list()
    expect(readDevices().isOfService).toBe(true)
    await provider.importDevice(NAME, { id: 4, password: 'benar' })
    expect(readDevices()).toMatchObject({ devices: { length: 4 }, isOfService })
  },
)

test('M-IOTM-14 states come from device-stats; without them the list’s own stay', async () => {
  const devices = [
    { id: 1, status: 'offline', last_seen: '2026-11-22T02:00:00Z', uptime: 0 },
    { id: 2, status: 'online', last_seen: null, uptime: 90 },
  ]
  replies['GET device-stats'] = () => [200, { total: 3, devices }]
  const { data } = await list()
  expect(data[0]).toMatchObject({ status: 'offline', lastSeen: '2026-11-22T02:00:00Z', uptime: 0 })
  expect(data[1]).toMatchObject({ status: 'online', lastSeen: told(2).last_seen, uptime: 90 })
  replies['GET device-stats'] = () => [500, { error: 'x' }]
  await provider.refresh(NAME, {})
  expect((await list()).data[0]).toMatchObject({ status: 'online' })
})

test('M-IOTM-03 searches by number, name and location, filters by state, sorts and pages', async () => {
  replies['GET list-devices'] = () => [
    200,
    {
      data: [
        told(10, { name: 'Utara', location: 'Berau' }),
        told(9, { name: 'Selatan', status: 'offline' }),
        told(2, { name: 'barat', status: 'unknown', location: 'Bone' }),
      ],
    },
  ]
  expect(await ids()).toEqual([2, 9, 10])
  expect(await ids({ q: ' SEL ' })).toEqual([9])
  expect(await ids({ q: '10' })).toEqual([10])
  expect(await ids({ q: 'bone' })).toEqual([2])
  expect(await ids({ q: 'tidak ada' })).toEqual([])
  expect(await ids({ status: 'offline' })).toEqual([9])
  const sort = { field: 'name', order: 'DESC' as const }
  const second = { pagination: { page: 2, perPage: 2 }, sort, filter: {} }
  const { data, total } = await provider.getList(NAME, second)
  expect([data.map(({ id }) => id), total]).toEqual([[2], 3])
})

test('M-IOTM-14 a list is read again after a minute, once for all who ask', async () => {
  await Promise.all([list(), list(), provider.getOne(NAME, { id: 1 })])
  expect(service.calls()).toHaveLength(3)
  now += 59_999
  await list()
  expect(service.calls()).toEqual([])
  now += 1
  await Promise.all([list(), list()])
  expect(service.calls()).toHaveLength(3)
})

test.each([[[500, { error: 'x' }]], [[200, '[{']], [[200, { data: 5 }]], ['drop']] as const)(
  'M-IOTM-14 a load that fails with %j keeps what the list had',
  async reply => {
    await list()
    replies['GET list-devices'] = () => reply
    now += 60_000
    expect(await ids()).toEqual([1, 2, 3])
    await expect(provider.refresh(NAME, {})).rejects.toMatchObject({
      body: { title: 'Gagal Refresh dari Server' },
    })
    expect(await ids()).toEqual([1, 2, 3])
  },
)

test('M-IOTM-14 what cannot be read of the service is named, and takes nothing from the list', async () => {
  await list()
  replies['GET list-devices'] = () => [200, { data: [told(1, { name: 'Baru' }), { id: 'k-2' }] }]
  now += 60_000
  const { data, meta } = await list()
  expect(data.map(({ id, name }) => [id, name])).toEqual([
    [1, 'Baru'],
    [2, 'Kamera 2'],
    [3, ''],
  ])
  expect(meta.unread).toEqual(['k-2'])
  expect(readDevices().devices).toHaveLength(3)
  replies['GET list-devices'] = () => [200, { data: [told(1)] }]
  now += 60_000
  expect(await ids()).toEqual([1])
  expect((await list()).meta.unread).toEqual([])
})

test('M-IOTM-14 an id that the service tells twice keeps nothing that it does not tell', async () => {
  await list()
  replies['GET list-devices'] = () => [200, { data: [told(1), told(1, { name: 'Baru' })] }]
  now += 60_000
  const { data, meta } = await list()
  expect(data.map(({ id }) => id)).toEqual([1])
  expect(meta.unread).toEqual(['ID 1 ganda'])
})

test('M-IOTM-14 a refused key falls back to what this browser keeps, and says so', async () => {
  keepDevices(parseKept([listed(8)]))
  replies['GET list-devices'] = () => [401, { error: 'Admin key salah' }]
  const { data, meta } = await list()
  expect(data.map(({ id }) => id)).toEqual([8])
  expect(meta).toMatchObject({ isConnected: true, origin: 'local', isRefused: true })
})

test('M-IOTM-14 a session that is over is no refused key', async () => {
  replies['GET list-devices'] = () => [401, { error: 'Sesi berakhir' }, 'gateway']
  await expect(list()).rejects.toMatchObject({ status: 401, message: 'Sesi berakhir' })
})

test('M-IOTM-14 without a key the list is what this browser keeps; refresh says why it can’t', async () => {
  offline()
  keepDevices(parseKept([listed(5)]))
  const { data, meta } = await list()
  expect(data.map(({ id }) => id)).toEqual([5])
  expect(meta).toMatchObject({ isConnected: false, origin: 'local' })
  expect(service.calls()).toEqual(['GET status'])
  await expect(provider.refresh(NAME, {})).rejects.toMatchObject({
    message: 'Fitur refresh dari server tidak tersedia. Admin key tidak dikonfigurasi.',
  })
  expect(service.calls()).toEqual(['GET status'])
})

test('M-IOTM-14 after a failed refresh the list can be taken from this browser', async () => {
  await list()
  keepDevices(parseKept([listed(4)]))
  expect((await provider.restore(NAME, {})).data).toMatchObject({ origin: 'local' })
  expect(await ids()).toEqual([4])
})

test('M-IOTM-01 a list taken from this browser after a first load that failed is still that of a key', async () => {
  keepDevices(parseKept([listed(4)]))
  replies['GET list-devices'] = () => [500, { error: 'x' }]
  replies['PUT update-device'] = () => [200, { device: {} }]
  await expect(list()).rejects.toMatchObject({ status: 500 })
  const { data } = await provider.restore(NAME, {})
  expect(data).toMatchObject({ isConnected: true, origin: 'local' })
  service.calls()
  const change = { id: 4, data: { name: 'Baru' }, previousData: listed(4) }
  await provider.update(NAME, { ...change, meta: { password: 'benar' } })
  expect(service.calls()).toEqual(['PUT update-device'])
})

test('M-IOTM-01 M-IOTM-08 where the service has not said whether there is a key, a change asks it first', async () => {
  keepDevices(parseKept([listed(4)]))
  replies['GET status'] = () => 'drop'
  replies['DELETE delete-device'] = () => [200, { message: 'ok' }]
  await expect(list()).rejects.toMatchObject({ status: 0 })
  const { data } = await provider.restore(NAME, {})
  expect(data).toMatchObject({ isConnected: undefined, origin: 'local' })
  const remove = () => provider.delete(NAME, { id: 4, meta: { password: 'benar' } })
  await expect(remove()).rejects.toMatchObject({ status: 0 })
  await expect(provider.connection(NAME, {})).rejects.toMatchObject({ status: 0 })
  expect(await ids()).toEqual([4])
  replies['GET status'] = () => [200, { connected: true }]
  service.calls()
  await remove()
  expect(service.calls()).toEqual(['GET status', 'DELETE delete-device'])
  expect((await list()).meta).toMatchObject({ isConnected: true, origin: 'local' })
})

test('M-IOTM-14 two tabs without a key do not write over each other', async () => {
  offline()
  const other = createManagedProvider(() => now)
  await Promise.all([list(), other.getList(NAME, { ...page, filter: {} })])
  await provider.importDevice(NAME, { id: 1, password: 'benar' })
  await other.importDevice(NAME, { id: 2, password: 'benar' })
  expect(readDevices().devices.map(({ id }) => id)).toEqual([2, 1])
})

test('M-IOTM-13 a list that does not fit stays for as long as the page', async () => {
  offline()
  await list()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await provider.importDevice(NAME, { id: 1, password: 'benar' })
  await provider.importDevice(NAME, { id: 2, password: 'benar' })
  now += 60_000
  const { data, meta } = await list()
  expect(data.map(({ id }) => id)).toEqual([1, 2])
  expect(meta).toMatchObject({ isKept: false })
})
