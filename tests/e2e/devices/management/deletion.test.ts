import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { WatchedPage } from '../../../support/browser'
import { testLong } from '../../../support/exhaustive'
import { dialog, givePassword, notice, openManagement, press, rowOf } from './support'

const screen = openManagement({ devices: 4 })
let page: WatchedPage
const calls: string[] = []

beforeAll(async () => {
  page = await screen.open()
  page.on('request', request => {
    if (request.method() === 'DELETE') calls.push(request.url())
  })
  await rowOf(page, 1).waitFor()
})

const first = (from: Page) => dialog(from, 'Hapus Perangkat')
const second = (from: Page) => dialog(from, 'Apakah Anda yakin?')
const third = (from: Page) => dialog(from, 'Password perangkat')
const cancel = (shown: Locator) => shown.getByRole('button', { name: 'Batal' }).click()

test('M-IOTM-09 confirmation, Apakah Anda yakin?, password, call; cancelling anywhere sends nothing', async () => {
  const stages = [first, second, third]
  for (const stage of stages) {
    await press(rowOf(page, 1), 'Hapus')
    for (const before of stages.slice(0, stages.indexOf(stage))) await goOn(before(page))
    await cancel(stage(page))
    await stage(page).waitFor({ state: 'detached' })
  }
  await page.waitForTimeout(700)
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(calls).toEqual([])
})

testLong?.(
  'M-IOTM-09 M-ERR-01 a wrong password deletes nothing; the right one deletes on the server',
  async () => {
    await press(rowOf(page, 1), 'Hapus')
    await first(page)
      .getByText(/ID 1\b/)
      .waitFor()
    await goOn(first(page))
    await second(page).getByText('Data yang dihapus tidak dapat dikembalikan!').waitFor()
    await goOn(second(page))
    await givePassword(page, 'bukan ini')
    const wrong = 'Password perangkat salah atau perangkat tidak ditemukan'
    await notice(page, 'Error!', wrong).waitFor()
    await givePassword(page)
    await notice(page, 'Berhasil!', 'Perangkat berhasil dihapus dari server').waitFor()
    await rowOf(page, 1).waitFor({ state: 'detached' })
    expect(calls).toHaveLength(2)
    expect(calls.join()).not.toMatch(/password|walet/)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await notice(page, 'Berhasil!', 'dimuat ulang dari server').waitFor()
    expect(await rowOf(page, 1).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Total\s*3$/ }).count()).toBe(1)
  },
)

test('M-ERR-03 each dialog opens 300 ms after the one before it has left the screen', async () => {
  await page.evaluate(watchDialogs)
  await press(rowOf(page, 2), 'Hapus')
  await goOn(first(page))
  await goOn(second(page))
  await cancel(third(page))
  await third(page).waitFor({ state: 'detached' })
  const gaps = await page.evaluate(() => Reflect.get(window, 'gaps') as number[])
  expect(gaps).toHaveLength(2)
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(290)
  for (const gap of gaps) expect(gap).toBeLessThan(1_500)
})

const goOn = (shown: Locator) => shown.getByRole('button', { name: /Hapus/ }).click()

/** Runs in the page: ms between a dialog's end and the next one's beginning. */
function watchDialogs(): void {
  const gaps: number[] = []
  Object.assign(window, { gaps })
  let goneAt = 0
  let isOpen = false
  new MutationObserver(() => {
    const isThere = document.querySelector('[role=dialog]') !== null
    if (isThere === isOpen) return
    if (isThere && goneAt > 0) gaps.push(performance.now() - goneAt)
    if (!isThere) goneAt = performance.now()
    isOpen = isThere
  }).observe(document.body, { childList: true, subtree: true })
}
