import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeedPorts } from '../../../server/box'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD, seedPeople } from '../../support/people'
import { seedProducts } from '../../support/seeds'
import { openGroups } from '../access/screen'

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ clientDir: CLIENT, seed: seedLargeShop })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  await signIn(page, emailOf('admin'), PASSWORD)
  await openGroups(page)
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

test('B-HIS-03 a page of 20 of many acts costs 21 documents, its count, and one for each act of several records; an opened one its first 25 entries', async () => {
  // Each archives two: 25 acts of two entries, and one of 30.
  const archive = (from: number, to: number) =>
    box.store.commit(namesOf(from, to).map(name => ({ update: { name, fields }, updateMask })))
  for (let at = 0; at < 25; at++) archive(2 * at, 2 * at + 2)
  archive(50, 80)
  const first = await readsOf(async () => {
    await page.getByRole('link', { name: 'Aktivitas' }).click()
    await page.getByText('1-20 dari 26').waitFor()
    await page.getByText('30 data').waitFor()
  })
  expect(first).toEqual({ documents: 21, aggregations: 21 })
  const opened = await readsOf(async () => {
    await page.locator('tbody tr').first().click()
    await page.getByText('Perubahan (30)').waitFor()
  })
  // The act, its first 25 entries, and one more that says that there are others.
  expect(opened).toEqual({ documents: 27, aggregations: 0 })
})

const fields = { versionNo: { integerValue: '-1' } }
const updateMask = { fieldPaths: ['versionNo'] }
const namesOf = (from: number, to: number) =>
  box.store
    .query(DOCUMENTS, { from: [{ collectionId: 'products' }], limit: to })
    .slice(from)
    .map(({ name }) => name)

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
