import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DEVICE_PASSWORD, startFleet } from '../../../demo/fleet'
import { EXIT, StartError } from '../../../server/startError'
import { folder, KEY, NOW, openFleet } from './support'

const list = `/camera/list-devices?admin_key=${KEY}&per_page=1000&sort_by=id&sort_order=asc`

describe('a restart', () => {
  test('finds the same devices, birds and states', async () => {
    const first = await openFleet()
    const [devices, birds] = [await first.get(list), await first.get('/iot/devices/statistics')]
    await first.stop()
    const second = await openFleet({ data: first.data, devices: 3 })
    expect(await second.get(list)).toEqual(devices)
    expect(await second.get('/iot/devices/statistics')).toEqual(birds)
  })

  test('keeps what was registered, changed and deleted', async () => {
    const first = await openFleet({ devices: 3 })
    const made = await first.post('/camera/regist', { name: 'Baru', password: 'kata-baru' })
    const place = { province: 'Riau', city: 'Indragiri Hilir', location: 'Lain' }
    await first.put('/iot/devices/DEV001', { ...place, online: false, password: 'ganti' })
    await first.remove('/iot/devices/DEV002')
    await first.stop()
    const { get } = await openFleet({ data: first.data })
    expect((await get(list)).body.data.map(({ id }: { id: number }) => id)).toEqual([1, 3, 4])
    expect((await get('/camera/get-device-data?id=1&password=ganti')).body).toMatchObject({
      location: 'Lain',
      status: 'offline',
    })
    const data = await get('/camera/get-device-data?id=4&password=kata-baru')
    expect(data.body).toMatchObject({ name: 'Baru', stream_key: made.body.stream_key })
  })

  test('a fleet that was emptied stays empty', async () => {
    const first = await openFleet({ devices: 1 })
    await first.remove('/iot/devices/DEV001')
    await first.stop()
    const { get } = await openFleet({ data: first.data })
    expect((await get(list)).body.total).toBe(0)
  })
})

describe('the usual fleet', () => {
  type Place = { province: string; city?: string; name?: string }

  test('is the same each time but for keys, with three to five devices in each city', async () => {
    const [one, two] = [await openFleet(), await openFleet()]
    const { body: birds } = await one.get('/iot/devices/statistics')
    expect((await two.get('/iot/devices/statistics')).body).toEqual(birds)
    const usual = birds as Place[]
    expect(usual.length).toBeGreaterThanOrEqual(36)
    const cities = usual.map(({ province, city }) => `${city}, ${province}`)
    expect(new Set(cities).size).toBe(12)
    for (const city of cities) {
      const devices = cities.filter(other => other === city)
      expect([3, 4, 5]).toContain(devices.length)
    }
  })

  test('X-UI-59 ends with a device of each kind that is wrong where that is asked for', async () => {
    const { get } = await openFleet({ devices: 'odd' })
    const { body } = await get('/iot/devices/statistics')
    const [negative, future, overactive, incomplete] = body.slice(-4)
    expect(negative.total_birds).toBe(-42)
    expect(future.last_updated).toBe('2099-01-01T00:00:00.000Z')
    expect(overactive.activity_data[6]).toEqual({ hour: 6, percent: 400 })
    expect(incomplete.province).toBe('Atlantis')
    for (const member of ['name', 'city', 'location', 'historical_data', 'activity_data']) {
      expect(Object.keys(incomplete)).not.toContain(member)
    }
    const cameras = (await get(list)).body.data.slice(-4)
    expect(cameras[1].created_at).toBe('2099-01-01T00:00:00.000Z')
    expect(Object.keys(cameras[3])).not.toContain('name')
    expect(Object.keys(cameras[0])).not.toContain('total_birds')
  })

  test.each([undefined, 24])('with %j devices none of them is odd', async devices => {
    const { get } = await openFleet({ ...(devices && { devices }) })
    const { body } = await get('/iot/devices/statistics')
    if (devices) expect(body).toHaveLength(devices)
    expect(new Set(body.map(({ city }: Place) => city)).size).toBe(12)
    expect(body.every(({ name }: Place) => name && !name.startsWith('Kamera'))).toBe(true)
  })
})

test('ten thousand devices with 31 days each are answered whole', async () => {
  const { url } = await openFleet({ devices: 10_000 })
  const text = await (await fetch(`${url}/iot/devices/statistics`)).text()
  expect(JSON.parse(text)).toHaveLength(10_000)
})

describe('the file', () => {
  test('is its owner only, and has no password in it', async () => {
    const { data, post, put, stop } = await openFleet({ devices: 2 })
    await post('/camera/regist', { password: 'kenari-rahasia-1' })
    await put('/camera/update-device', {
      ...{ admin_key: KEY, id: 1, password: DEVICE_PASSWORD, name: 'a', location: 'b' },
      new_password: 'kenari-rahasia-2',
    })
    const one = await post('/camera/reset-device-password', { admin_key: KEY, id: 2 })
    const bytes = () =>
      readdirSync(data)
        .map(name => readFileSync(join(data, name), 'latin1'))
        .join('')
    const secrets = ['kenari-rahasia', DEVICE_PASSWORD, one.body.password, KEY]
    for (const text of [bytes(), await stop().then(bytes)]) {
      for (const secret of secrets) expect(text).not.toContain(secret)
      // What is looked for would be found.
      expect(text).toContain('INTEGER PRIMARY KEY')
    }
    expect(statSync(join(data, 'fleet.sqlite')).mode & 0o777).toBe(0o600)
  })

  test('one that is not ours is left as it is', async () => {
    const data = await folder()
    const file = join(data, 'fleet.sqlite')
    writeFileSync(file, 'ini bukan SQLite, hanya catatan yang cukup panjang'.repeat(50))
    const before = readFileSync(file)
    const failed = await startFleet({ data, now: () => NOW }).catch(error => error)
    expect(failed).toBeInstanceOf(StartError)
    expect([failed.exitCode, failed.message]).toEqual([
      EXIT.corruptData,
      `Data armada di ${file} rusak. Pulihkan dari cadangan atau hapus berkas itu.`,
    ])
    expect(readFileSync(file)).toEqual(before)
  })

  test('a folder that there is not is told', async () => {
    const failed = await startFleet({ data: '/tidak/ada', now: () => NOW }).catch(error => error)
    expect(failed).toMatchObject({ exitCode: EXIT.unwritable })
  })
})
