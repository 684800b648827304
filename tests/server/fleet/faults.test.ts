import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_PASSWORD, parseFaults, startFleet } from '../../../demo/fleet'
import { CALLS, type Call } from '../../../demo/fleet/dials/calls'
import { FAULT_WORDS, FAULTS, type Fault } from '../../../demo/fleet/dials/faults'
import { EXIT, StartError } from '../../../server/startError'
import { freshFolder } from '../../support/box'
import { KEY, NOW } from './support'

/** How each call is made so that it succeeds, by method and path. */
const place = { province: 'Riau', city: 'Indragiri Hilir', location: 'x' }
const opened = { id: 1, password: DEVICE_PASSWORD }
const admin_key = KEY
const REQUESTS: Record<Call, [method: string, path: string, body?: object]> = {
  regist: ['POST', '/camera/regist', { password: 'abc' }],
  'update-stream': ['PUT', '/camera/update-stream', opened],
  'get-device-data': ['GET', `/camera/get-device-data?id=1&password=${DEVICE_PASSWORD}`],
  'list-devices': ['GET', `/camera/list-devices?admin_key=${KEY}`],
  'device-stats': ['GET', `/camera/device-stats?admin_key=${KEY}`],
  'update-device': ['PUT', '/camera/update-device', { ...opened, admin_key, name: 'n' }],
  'delete-device': ['DELETE', '/camera/delete-device', { ...opened, id: 2, admin_key }],
  'reset-all-passwords': ['POST', '/camera/reset-all-passwords', { admin_key }],
  'reset-device-password': ['POST', '/camera/reset-device-password', { admin_key, id: 3 }],
  statistics: ['GET', '/iot/devices/statistics'],
  register: ['POST', '/iot/devices/register', { ...place, name: 'n', password: 'abc' }],
  update: ['PUT', '/iot/devices/DEV001', { ...place, online: true }],
  delete: ['DELETE', '/iot/devices/DEV004'],
}

let fleet: Awaited<ReturnType<typeof startFleet>>
let before: string
beforeAll(async () => {
  const data = await freshFolder()
  fleet = await startFleet({ data, devices: 5, adminKey: KEY, now: () => NOW })
  before = await everything()
})
afterAll(() => fleet.stop())
afterEach(() => {
  for (const call of CALLS) fleet.setFault(call, undefined)
})

const everything = async () => (await fetch(`${fleet.url}/iot/devices/statistics`)).text()

function send(call: Call, patience = 20_000) {
  const [method, path, body] = REQUESTS[call]
  const headers = { 'Content-Type': 'application/json' }
  const signal = AbortSignal.timeout(patience)
  return fetch(fleet.url + path, {
    method,
    signal,
    ...(body && { headers, body: JSON.stringify(body) }),
  })
}

const cells = CALLS.flatMap(call => FAULTS.map(fault => [call, fault] as const))

test.each(cells)('%s with %s: as the dial says, and nothing is done', async (call, fault) => {
  fleet.setFault(call, fault)
  await expectFault(call, fault)
  fleet.setFault(call, undefined)
  expect(await everything()).toBe(before)
})

async function expectFault(call: Call, fault: Fault) {
  if (fault === 'drop') return expect(send(call)).rejects.toThrow('fetch failed')
  if (fault === 'timeout') {
    return expect(send(call, 150)).rejects.toMatchObject({ name: 'TimeoutError' })
  }
  const response = await send(call)
  const text = await response.text()
  if (fault === 'malformed') {
    expect(response.status).toBe(200)
    return expect(() => JSON.parse(text)).toThrow(SyntaxError)
  }
  const status = Number(fault) as keyof typeof FAULT_WORDS
  expect([response.status, JSON.parse(text)]).toEqual([status, { error: FAULT_WORDS[status] }])
}

test('one dial turns one call', async () => {
  for (const call of CALLS) {
    fleet.setFault(call, '500')
    const others = CALLS.filter(other => other !== call && REQUESTS[other][0] === 'GET')
    const statuses = await Promise.all(others.map(async other => (await send(other)).status))
    expect(statuses).toEqual(others.map(() => 200))
    fleet.setFault(call, undefined)
  }
})

describe('--fault', () => {
  test('names calls and faults', () => {
    expect(parseFaults('')).toEqual(new Map())
    expect(parseFaults('list-devices=401, update=timeout,')).toEqual(
      new Map([
        ['list-devices', '401'],
        ['update', 'timeout'],
      ]),
    )
    expect(parseFaults('update=400,update=drop').get('update')).toBe('drop')
  })

  test.each([
    'lists=401',
    'update',
    'update=',
    'update=403',
    '=401',
    'update=400=1',
    'toString=401',
  ])('%s is refused with what there is', text => {
    expect.assertions(3)
    try {
      parseFaults(text)
    } catch (error) {
      expect(error).toBeInstanceOf(StartError)
      expect((error as StartError).exitCode).toBe(EXIT.configuration)
      expect((error as StartError).message).toBe(
        `Konfigurasi salah: --fault "${text}" tidak dikenal; panggilan: ${CALLS.join(' ')}; gangguan: 400 401 404 500 timeout malformed drop.`,
      )
    }
  })
})

describe('the page of the dials', () => {
  const post = (body: string, headers: Record<string, string> = { origin: fleet.url }) =>
    fetch(fleet.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body,
    })
  const chosen = async () => {
    const page = await (await fetch(fleet.url)).text()
    return CALLS.flatMap(call => {
      const [, select = ''] = page.split(`name="${call}">`)
      const [, fault] = /value="(\w+)" selected/.exec(select.split('</select>')[0] ?? '') ?? []
      return fault ? [`${call}=${fault}`] : []
    })
  }

  test('shows each call with each fault, runs no script and loads nothing', async () => {
    const response = await fetch(fleet.url)
    const page = await response.text()
    for (const call of CALLS) expect(page).toContain(`<select id="${call}" name="${call}">`)
    for (const fault of FAULTS)
      expect(page.split(`value="${fault}"`)).toHaveLength(CALLS.length + 1)
    expect(page).not.toContain('<script')
    expect(page).not.toContain(KEY)
    const policy = response.headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self'")
    expect(policy).not.toContain('unsafe')
  })

  test('sets what is chosen and takes back what is not; what the form has not stays', async () => {
    fleet.setFault('regist', 'drop')
    const response = await post('update=404&list-devices=malformed&device-stats=')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
    expect(await chosen()).toEqual(['regist=drop', 'list-devices=malformed', 'update=404'])
    expect((await send('update')).status).toBe(404)
    await post('update=&list-devices=nonsense&regist=')
    expect(await chosen()).toEqual([])
  })

  test.each([
    ['no origin', {}],
    ['another origin', { origin: 'https://contoh.test' }],
    ['the origin "null"', { origin: 'null' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
  ])('with %s nothing is set', async (_, headers) => {
    expect((await post('update=404', headers as Record<string, string>)).status).toBe(403)
    expect(await chosen()).toEqual([])
  })
})
