import { describe, expect, test } from 'vitest'
import { DEVICE_PASSWORD } from '../../../demo/fleet'
import { KEY, NOW, openFleet } from './support'

const ADMIN = `admin_key=${KEY}`
const WRONG = { status: 400, body: { error: 'ID atau password perangkat salah' } }
const NO_KEY = { status: 401, body: { error: 'Admin key salah' } }
const UNKNOWN = { status: 404, body: { error: 'Perangkat tidak ada' } }
const STREAM_KEY = /^[A-Za-z0-9]{16}$/

const right = { id: 1, password: DEVICE_PASSWORD }
const data = (id: number, password: string) =>
  `/camera/get-device-data?${new URLSearchParams({ id: String(id), password })}`

describe('regist', () => {
  test('a device gets the next id and a stream key, and its password opens it', async () => {
    const { post, get } = await openFleet({ devices: 3 })
    const body = { name: 'Kamera 4', location: 'Sekayu, Musi Banyuasin', password: 'abc' }
    const made = await post('/camera/regist', body)
    const created_at = new Date(NOW).toISOString()
    const { password, ...labels } = body
    expect(made).toEqual({
      status: 201,
      body: { id: 4, stream_key: expect.stringMatching(STREAM_KEY), created_at, ...labels },
    })
    expect(await get(data(4, 'abc'))).toMatchObject({
      status: 200,
      body: { ...labels, stream_key: made.body.stream_key, status: 'unknown', last_seen: null },
    })
  })

  test('name and location may be left out', async () => {
    const { post } = await openFleet({ devices: 0 })
    const made = await post('/camera/regist', { password: 'rahasia' })
    expect(made).toMatchObject({ status: 201, body: { id: 1, name: null, location: null } })
  })

  test('two devices have keys of their own', async () => {
    const { post } = await openFleet({ devices: 0 })
    const keys = [1, 2].map(() => post('/camera/regist', { password: 'sama' }))
    const [one, two] = await Promise.all(keys)
    expect(one?.body.stream_key).not.toBe(two?.body.stream_key)
  })

  test.each([
    ['without a password', {}],
    ['with one of two letters', { password: 'ab' }],
    ['with one of 256', { password: 'a'.repeat(256) }],
    ['with a number for one', { password: 12345 }],
    ['with a name of 256 letters', { password: 'abc', name: 'n'.repeat(256) }],
    ['with a list for a location', { password: 'abc', location: [] }],
    ['with a member of its own', { password: 'abc', admin: true }],
    ['that is a list', [1]],
    ['that is null', null],
  ])('a body %s is refused', async (_, body) => {
    const { post, get } = await openFleet({ devices: 0 })
    expect(await post('/camera/regist', body)).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/tidak benar$/) },
    })
    expect((await get(`/camera/list-devices?${ADMIN}`)).body.total).toBe(0)
  })
})

describe('update-stream and get-device-data, by the password of the device', () => {
  test('a new key takes the place of the old one', async () => {
    const { put, get } = await openFleet({ devices: 2 })
    const before = await get(data(1, DEVICE_PASSWORD))
    const made = await put('/camera/update-stream', right)
    expect(made).toMatchObject({ status: 200, body: { id: 1 } })
    expect(made.body.stream_key).toMatch(STREAM_KEY)
    expect(made.body.stream_key).not.toBe(before.body.stream_key)
    const after = await get(data(1, DEVICE_PASSWORD))
    expect(after.body).toEqual({
      ...before.body,
      stream_key: made.body.stream_key,
      updated_at: new Date(NOW).toISOString(),
    })
    expect(Object.keys(after.body)).not.toContain('password')
  })

  test('a wrong password and a device that there is not are told alike', async () => {
    const { put, get } = await openFleet({ devices: 2 })
    for (const id of [1, 99]) {
      expect(await get(data(id, 'salah'))).toEqual(WRONG)
      expect(await put('/camera/update-stream', { id, password: 'salah' })).toEqual(WRONG)
    }
    expect(await put('/camera/update-stream', { ...right, password: '' })).toEqual(WRONG)
  })

  test.each([
    '?id=1',
    '?password=x',
    '?id=satu&password=x',
    '?id=0x1&password=x',
    '?id=-1&password=x',
    '',
  ])('the query %j is refused', async query => {
    const { get } = await openFleet({ devices: 1 })
    expect((await get(`/camera/get-device-data${query}`)).status).toBe(400)
  })
})

