import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_PASSWORD } from '../../../demo/fleet'
import { FAULTS, type Fault } from '../../../demo/fleet/dials/faults'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { type Action, birdActions, expected, localActions, serverActions } from './catalogue'
import type { Name } from './page/main'
import { buildPage, type Remote, type Row, remote } from './support'

/** Half a second for a call that never ends, three quarters for the two long ones. */
const PATIENCE = 0.05
const WHO = 'demo-root'

let browser: Browser
let box: TestBox
/** The same fleet through a gateway that has no admin key. */
let keyless: TestBox
let connected: Remote
let local: Remote

beforeAll(async () => {
  const options = { clientDir: await buildPage(), seed: 'demo', patience: PATIENCE } as const
  box = await startTestBox({ ...options, fleet: true })
  const { camera, iot } = fleet().services
  keyless = await startTestBox({ ...options, services: { iot, camera: { url: camera.url } } })
  browser = await launchBrowser()
  connected = await openDriver(box)
  local = await openDriver(keyless)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await keyless?.stop()
  await box?.stop()
})

async function openDriver({ url }: TestBox) {
  const driver = remote(await openPage(browser, url))
  await driver.signIn('root@sarang.test')
  return driver
}

function fleet() {
  if (!box.fleet) throw new Error('The box has no fleet')
  return box.fleet
}

/** While the call goes wrong in this way. */
async function failing<Result>(call: Action['call'], fault: Fault, work: () => Promise<Result>) {
  fleet().setFault(call, fault)
  try {
    return await work()
  } finally {
    fleet().setFault(call, undefined)
  }
}

const cellsOf = (actions: readonly Action[]) =>
  actions.flatMap(action => FAULTS.map(fault => ({ action, fault, title: action.title })))

/** It fails as the catalogue says, the person stays signed in, and the list is what it was. */
async function expectCell(driver: Remote, { action, fault }: { action: Action; fault: Fault }) {
  const before = await driver.rows()
  expect(before.length).toBeGreaterThan(0)
  const { call, verb, params, leaves } = action
  const { error, data, uid } = await failing(call, fault, () => driver.call(verb, params))
  expect({ error, data }).toEqual({ error: expected(action, fault), data: undefined })
  expect(uid).toBe(WHO)
  const due = before.map(row => (row.id === leaves?.id ? left(row, leaves) : row))
  expect(await driver.rows()).toEqual(due)
}

/** Nobody knows how long a device is up that does not answer. */
function left({ uptime, ...row }: Row, { status }: { status: string }): Row {
  return { ...row, status }
}

describe('with an admin key', () => {
  test.each(cellsOf(serverActions))('$title with $fault', async cell => {
    await connected.open('managed-devices')
    await expectCell(connected, cell)
  })

  describe.each(FAULTS)('M-IOTM-14 list-devices with %s', fault => {
    const due = expected({ call: 'list-devices' }, fault)

    test('the first load', async () => {
      await connected.open('managed-devices')
      const { error, data, meta, uid } = await failing('list-devices', fault, connected.list)
      expect(uid).toBe(WHO)
      if (fault === '401') {
        expect({ error, data }).toEqual({ error: undefined, data: [] })
        expect(meta).toMatchObject({ isConnected: true, isRefused: true, origin: 'local' })
      } else {
        expect(error).toEqual(due)
        expect((await connected.rows()).length).toBeGreaterThan(36)
      }
    })

    test('a refresh leaves the list as it was', async () => {
      await connected.open('managed-devices')
      const before = await connected.rows()
      const refresh = () => connected.call('refresh', {})
      const { error, data, uid } = await failing('list-devices', fault, refresh)
      expect(uid).toBe(WHO)
      if (fault === '401') {
        expect(data).toMatchObject({ isConnected: true, isRefused: true, origin: 'local' })
      } else expect(error).toEqual({ ...due, title: 'Gagal Refresh dari Server' })
      expect(await connected.rows()).toEqual(before)
    })

    test('without the fleet’s numbers the list has to do', async () => {
      await connected.open('managed-devices')
      const { error, data } = await failing('device-stats', fault, connected.list)
      expect(error).toBeUndefined()
      expect((data as Row[]).length).toBeGreaterThan(36)
    })
  })
})

describe('without an admin key', () => {
  const listed = [1, 2, 3]

  test.each(cellsOf(localActions))('$title with $fault', async cell => {
    await local.open('managed-devices')
    for (const id of listed) await local.call('importDevice', { id, password: DEVICE_PASSWORD })
    expect((await local.rows()).map(({ id }) => id)).toEqual(listed)
    await expectCell(local, cell)
  })

  test('M-IOTM-14 a refresh is not sent', async () => {
    await local.open('managed-devices')
    const { error } = await local.call('refresh', {})
    expect(error).toMatchObject({
      message: 'Fitur refresh dari server tidak tersedia. Admin key tidak dikonfigurasi.',
      status: 503,
    })
  })
})

describe('birds', () => {
  test.each(cellsOf(birdActions))('$title with $fault', async cell => {
    await connected.open('iot-devices')
    await expectCell(connected, cell)
  })

  test.each(FAULTS)('M-IOTS-06 the first load with %s', async fault => {
    await connected.open('iot-devices')
    const { error, uid } = await failing('statistics', fault, connected.list)
    expect(error).toEqual(expected({ call: 'statistics' }, fault))
    expect(uid).toBe(WHO)
    expect((await connected.rows()).length).toBeGreaterThan(36)
  })
})

test('there are more than a hundred cells, of each call of the services', () => {
  const actions = [...serverActions, ...localActions, ...birdActions]
  const calls = new Set([...actions.map(({ call }) => call), 'list-devices'])
  expect(calls.size).toBe(13)
  expect(cellsOf(actions).length).toBeGreaterThan(100)
})
