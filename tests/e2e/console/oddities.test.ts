import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seedUploaders } from '../../server/storage/client'
import { startTestBox, type TestBox } from '../../support/box'
import {
  launchBrowser,
  leaveFreely,
  openPage,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD, put } from '../../support/people'
import { go } from '../access/screen'

const patiently = { timeout: 30_000 }

let browser: Browser
let box: TestBox
let page: WatchedPage

const live = { versionNo: 0, marketplace: 'consumer' }

beforeAll(async () => {
  box = await startTestBox({ seed: seedUploaders, clientDir: CLIENT })
  put(box, 'products/odd', {
    ...live,
    pid: 'odd',
    name: 'Aneh',
    price: 'mahal',
    stock: true,
    imageURL: { a: 1 },
    tags: 'bukan daftar',
    isShow: 'ya',
  })
  put(box, 'products/bare', { ...live, name: 'Apa adanya' })
  put(box, 'products/huge', {
    ...live,
    pid: 'huge',
    name: 'Raksasa',
    price: 1,
    description: 'walet '.repeat(174_000),
  })
  put(box, 'products/unnamed', { ...live, pid: 'unnamed', price: 5 })
  browser = await launchBrowser()
  page = await openPage(browser, `${box.url}/marketplace/consumer`)
  await leaveFreely(page)
  await signIn(page, emailOf('root'), PASSWORD)
  await row('Aneh').waitFor()
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('S-3 documents that miss fields or have wrong types never break a list: they show "–"', async () => {
  await openList()
  for (const name of ['Aneh', 'Apa adanya', 'Raksasa', 'Sarang mangkok']) await row(name).waitFor()
  expect(
    (await row('Aneh').innerText()).split(/\s+/).filter(text => text === '–').length,
  ).toBeGreaterThanOrEqual(3)
})

test('the page of such a document says what is wrong and leads to the input', async () => {
  await openList()
  await row('Aneh').press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: 'Data tidak lengkap' })
  await alert.waitFor()
  expect(await alert.innerText()).toMatch(/Isinya bukan jenis yang benar: .*Harga/)
  await alert.getByRole('link', { name: 'Harga' }).click()
  await expect.poll(focused, patiently).toBe('price')
  expect(await page.getByText('Data tidak lengkap').count()).toBe(1)
  await page.getByLabel(/^Harga/).fill('2500')
})

test('a document of nearly 1 MiB opens, shows and edits without freezing', async () => {
  await openList()
  await watchPauses()
  await row('Raksasa').press('Enter')
  await page.getByText(/walet walet walet/).waitFor()
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page.getByLabel(/^Stok/).fill('5')
  expect(await longestPause()).toBeLessThan(mostPause)
})

test('S-3 a list says on request how many records its order leaves out, for two counts, and shows them by id', async () => {
  await openList()
  const before = await reads()
  await askWhoIsLeftOut()
  await page.getByText(/^1 data tidak punya isian "Nama produk"/).waitFor()
  expect((await reads()).counts).toBe(before.counts + 2)
  await page.getByRole('button', { name: 'Urutkan menurut ID' }).click()
  await expect.poll(() => page.getByRole('row').count(), patiently).toBe(6)
  await openList()
  await page.getByRole('button', { name: 'Harga' }).click()
  await expect.poll(() => page.getByRole('row').count(), patiently).toBe(5)
  await askWhoIsLeftOut()
  await page.getByText(/^1 data tidak punya isian "Harga"/).waitFor()
})

test('S-3 when nothing is left out it says that', async () => {
  put(box, 'products/unnamed', { ...live, pid: 'unnamed', name: 'Bernama', price: 5 })
  await openList()
  await page.getByRole('columnheader', { name: 'Nama produk' }).getByRole('button').click()
  // By price, which it lacks, it was not there: the question is about the order that is seen.
  await row('Apa adanya').waitFor()
  await askWhoIsLeftOut()
  await page.getByText('Semua data punya isian "Nama produk"').waitFor()
})

test('S-3 of a range it says how many texts it knows nothing of', async () => {
  await go(page, `/marketplace/consumer?filter=${encodeURIComponent('{"price":{"gte":1}}')}`)
  await row('Raksasa').waitFor()
  await askWhoIsLeftOut()
  await page.getByText(/^1 data menyimpan "Harga" sebagai teks/).waitFor()
})

/** How long a click may have to wait, in ms; a busy machine is slow with anything. */
const mostPause = 5_000

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
const reads = () => page.evaluate(() => ({ ...globalThis.sarangReads }))

async function askWhoIsLeftOut() {
  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('button', { name: 'Periksa data tanpa urutan' }).click()
}

async function openList() {
  await go(page, '/marketplace/consumer')
  await row('Sarang mangkok').waitFor()
}

declare global {
  var longestWait: number
}

/** From now on a timer that is due every 10 ms notes how long it had to wait at most. */
const watchPauses = () =>
  page.evaluate(() => {
    globalThis.longestWait = 0
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      globalThis.longestWait = Math.max(globalThis.longestWait, now - last)
      last = now
    }, 10)
  })

const longestPause = () => page.evaluate(() => globalThis.longestWait)
