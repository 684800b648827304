import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { emailOf, PASSWORD, seedPeople } from '../../support/people'

let box: TestBox
let token: string
beforeAll(async () => {
  box = await startTestBox({ seed: seedPeople, fleet: true })
  token = await signIn('admin')
})
afterAll(() => box.stop())

async function signIn(uid: string) {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
  const body = JSON.stringify({ email: emailOf(uid), password: PASSWORD })
  const response = await fetch(box.url + path, { method: 'POST', body })
  return String((await response.json()).idToken)
}

/** As the browser calls, but for the address. */
async function call(method: string, path: string, more: { body?: object; password?: string } = {}) {
  const response = await fetch(`${box.url}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(more.body && { 'Content-Type': 'application/json' }),
      ...(more.password && { 'X-Device-Password': encodeURIComponent(more.password) }),
    },
    ...(more.body && { body: JSON.stringify(more.body) }),
  })
  const source = response.headers.get('X-Sarang-Source')
  return { status: response.status, source, body: await response.json() }
}

test('the box reaches the fleet: its list, a new device, its data, its birds', async () => {
  const before = await call('GET', '/camera/list-devices?per_page=100')
  expect(before).toMatchObject({ status: 200, source: 'upstream' })
  const body = { name: 'Kamera baru', location: 'Lantai 3, Ketapang' }
  const made = await call('POST', '/camera/regist', { body, password: 'päss wörd' })
  expect(made).toMatchObject({ status: 201, body: { ...body, stream_key: expect.any(String) } })
  const { id } = made.body
  const list = await call('GET', '/camera/list-devices?per_page=100')
  expect(list.body.total).toBe(before.body.total + 1)
  const data = await call('GET', `/camera/get-device-data?id=${id}`, { password: 'päss wörd' })
  expect(data).toMatchObject({ status: 200, body: { id, stream_key: made.body.stream_key } })
  const { body: birds } = await call('GET', '/iot/devices/statistics')
  expect(birds.at(-1)).toMatchObject({ id: `DEV0${id}`, name: 'Kamera baru', city: 'Ketapang' })
})

test('a wrong password is refused by the fleet, a fault is passed on by the gateway', async () => {
  const wrong = await call('GET', '/camera/get-device-data?id=1', { password: 'salah' })
  expect(wrong).toMatchObject({ status: 400, body: { error: 'ID atau password perangkat salah' } })
  box.fleet?.setFault('list-devices', '401')
  const refused = await call('GET', '/camera/list-devices')
  expect(refused).toMatchObject({ status: 401, source: 'upstream' })
  box.fleet?.setFault('list-devices', 'drop')
  const dropped = await call('GET', '/camera/list-devices')
  expect(dropped).toMatchObject({ status: 502, source: 'gateway' })
  box.fleet?.setFault('list-devices', undefined)
  expect(await call('GET', '/camera/list-devices')).toMatchObject({ status: 200 })
})