describe('list-devices and device-stats, by the admin key', () => {
  test.each(['list-devices', 'device-stats'])('%s wants the key', async call => {
    const { get } = await openFleet({ devices: 1 })
    for (const query of ['', '?admin_key=', `?admin_key=${KEY}x`, '?admin_key=lain']) {
      expect(await get(`/camera/${call}${query}`)).toEqual(NO_KEY)
    }
  })

  test('without a query: the first hundred, the newest first', async () => {
    const { get } = await openFleet({ devices: 130 })
    const { body } = await get(`/camera/list-devices?${ADMIN}`)
    expect(body).toMatchObject({ total: 130, page: 1, per_page: 100 })
    expect(body.data).toHaveLength(100)
    const created = body.data.map((device: { created_at: string }) => device.created_at)
    expect(created).toEqual([...created].sort().reverse())
  })

  test.each([
    ['created_at', 'asc'],
    ['created_at', 'desc'],
    ['id', 'asc'],
    ['id', 'desc'],
    ['name', 'asc'],
    ['name', 'desc'],
  ])('by %s %s, three pages make the whole, each device once', async (by, order) => {
    const { get } = await openFleet({ devices: 25 })
    const query = `${ADMIN}&per_page=10&sort_by=${by}&sort_order=${order}`
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => get(`/camera/list-devices?${query}&page=${page}`)),
    )
    expect(pages.map(({ body }) => body.data.length)).toEqual([10, 10, 5, 0])
    const all = pages.flatMap(({ body }) => body.data)
    expect(new Set(all.map(({ id }) => id)).size).toBe(25)
    const values = all.map(device => device[by])
    const sorted = [...values].sort((a, b) => (a < b ? -1 : Number(a > b)))
    expect(values).toEqual(order === 'asc' ? sorted : sorted.reverse())
  })

  test.each([
    'per_page=0',
    'per_page=1001',
    'per_page=x',
    'page=0',
    'sort_by=password',
    'sort_order=up',
  ])('%s is refused', async query => {
    const { get } = await openFleet({ devices: 1 })
    expect((await get(`/camera/list-devices?${ADMIN}&${query}`)).status).toBe(400)
  })

  test('the numbers are those of the list', async () => {
    const { get, post } = await openFleet()
    await post('/camera/regist', { password: 'baru' })
    const [stats, list] = await Promise.all([
      get(`/camera/device-stats?${ADMIN}`),
      get(`/camera/list-devices?${ADMIN}&per_page=1000&sort_by=id&sort_order=asc`),
    ])
    const statusOf = ({ id, status, last_seen }: Record<string, unknown>) => [id, status, last_seen]
    expect(stats.body.devices.map(statusOf)).toEqual(list.body.data.map(statusOf))
    const { total, online, offline, unknown } = stats.body
    expect(total).toBe(list.body.total)
    expect(online + offline + unknown).toBe(total)
    expect(unknown).toBe(1)
    for (const { status, uptime } of stats.body.devices) {
      expect(Number.isInteger(uptime)).toBe(true)
      if (status !== 'online') expect(uptime).toBe(0)
    }
  })
})

