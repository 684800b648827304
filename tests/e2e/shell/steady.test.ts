import { expect } from 'vitest'
import type { WatchedPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { atPath, openShell } from './support'

const { openAt } = openShell()

interface Frames {
  /** All of them. */
  count: number
  /** Without a word in the page, without rows of a list, without the shell around it. */
  blank: number
  rowless: number
  bare: number
}
const NONE: Frames = { count: 0, blank: 0, rowless: 0, bare: 0 }
declare global {
  var seenFrames: Frames
}

/** In the page: looks at each frame from now on. */
function watchFrames() {
  const look = () => {
    const page = document.querySelector('main')
    seenFrames.count += 1
    if (!page?.innerText.trim()) seenFrames.blank += 1
    if (!page?.querySelector('tbody tr')) seenFrames.rowless += 1
    if (!document.querySelector('nav a') || !document.querySelector('h1')) seenFrames.bare += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What was to be seen while this was done, as on a slow machine and line. */
async function during(page: WatchedPage, act: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(none => Object.assign(globalThis, { seenFrames: none }), NONE)
  await act()
  await page.waitForTimeout(1000)
  return page.evaluate(() => seenFrames)
}

testLong?.('nothing goes blank from a list to a record, back, and to another tab', async () => {
  const page = await openAt('admin', '/account/user')
  const row = page.getByRole('row', { name: /Nama petani/ })
  await row.waitFor()
  // What a list leads to is fetched behind its rows.
  await page.waitForTimeout(4000)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await page.evaluate(none => Object.assign(globalThis, { seenFrames: none }), NONE)
  await page.evaluate(watchFrames)
  const toRecord = await during(page, async () => {
    await row.press('Enter')
    await page.locator('.RaShow-main h2').first().waitFor()
  })
  expect(toRecord).toMatchObject({ blank: 0, bare: 0 })
  const toList = await during(page, async () => {
    await page.goBack()
    await atPath(page, '/account/user')
    await row.waitFor()
  })
  expect(toList).toMatchObject({ blank: 0, bare: 0 })
  const toTab = await during(page, async () => {
    await page.getByRole('tab', { name: 'Admin' }).click()
    await row.waitFor({ state: 'detached' })
  })
  expect(toTab).toMatchObject({ blank: 0, bare: 0, rowless: 0 })
  for (const { count } of [toRecord, toList, toTab]) expect(count).toBeGreaterThan(5)
  await devtools.detach()
  expect(page.problems).toEqual([])
})
