import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import {
  ENTRY,
  launchBrowser,
  leaveFreely,
  openPage,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { openGroups } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY)
  await leaveFreely(page)
  await signIn(page, 'admin@sarang.test')
  await openGroups(page)
})

beforeEach(() => openView('Konsumen'))

afterAll(async () => {
  expect(page.problems).toEqual([])
  await browser?.close()
  await box?.stop()
})

test('M-PRD-02 each market lists its own live products only, ordered by name', async () => {
  for (const [view, marketplace] of [
    ['Konsumen', 'consumer'],
    ['Petani', 'farmer'],
  ] as const) {
    await openView(view)
    const expected = namesOf(marketplace)
    await page.getByText(`1-20 dari ${expected.length}`).waitFor()
    expect(await shownNames()).toEqual(expected.slice(0, 20))
  }
})

test('M-PRD-01 a new product gets the defaults, its id and versionNo 0', async () => {
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await page.getByLabel(/^Nama produk/).fill('Produk uji bawaan')
  await page.getByLabel(/^Harga/).fill('1500')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL('**/marketplace/consumer')
  const product = productNamed('Produk uji bawaan')
  const { pid, ...fields } = product?.fields ?? {}
  expect(product?.name.endsWith(`/${textOf(pid)}`)).toBe(true)
  expect(fields).toMatchObject({
    isShow: { booleanValue: false },
    marketplace: { stringValue: 'consumer' },
    price: { integerValue: '1500' },
    versionNo: { integerValue: '0' },
  })
})

testLong?.each(['filter={"warna":"merah"}', 'sort=warna&order=ASC', 'perPage=0'])(
  'an address that asks for what there is not (%s) is left for the list, and not remembered',
  async query => {
    const count = namesOf('consumer').length
    const problems = page.problems.splice(0)
    await page.goto(`${box.url}/marketplace/consumer?${query}`)
    await page.getByRole('alert').getByText('Alamat ini meminta').waitFor()
    await page.getByText(`1-20 dari ${count}`).waitFor()
    expect(new URL(page.url()).search).toBe('')
    // The failure is logged (M-ERR-02), and nothing else.
    expect(page.problems.splice(0).filter(text => !text.includes('Gagal memuat'))).toEqual([])
    page.problems.push(...problems)
    await openView('Petani')
    await openView('Konsumen')
    await page.getByText(`1-20 dari ${count}`).waitFor()
  },
)

testLong?.(
  'an address that asks for more rows than there are gets those that there are',
  async () => {
    const count = namesOf('consumer').length
    await page.goto(`${box.url}/marketplace/consumer?perPage=1000000`)
    await page.getByText(`1-${count} dari ${count}`).waitFor()
    await page.goto(`${box.url}/marketplace/consumer?perPage=20`)
  },
)

test('M-PRD-03 the form refuses what no product can be and keeps what was typed', async () => {
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await page.getByLabel(/^Nama produk/).fill('x'.repeat(121))
  await page.getByLabel(/^Stok/).fill('-1')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByText('Isian belum benar').waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
  expect(await page.getByLabel(/^Nama produk/).inputValue()).toHaveLength(121)
  expect(page.url()).toContain('/products/create')
})

testLong?.(
  'M-PRD-03 an archived product leaves the list, waits in the archive and comes back',
  async () => {
    const [name = ''] = namesOf('consumer')
    await page.getByRole('row', { name: new RegExp(name) }).press('Enter')
    await page.getByRole('button', { name: 'Arsipkan' }).click()
    await page.getByText('1 data diarsipkan').waitFor()
    expect(productNamed(name)?.fields.versionNo).toEqual({ integerValue: '-1' })
    await openView('Konsumen')
    await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Lihat arsip' }).click()
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
    await page.getByRole('button', { name: 'Tutup arsip' }).click()
    await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Lihat arsip' }).click()
    await page.getByRole('row', { name: new RegExp(name) }).press('Enter')
    await page.getByRole('button', { name: 'Pulihkan' }).click()
    await page.getByText('1 data dipulihkan').waitFor()
    expect(productNamed(name)?.fields.versionNo).toEqual({ integerValue: '0' })
    await openView('Konsumen')
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  },
)

testLong?.(
  'M-WID-05 the search finds by first letters in any case, from two letters on',
  async () => {
    const search = page.getByLabel('Cari Nama produk')
    const steps = () => page.evaluate(() => history.length)
    const before = await steps()
    await search.fill('minuman')
    await search.press('Enter')
    const isMinuman = (name: string) => /^Minuman/.test(name)
    await expect.poll(async () => (await shownNames()).every(isMinuman)).toBe(true)
    expect(await shownNames()).toHaveLength(
      Math.min(20, namesOf('consumer').filter(isMinuman).length),
    )
    // Enter has set it; half a second after the typing it is not set once more: one step for the way back.
    await page.waitForTimeout(700)
    expect(await steps()).toBe(before + 1)
    await search.fill('')
    await expect.poll(async () => (await shownNames())[0]).toBe(namesOf('consumer')[0])
  },
)

testLong?.('a filter opens where it stands, is chosen, changed there and taken away', async () => {
  await page.getByRole('button', { name: 'Tambah filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Tampilkan' }).click()
  const choose = async (choice: string) => {
    await page.getByRole('combobox', { name: 'Tampilkan' }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
    await page.getByRole('button', { name: `Tampilkan: ${choice}` }).waitFor()
  }
  await choose('Ya')
  await choose('Tidak')
  await page.keyboard.press('Escape')
  const chip = page.getByRole('button', { name: 'Tampilkan: Tidak', expanded: false })
  await chip.waitFor()
  await page.getByRole('button', { name: 'Hapus filter ini' }).click()
  await chip.waitFor({ state: 'detached' })
  await expect.poll(async () => (await shownNames())[0]).toBe(namesOf('consumer')[0])
})

async function openView(market: 'Konsumen' | 'Petani') {
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('link', { name: `Produk ${market}` }).click()
  const trail = page.getByRole('navigation', { name: 'Lokasi halaman' })
  await trail.locator('[aria-current=page]', { hasText: `Produk ${market}` }).waitFor()
  await page.getByRole('row').nth(2).waitFor()
}

const shownNames = () =>
  page
    .locator('td.column-name .face-name')
    .allInnerTexts()
    .then(names => names.map(name => name.trim()))

const root = `projects/${PROJECT}/databases/(default)/documents`
const allProducts = () => box.store.query(root, { from: [{ collectionId: 'products' }] })
const productNamed = (name: string) =>
  allProducts().find(({ fields }) => textOf(fields.name) === name)

const textOf = (value: object | undefined) =>
  value && 'stringValue' in value ? String(value.stringValue) : ''

const namesOf = (marketplace: string) =>
  allProducts()
    .filter(({ fields }) => textOf(fields.marketplace) === marketplace)
    .filter(({ fields }) => JSON.stringify(fields.versionNo) === '{"integerValue":"0"}')
    .map(({ fields }) => textOf(fields.name))
    .sort((a, b) => (a < b ? -1 : 1))
