import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_PASSWORD, type Fleet, startFleet } from '../../../demo/fleet'
import { FAULTS, type Fault } from '../../../demo/fleet/dials/faults'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage } from '../../support/browser'
import { type Action, birdActions, expected, localActions, serverActions } from './catalogue'
import { buildPage, type Remote, type Row, remote } from './support'

/** Half a second for a call that never ends, three quarters for the two long ones. */
const PATIENCE = 0.05
const WHO = 'demo-root'

let data: string
let fleet: Fleet
let browser: Browser
let box: TestBox
/** The same fleet through a gateway that has no admin key. */
let keyless: TestBox
let connected: Remote
let local: Remote

beforeAll(async () => {
  data = await freshFolder()
  // Its clock stands still: what changes in a list is then what a call has changed.
  const moment = Date.now()
  fleet = await startFleet({ data, now: () => moment })
  const { camera, iot } = fleet.services
  const options = { clientDir: await buildPage(), seed: 'demo', patience: PATIENCE } as const
  box = await startTestBox({ ...options, services: { iot, camera } })
  keyless = await startTestBox({ ...options, services: { iot, camera: { url: camera.url } } })
  browser = await launchBrowser()
  connected = await openDriver(box)
  local = await openDriver(keyless)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await keyless?.stop()
  await box?.stop()
  await fleet?.stop()
  await rm(data, { recursive: true })
})

async function openDriver({ url }: TestBox) {
  const driver = remote(await openPage(browser, url))
  await driver.signIn('root@sarang.test')
  return driver
}

/** While the call goes wrong in this way. */
async function failing<Result>(call: Action['call'], fault: Fault, work: () => Promise<Result>) {
  fleet.setFault(call, fault)
  try {
    return await work()
  } finally {
    fleet.setFault(call, undefined)
  }
}

const cellsOf = (actions: readonly Action[]) =>
  actions.flatMap(action => FAULTS.map(fault => [action.title, fault, action] as const))

/** It fails as the catalogue says, the person stays signed in, and the list is what it was. */
async function expectCell(driver: Remote, action: Action, fault: Fault) {
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
const left = (row: Row, { status }: { status: string }): Row => ({ ...kept(row), status })

/** As a browser keeps a device, which is not how long it is up. */
const kept = ({ uptime, ...row }: Row): Row => row as Row

describe('with an admin key', () => {
  test.each(cellsOf(serverActions))('%s with %s', async (_title, fault, action) => {
    await connected.open('managed-devices')
    await expectCell(connected, action, fault)
  })

  const refused = { isConnected: true, isRefused: true, origin: 'local' }
  const due = (fault: Fault) => expected({ call: 'list-devices' }, fault)

  test.each(FAULTS)('M-IOTM-14 the first load, list-devices with %s', async fault => {
    await connected.open('managed-devices')
    const { error, data, meta, uid } = await failing('list-devices', fault, connected.list)
    expect(uid).toBe(WHO)
    if (fault === '401') {
      expect({ error, data }).toEqual({ error: undefined, data: [] })
      expect(meta).toMatchObject(refused)
    } else {
      expect(error).toEqual(due(fault))
      expect((await connected.rows()).length).toBeGreaterThan(36)
    }
  })

  test.each(FAULTS)('M-IOTM-14 a refresh, list-devices with %s', async fault => {
    await connected.open('managed-devices')
    const before = await connected.rows()
    const refresh = () => connected.call('refresh', {})
    const { error, data, uid } = await failing('list-devices', fault, refresh)
    expect(uid).toBe(WHO)
    if (fault === '401') {
      expect(data).toMatchObject(refused)
      expect(await connected.rows()).toEqual(before.map(kept))
    } else {
      expect(error).toEqual({ ...due(fault), title: 'Gagal Refresh dari Server' })
      expect(await connected.rows()).toEqual(before)
    }
  })

  test.each(FAULTS)(
    'M-IOTM-14 without the numbers of the fleet: device-stats with %s',
    async fault => {
      await connected.open('managed-devices')
      const { error, data } = await failing('device-stats', fault, connected.list)
      expect(error).toBeUndefined()
      expect((data as Row[]).length).toBeGreaterThan(36)
    },
  )
})

describe('without an admin key', () => {
  const listed = [1, 2, 3]

  test.each(cellsOf(localActions))('%s with %s', async (_title, fault, action) => {
    await local.open('managed-devices')
    for (const id of listed) await local.call('importDevice', { id, password: DEVICE_PASSWORD })
    expect((await local.rows()).map(({ id }) => id)).toEqual(listed)
    await expectCell(local, action, fault)
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
  test.each(cellsOf(birdActions))('%s with %s', async (_title, fault, action) => {
    await connected.open('iot-devices')
    await expectCell(connected, action, fault)
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
