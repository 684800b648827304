import { describe, expect, test } from 'vitest'
import { DEVICE_PASSWORD } from '../../../demo/fleet'
import { KEY, openFleet } from './support'

const UNKNOWN = { status: 404, body: { error: 'Perangkat tidak ada' } }
const place = { province: 'Riau', city: 'Indragiri Hilir', location: 'Jalan Uji No. 1' }

test('a camera with the id 1 is DEV001 of the birds: one fleet', async () => {
  const { get, put, remove } = await openFleet({ devices: 2 })
  const [first] = (await get('/iot/devices/statistics')).body
  const { body } = await get(`/camera/get-device-data?id=1&password=${DEVICE_PASSWORD}`)
  expect(first).toMatchObject({ id: 'DEV001', name: body.name, location: body.location })
  const change = { admin_key: KEY, id: 1, password: DEVICE_PASSWORD }
  await put('/camera/update-device', { ...change, name: 'Baru', location: 'Sana' })
  const birds = await get('/iot/devices/statistics')
  expect(birds.body[0]).toMatchObject({ name: 'Baru', location: 'Sana' })
  await remove('/iot/devices/DEV001')
  expect((await get(`/camera/list-devices?admin_key=${KEY}`)).body.total).toBe(1)
})

describe('register', () => {
  const device = { ...place, name: 'Rumah uji', password: 'abc' }

  test('answers the id; the device begins without birds, where its city is', async () => {
    const { post, get } = await openFleet({ devices: 0 })
    const made = await post('/iot/devices/register', device)
    expect(made).toEqual({ status: 201, body: { device_id: 'DEV001' } })
    const { password, ...shown } = device
    const [birds] = (await get('/iot/devices/statistics')).body
    expect(birds).toMatchObject({ ...shown, online: null, total_birds: 0, latitude: -0.32 })
    expect(birds.last_updated).toBeNull()
    const data = await get('/camera/get-device-data?id=1&password=abc')
    expect(data.body).toMatchObject({ id: 1, name: 'Rumah uji', status: 'unknown' })
  })

  test.each([
    ['without a name', { ...device, name: '' }],
    ['without a province', { ...device, province: ' ' }],
    ['without a city', { ...device, city: undefined }],
    ['with a short password', { ...device, password: 'ab' }],
    ['with a long location', { ...device, location: 'x'.repeat(256) }],
    ['with coordinates of its own', { ...device, latitude: 1 }],
  ])('a device %s is refused', async (_, body) => {
    const { post, get } = await openFleet({ devices: 0 })
    expect((await post('/iot/devices/register', body)).status).toBe(400)
    expect((await get('/iot/devices/statistics')).body).toEqual([])
  })
})

describe('update and delete', () => {
  test('place, name, state and password change, and the device is answered', async () => {
    const { put, get } = await openFleet({ devices: 1 })
    const change = { ...place, name: 'Lain', online: false, password: 'kata-baru' }
    const { status, body } = await put('/iot/devices/DEV001', change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 'DEV001', ...place, name: 'Lain', online: false })
    expect(body).toEqual((await get('/iot/devices/statistics')).body[0])
    const opened = await get('/camera/get-device-data?id=1&password=kata-baru')
    expect(opened.body).toMatchObject({ status: 'offline' })
  })

  test('without name and password both stay', async () => {
    const { put, get } = await openFleet({ devices: 1 })
    const [before] = (await get('/iot/devices/statistics')).body
    const { body } = await put('/iot/devices/DEV001', { ...place, online: true })
    expect(body).toMatchObject({ name: before.name, online: true })
    const path = `/camera/get-device-data?id=1&password=${DEVICE_PASSWORD}`
    expect((await get(path)).status).toBe(200)
  })

  test('M-IOTL-03 without a state the device keeps its own', async () => {
    const { put, get } = await openFleet({ devices: 1 })
    await put('/iot/devices/DEV001', { ...place, online: false })
    const { body } = await put('/iot/devices/DEV001', { ...place, city: 'Berau' })
    expect(body).toMatchObject({ city: 'Berau', online: false })
    expect(body).toEqual((await get('/iot/devices/statistics')).body[0])
  })

  test.each(['DEV099', 'DEV1', 'DEV0001', 'dev001', '1', 'DEV', 'DEV001x', '..%2fstatistics'])(
    'there is no device %s',
    async id => {
      const { put, remove } = await openFleet({ devices: 1 })
      expect(await put(`/iot/devices/${id}`, { ...place, online: true })).toEqual(UNKNOWN)
      expect(await remove(`/iot/devices/${id}`)).toEqual(UNKNOWN)
    },
  )

  test.each([
    ['a word for a state', { ...place, online: 'true' }],
    ['no city', { ...place, city: '', online: true }],
    ['birds of its own', { ...place, online: true, total_birds: 9 }],
  ])('a change with %s is refused', async (_, body) => {
    const { put } = await openFleet({ devices: 1 })
    expect((await put('/iot/devices/DEV001', body)).status).toBe(400)
  })

  test('a deleted device is gone', async () => {
    const { remove, get } = await openFleet({ devices: 2 })
    expect(await remove('/iot/devices/DEV002')).toEqual({ status: 200, body: { id: 'DEV002' } })
    expect((await get('/iot/devices/statistics')).body).toHaveLength(1)
    expect(await remove('/iot/devices/DEV002')).toEqual(UNKNOWN)
  })
})

test('a service with a key answers only who brings it', async () => {
  const { url, services } = await openFleet({ devices: 1, iotKey: 'kunci-iot' })
  expect(services.iot).toEqual({ url: `${url}/iot`, key: 'kunci-iot' })
  const ask = (Authorization: string) =>
    fetch(`${url}/iot/devices/statistics`, { headers: { Authorization } })
  for (const given of ['', 'Bearer', 'Bearer lain', 'kunci-iot', 'Basic kunci-iot']) {
    const response = await ask(given)
    expect([response.status, await response.json()]).toEqual([401, { error: 'Kunci API salah' }])
  }
  expect((await ask('Bearer kunci-iot')).status).toBe(200)
})
