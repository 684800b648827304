import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CALLS } from '../../../demo/fleet/dials/calls'
import { FAULTS, type Fault } from '../../../demo/fleet/dials/faults'
import type { WatchedPage } from '../../support/browser'
import { openShell } from '../shell/support'
import { expected } from './catalogue'
import { birdDoings, type Doing, managementDoings } from './doings'

/** What the dials provoke, and what is logged of it. */
const tolerate = /status of [45]\d\d|warning: (Gagal memuat|Daftar perangkat|Status perangkat)/
const PATIENCE = 0.05

const { openAs, box } = openShell(undefined, { fleet: true, patience: PATIENCE })
let page: WatchedPage

beforeAll(async () => {
  page = await openAs('admin', { tolerate })
  await page.getByRole('navigation', { name: 'Menu utama' }).waitFor()
})

afterEach(() => {
  for (const call of CALLS) box().fleet?.setFault(call, undefined)
  expect(page.problems).toEqual([])
})

/** The screen with its list; one that shows already stays, with what it has. */
async function show(path: string, isAnew = false) {
  if (isAnew || new URL(page.url()).pathname !== path) await page.goto(box().url + path)
  await page.locator('tbody tr').nth(7).waitFor()
}

const fail = (call: Doing['action']['call'], fault: Fault | undefined) =>
  box().fleet?.setFault(call, fault)

/** What is said: in the form that it is about, else in a toast, which is taken away. */
async function takeNotice(where: Page = page) {
  const notice = where
    .locator(':is(.MuiSnackbar-root, [role=dialog]) [role=alert]')
    .filter({ hasNotText: 'Ada isian yang belum disimpan' })
  await notice.waitFor()
  const text = await notice.locator('.MuiAlert-message').innerText()
  const [title, message] = text.split('\n').filter(line => line.trim())
  if ((await notice.locator('.MuiAlert-action').count()) === 0) return { title, message }
  await notice.locator('.MuiAlert-action button').click()
  await notice.waitFor({ state: 'detached' })
  return { title, message }
}

const cellsOf = (doings: readonly Doing[]) =>
  doings.flatMap(doing => FAULTS.map(fault => [doing.action.title, fault, doing] as const))

describe('Manajemen Perangkat IoT', () => {
  test.each(cellsOf(managementDoings))('%s with %s', async (_title, fault, doing) => {
    await show(doing.path, doing.isAnew)
    const before = await page.locator('tbody tr').count()
    fail(doing.action.call, fault)
    await doing.perform(page)
    const { message, title = 'Error!' } = expected(doing.action, fault)
    expect(await takeNotice()).toEqual({ title, message })
    await doing.leave(page)
    expect(await page.locator('tbody tr').count()).toBe(before)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  })

  test.each(FAULTS)('M-IOTM-14 a refresh, list-devices with %s', async fault => {
    await show('/iot/device-management')
    const before = await page.locator('tbody tr').allInnerTexts()
    fail('list-devices', fault)
    await page.getByRole('button', { name: 'Refresh' }).first().click()
    const { message } = expected({ call: 'list-devices' }, fault)
    const due = { title: 'Gagal Refresh dari Server', message }
    expect(await takeNotice()).toEqual(fault === '401' ? REFUSED : due)
    expect(await page.locator('tbody tr').count()).toBe(before.length)
    // The fall-back lasts until the page is loaded anew.
    if (fault !== '401') return
    fail('list-devices', undefined)
    await show('/iot/device-management', true)
  })

  test.each(FAULTS)('M-ERR-02 the first load, list-devices with %s', async fault => {
    fail('list-devices', fault)
    await page.goto(`${box().url}/iot/device-management`)
    if (fault === '401') expect(await takeNotice()).toEqual(REFUSED)
    else {
      await page.getByText('Gagal memuat').first().waitFor()
      box().fleet?.setFault('list-devices', undefined)
      await tryAgain()
    }
    await page.locator('tbody tr').nth(7).waitFor()
  })
})

/** Unless it has been tried again by itself meanwhile, from time to time. */
async function tryAgain() {
  const [button, rows] = [page.getByRole('button', { name: /oba lagi/ }), page.locator('tbody tr')]
  await Promise.any([button.first().click(), rows.nth(7).waitFor()])
  await rows.nth(7).waitFor()
}

const REFUSED = {
  title: 'Akses Terbatas',
  message: 'Tidak dapat mengakses daftar perangkat dari server. Admin key tidak valid.',
}

describe('Perangkat IoT', () => {
  test.each(cellsOf(birdDoings))('%s with %s', async (_title, fault, doing) => {
    await show(doing.path)
    fail(doing.action.call, fault)
    await doing.perform(page)
    await page.getByText(doing.says ?? '').waitFor()
    await doing.leave(page)
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  })

  test.each(FAULTS)('M-ERR-02 the first load, statistics with %s', async fault => {
    fail('statistics', fault)
    await page.goto(`${box().url}/iot/devices`)
    await page.getByText('Gagal memuat').first().waitFor()
    box().fleet?.setFault('statistics', undefined)
    await tryAgain()
  })
})
