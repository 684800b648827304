import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeedPorts } from '../../../server/box'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { isCloud } from '../../support/cloud/box'
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
    const row = page.locator('tbody tr').first()
    const was = await row.innerText()
    await page.getByRole('button', { name: 'Ke halaman 2', exact: true }).click()
    await page.getByText(/21-40/).waitFor()
    await expect.poll(() => row.innerText()).not.toBe(was)
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
  await expect.poll(() => sizeOf('history'), { timeout: 60_000 }).toBe(80)
  const first = await readsOf(async () => {
    await page.getByRole('link', { name: 'Aktivitas' }).click()
    await page.getByText('1-20 dari 26').waitFor()
    await page.getByText('30 data').waitFor()
  })
  expect(first).toEqual({ documents: 21, aggregations: 21 })
  const opened = await readsOf(async () => {
    await page.locator('tbody tr').first().click()
    await page.getByText('Perubahan (30)').waitFor()
    await expect.poll(() => sizeOf('presence')).toBe(1)
  })
  // The act, its first 25 entries, one more that says that there are others, and who stays on it.
  expect(opened).toEqual({ documents: 28, aggregations: 0 })
})

const sizeOf = (collectionId: string) =>
  box.store.query(DOCUMENTS, { from: [{ collectionId }] }).length

const fields = { versionNo: { integerValue: '-1' } }
const updateMask = { fieldPaths: ['versionNo'] }
const namesOf = (from: number, to: number) =>
  box.store
    .query(DOCUMENTS, { from: [{ collectionId: 'products' }], limit: to })
    .slice(from)
    .map(({ name }) => name)

/** What the browser's meter says, and the box has sent, so that this is not the only witness: an emulator tells nothing. */
async function readsOf(work: () => Promise<void>) {
  const before = await quiet()
  await work()
  const after = await quiet()
  const [billed, sent] = after.map((now, at) => ({
    documents: now.documents - (before[at]?.documents ?? 0),
    aggregations: now.aggregations - (before[at]?.aggregations ?? 0),
  }))
  if (!isCloud) expect(sent).toEqual(billed)
  return billed
}

/** Both when nothing more has come for a second. */
async function quiet() {
  let [before, now] = ['', await meters()]
  while (before !== JSON.stringify(now)) {
    before = JSON.stringify(now)
    await page.waitForTimeout(1000)
    now = await meters()
  }
  return now
}

async function meters() {
  const { documents, counts: aggregations } = await page.evaluate(() => globalThis.sarangReads)
  return [{ documents, aggregations }, { ...box.meter }]
}

async function seedLargeShop(ports: SeedPorts) {
  await seedPeople(ports)
  seedProducts(ports, 9_999)
}
