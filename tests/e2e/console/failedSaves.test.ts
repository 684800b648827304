import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { seedUploaders } from '../../server/storage/client'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put } from '../../support/people'

let browser: Browser
let box: TestBox
let page: WatchedPage
const COMMIT = '**/*:commit*'

beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders, clientDir: CLIENT })
  const fields = { pid: 'p1', name: 'Sarang mangkok', marketplace: 'consumer', price: 1000 }
  put(box, 'products/p1', { ...fields, stock: 1, weight: 1, isShow: true, versionNo: 0 })
  browser = await launchBrowser()
  page = await openPage(browser, `${box.url}/marketplace/consumer`, {
    tolerate: /status of 403|'Commit' .*permission-denied/,
  })
  await signIn(page, emailOf('root'), PASSWORD)
  await row().waitFor()
})

beforeEach(() => page.route(COMMIT, route => route.fulfill({ status: 403, body: REFUSAL })))

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

testLong?.(
  'a change that the server refuses says so once, and is not left without a question; then it is saved',
  async () => {
    await row().press('Enter')
    await page.getByRole('link', { name: 'Ubah' }).click()
    await page.getByLabel(/^Harga/).fill('2000')
    await refusedOnce()
    expect(await page.getByLabel(/^Harga/).inputValue()).toMatch(/2\.?000/)
    await page.unroute(COMMIT)
    await save().click()
    await page.waitForURL('**/marketplace/consumer')
    await row().getByText('Rp 2.000').waitFor()
  },
)

testLong?.('neither is a new record', async () => {
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await page.getByLabel(/^Nama produk/).fill('Sarang sudut')
  await page.getByLabel(/^Harga/).fill('1500')
  await page.getByLabel(/^Stok/).fill('1')
  await page.getByLabel(/^Berat/).fill('1')
  await refusedOnce()
  expect(await page.getByLabel(/^Nama produk/).inputValue()).toBe('Sarang sudut')
})

async function refusedOnce() {
  await save().click()
  await refused().waitFor()
  expect(await refused().count()).toBe(1)
  const address = page.url()
  await menu().click()
  const question = page.getByRole('dialog', { name: 'Perubahan belum disimpan' })
  await question.getByRole('button', { name: 'Tetap di sini' }).click()
  await question.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
}

/** An admin may change it, and nothing about it is odd. */
const refused = () => page.getByText(/^Server menolak isian ini walaupun Anda berhak/)

/** As Firestore refuses. */
const REFUSAL = JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'no' } })

const menu = () => page.getByRole('link', { name: 'Produk Konsumen', exact: true }).first()
const row = () => page.getByRole('row', { name: /Sarang mangkok/ })
const save = () => page.getByRole('button', { name: 'Simpan' })
