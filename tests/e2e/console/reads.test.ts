import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeedPorts } from '../../../server/box'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD, seedPeople } from '../../support/people'
import { seedProducts } from '../../support/seeds'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ clientDir: CLIENT, seed: seedLargeShop })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  await signIn(page, emailOf('admin'), PASSWORD)
  await page.getByRole('link', { name: 'Superteam', exact: true }).click()
  await page.waitForURL('**/account/superteam')
  await page.getByText(emailOf('superteam')).first().waitFor()
  // By then the menu has counted what waits.
  await page.waitForTimeout(4000)
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('a 20-row page of 10,000 products costs 21 documents and a count of two reads, the next page no more', async () => {
  const first = await readsOf(async () => {
    await page.getByRole('link', { name: 'Produk Konsumen' }).click()
    await page.getByText('1-20 dari 1.000+').waitFor()
  })
  expect(first).toEqual({ documents: 21, aggregations: 2 })

  const second = await readsOf(async () => {
    await page.getByRole('button', { name: 'Ke halaman 2', exact: true }).click()
    await page.getByText(/21-40/).waitFor()
  })
  expect(second).toEqual({ documents: 21, aggregations: 0 })
  expect(page.problems).toEqual([])
})

/** What the box has sent, so that the browser's own meter is not the only witness. */
async function readsOf(work: () => Promise<void>) {
  await quiet()
  const before = { ...box.meter }
  const billed = await browserReads()
  await work()
  await quiet()
  const documents = box.meter.documents - before.documents
  expect((await browserReads()) - billed).toBe(documents)
  return { documents, aggregations: box.meter.aggregations - before.aggregations }
}

/** Until nothing more is sent for a second. */
async function quiet() {
  let before = ''
  while (before !== JSON.stringify(box.meter)) {
    before = JSON.stringify(box.meter)
    await page.waitForTimeout(1000)
  }
}

const browserReads = () =>
  page.evaluate(
    () => (globalThis as unknown as { sarangReads: { documents: number } }).sarangReads.documents,
  )

async function seedLargeShop(ports: SeedPorts) {
  await seedPeople(ports)
  seedProducts(ports, 9_999)
}
