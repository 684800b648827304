import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn } from '../../support/browser'
import { CLIENT } from '../../support/client'

let browser: Browser
let box: TestBox

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`
const products = () =>
  new Map(
    box.store
      .query(DOCUMENTS, { from: [{ collectionId: 'products' }] })
      .map(({ name, fields }) => [name, fields]),
  )

async function openAs(email: string, path: string) {
  const page = await openPage(browser, box.url)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await page.goto(box.url + path, { waitUntil: 'domcontentloaded' })
  await page.locator('tbody tr').first().waitFor()
  return page
}

test('B-HIS-05 what was deleted together is brought back from another browser, as it was; one that is there again stays', async () => {
  const before = products()
  const page = await openAs('admin@sarang.test', '/marketplace/farmer')
  await page.locator('thead input[type=checkbox]').click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, Hapus!' }).click()
  await expect.poll(() => products().size).toBe(before.size - 20)
  await page.context().close()

  const gone = [...before.keys()].filter(name => !products().has(name))
  const other = await openAs('root@sarang.test', '/trash')
  const [again = ''] = gone
  box.store.commit([{ update: { name: again, fields: { name: { stringValue: 'Lain' } } } }])
  await expect.poll(() => other.locator('tbody tr').count()).toBe(19)
  await other.getByRole('button', { name: 'Pulihkan' }).first().click()
  await other.getByText('1 data dipulihkan.').waitFor()
  await expect.poll(() => other.locator('tbody tr').count()).toBe(18)
  await other.locator('thead input[type=checkbox]').click()
  await other
    .locator('.RaBulkActionsToolbar-topToolbar')
    .getByRole('button', { name: 'Pulihkan' })
    .click()
  await other.getByText('18 data dipulihkan.').waitFor()
  before.delete(again)
  const after = products()
  after.delete(again)
  expect(after).toEqual(before)
  expect(other.problems).toEqual([])
  await other.context().close()
})
