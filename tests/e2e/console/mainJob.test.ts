import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, freshFolder, spawnBox, startTestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { isCloud } from '../../support/cloud/box'
import { testLong } from '../../support/exhaustive'
import { openGroups } from '../access/screen'

/** The whole way of a member of staff, on the box as `npm start` runs it, from an empty data folder. */

let browser: Browser
let data: string
let port: string
let box: Pick<Awaited<ReturnType<typeof spawnBox>>, 'url' | 'kill'>
let mine: WatchedPage
let theirs: WatchedPage

const NAME = 'Aaa sarang mangkok uji'
const RENAMED = 'Aaa sarang mangkok pilihan'

beforeAll(async () => {
  browser = await launchBrowser()
  data = await freshFolder()
  port = String(await freePort())
  box = await startBox()
  mine = await openConsole()
  theirs = await openConsole()
})

afterAll(async () => {
  await browser?.close()
  await box?.kill('SIGTERM')
})

test('M-AUTH-01 a fresh start leads to products with pictures and prices', async () => {
  const row = mine.getByRole('row', { name: /Bubur sarang walet instan ayam/ })
  await row.waitFor()
  expect(await row.innerText()).toMatch(/Rp\s27\.500/)
  expect(await pictureWidth(row.locator('img').first())).toBeGreaterThan(0)
})

test('M-PRD-01 a product that one browser creates appears in the other without a reload', async () => {
  await mine.getByRole('link', { name: 'Tambah', exact: true }).click()
  await mine.getByLabel(/^Nama produk/).fill(NAME)
  await mine.getByLabel(/^Harga/).fill('1250000')
  await mine.getByRole('button', { name: 'Simpan' }).click()
  await rowOf(theirs, NAME).waitFor()
  expect(await rowOf(theirs, NAME).innerText()).toMatch(/Rp\s1\.250\.000/)
})

testLong?.('M-PRD-01 an edit appears in the other browser, in place', async () => {
  await mine.goto(`${box.url}/marketplace/consumer`)
  await open(NAME)
  await mine.getByRole('link', { name: /^(Ubah|Edit)/ }).click()
  await mine.getByLabel(/^Nama produk/).fill(RENAMED)
  await mine.getByRole('button', { name: 'Simpan' }).click()
  await rowOf(theirs, RENAMED).waitFor()
  expect(await rowOf(theirs, NAME).count()).toBe(0)
})

testLong?.('the box ends cleanly on Ctrl-C, and after a restart all is still there', async () => {
  expect(await box.kill('SIGINT')).toBe(0)
  box = await startBox()
  const fresh = await openConsole()
  await rowOf(fresh, RENAMED).waitFor()
  await fresh.context().close()
})

testLong?.('a delete reaches the other browser, which has gone on by itself', async () => {
  await mine.goto(`${box.url}/marketplace/consumer`)
  await open(RENAMED)
  await mine.getByRole('button', { name: 'Hapus' }).click()
  await mine.getByRole('dialog').getByRole('button', { name: 'Ya, Hapus!' }).click()
  await rowOf(theirs, RENAMED).waitFor({ state: 'detached' })
})

test('nobody complained: no console error or warning but for the lost connection', () => {
  expect([...mine.problems, ...theirs.problems]).toEqual([])
})

async function startBox(): Promise<typeof box> {
  if (!isCloud) return spawnBox({ data, args: ['--port', port] })
  const { url, stop } = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  return { url, kill: async () => stop().then(() => 0) }
}

async function openConsole() {
  const page = await openPage(browser, box.url, {
    tolerate:
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|net::ERR_|Could not reach Cloud Firestore|WebChannelConnection|status of (400|503)|"code":"unavailable"|cleardot\.gif/,
  })
  await signIn(page, 'admin@sarang.test')
  await openGroups(page)
  await page.getByRole('link', { name: 'Produk Konsumen' }).click()
  await page.waitForURL('**/marketplace/consumer')
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

/** Rows of the last visit are out of reach until the server has answered. */
async function open(name: string): Promise<void> {
  await rowOf(mine, name).waitFor()
  await mine.locator('[inert]').first().waitFor({ state: 'detached' })
  await rowOf(mine, name).press('Enter')
}

const pictureWidth = (picture: ReturnType<Page['locator']>) =>
  picture.evaluate(async element => {
    const image = element as HTMLImageElement
    await image.decode()
    return image.naturalWidth
  })