describe('update-device and delete-device, by the admin key and the password', () => {
  const names = { name: 'Nama baru', location: 'Lokasi baru' }

  test('name, location and password change', async () => {
    const { put, get } = await openFleet({ devices: 2 })
    const change = { admin_key: KEY, ...right, ...names, new_password: 'kata-baru' }
    const updated_at = new Date(NOW).toISOString()
    expect(await put('/camera/update-device', change)).toEqual({
      status: 200,
      body: { device: { id: 1, ...names, updated_at } },
    })
    expect(await get(data(1, DEVICE_PASSWORD))).toEqual(WRONG)
    expect(await get(data(1, 'kata-baru'))).toMatchObject({ status: 200, body: names })
    expect(await get(data(2, DEVICE_PASSWORD))).toMatchObject({ status: 200 })
  })

  test('without a new password the old one stays; a name can be emptied', async () => {
    const { put, get } = await openFleet({ devices: 1 })
    const change = { admin_key: KEY, ...right, name: '', location: 'x' }
    expect(await put('/camera/update-device', change)).toMatchObject({
      body: { device: { name: null } },
    })
    expect(await get(data(1, DEVICE_PASSWORD))).toMatchObject({ status: 200, body: { name: null } })
  })

  test('a deleted device is gone, and its id is not given away again', async () => {
    const { remove, get, post } = await openFleet({ devices: 2 })
    const gone = { admin_key: KEY, id: 2, password: DEVICE_PASSWORD }
    expect(await remove('/camera/delete-device', gone)).toMatchObject({ status: 200 })
    expect(await get(data(2, DEVICE_PASSWORD))).toEqual(WRONG)
    expect((await get(`/camera/list-devices?${ADMIN}`)).body.total).toBe(1)
    expect(await remove('/camera/delete-device', gone)).toEqual(UNKNOWN)
    expect((await post('/camera/regist', { password: 'abc' })).body.id).toBe(3)
  })

  test('a wrong key, a wrong password and a device that there is not change nothing', async () => {
    const { put, remove, get } = await openFleet({ devices: 1 })
    const before = await get(data(1, DEVICE_PASSWORD))
    const refused = [
      [{ admin_key: 'lain', ...right }, NO_KEY],
      [{ admin_key: KEY, ...right, password: 'salah' }, WRONG],
      [{ admin_key: KEY, ...right, id: 99 }, UNKNOWN],
    ] as const
    for (const [body, answer] of refused) {
      expect(await put('/camera/update-device', { ...body, ...names })).toEqual(answer)
      expect(await remove('/camera/delete-device', body)).toEqual(answer)
    }
    for (const body of [right, { admin_key: KEY, id: 1 }, { ...right, admin_key: KEY, more: 1 }]) {
      expect((await put('/camera/update-device', body)).status).toBe(400)
      expect((await remove('/camera/delete-device', body)).status).toBe(400)
    }
    expect(await get(data(1, DEVICE_PASSWORD))).toEqual(before)
  })
})

describe('resets, by the admin key', () => {
  test('all devices get one new password, told once', async () => {
    const { post, get } = await openFleet({ devices: 3 })
    const { status, body } = await post('/camera/reset-all-passwords', { admin_key: KEY })
    expect([status, body.count]).toEqual([200, 3])
    for (const id of [1, 2, 3]) {
      expect((await get(data(id, body.password))).status).toBe(200)
      expect(await get(data(id, DEVICE_PASSWORD))).toEqual(WRONG)
    }
  })

  test('one device gets a new password, the others keep theirs', async () => {
    const { post, get } = await openFleet({ devices: 2 })
    const { body } = await post('/camera/reset-device-password', { admin_key: KEY, id: 2 })
    expect((await get(data(2, body.password))).status).toBe(200)
    expect(await get(data(2, DEVICE_PASSWORD))).toEqual(WRONG)
    expect((await get(data(1, DEVICE_PASSWORD))).status).toBe(200)
  })

  test('a wrong key and a device that there is not', async () => {
    const { post } = await openFleet({ devices: 1 })
    expect(await post('/camera/reset-all-passwords', { admin_key: '' })).toEqual(NO_KEY)
    expect(await post('/camera/reset-device-password', { admin_key: 'x', id: 1 })).toEqual(NO_KEY)
    const unknown = { admin_key: KEY, id: 9 }
    expect(await post('/camera/reset-device-password', unknown)).toEqual(UNKNOWN)
    expect((await post('/camera/reset-device-password', { admin_key: KEY })).status).toBe(400)
  })
})
