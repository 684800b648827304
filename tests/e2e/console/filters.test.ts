import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SeedPorts } from '../../../server/box'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD, seedPeople } from '../../support/people'
import { seedProducts } from '../../support/seeds'

/** Consumer products Produk 00000 to 00059, of 0 to 59,000 Rupiah, every other one shown; and one that is far dearer. */
const SEEDED = 60
const REVERSED = 'Harus sama atau melebihi "dari"'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ clientDir: CLIENT, seed: seedShop })
  browser = await launchBrowser()
})

afterEach(() => page.context().close())

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('a range of prices, with the view and a filter, is paged, counted and ordered by the price', async () => {
  await openProducts()
  await askPrices('10000', '50000')
  await rangeShown('1-20 dari 41')
  await expect.poll(shownNames).toEqual(products(10, 1, 20))

  const before = { ...box.meter }
  await page.getByRole('button', { name: 'Ke halaman 3', exact: true }).click()
  await rangeShown('41-41 dari 41')
  await expect.poll(shownNames).toEqual(products(50, 1, 1))
  expect(box.meter.documents - before.documents).toBeLessThanOrEqual(41)

  await addFilter('Tampilkan')
  await page.getByRole('combobox', { name: 'Tampilkan' }).click()
  await page.getByRole('option', { name: 'Ya', exact: true }).click()
  await rangeShown('1-20 dari 21')
  await expect.poll(shownNames).toEqual(products(10, 2, 20))

  await page.getByRole('columnheader', { name: 'Harga' }).getByRole('button').click()
  await expect.poll(shownNames).toEqual(products(50, -2, 20))
  expect(await page.getByRole('columnheader').getByRole('button').allInnerTexts()).toEqual([
    'Harga',
  ])
  expect(page.problems).toEqual([])
})

test('it survives a reload, and taken away everything is back', async () => {
  await openProducts()
  await askPrices('58000', '')
  await rangeShown('1-3 dari 3')
  const found = ['Produk 00058', 'Produk 00059', 'Sarang mangkok']
  await expect.poll(shownNames).toEqual(found)

  await page.reload()
  await rangeShown('1-3 dari 3')
  await page.getByRole('button', { name: 'Harga: dari Rp 58.000' }).click()
  await expect.poll(() => page.getByLabel('Harga dari').inputValue()).toBe('58.000')
  expect(await page.getByLabel('Harga sampai').inputValue()).toBe('')
  await expect.poll(shownNames).toEqual(found)
  expect(await page.getByLabel('Cari Nama produk').isDisabled()).toBe(true)

  await page.getByRole('button', { name: 'Hapus filter ini' }).click()
  await rangeShown(`1-20 dari ${SEEDED + 1}`)
  await expect.poll(shownNames).toEqual(products(0, 1, 20))
  expect(await page.getByLabel('Harga dari').count()).toBe(0)
  expect(await page.getByLabel('Cari Nama produk').isDisabled()).toBe(false)
  expect(page.problems).toEqual([])
})

test('a range that ends before it begins is called so, and the list stays', async () => {
  await openProducts()
  await askPrices('10000', '')
  await rangeShown('1-20 dari 51')
  const before = { ...box.meter }
  await page.getByLabel('Harga sampai').fill('5000')
  await page.getByText(REVERSED).waitFor()
  // Longer than the list waits for the next key: what would be asked has been.
  await page.waitForTimeout(1500)
  expect(box.meter.documents).toBe(before.documents)
  await expect.poll(shownNames).toEqual(products(10, 1, 20))

  await page.getByLabel('Harga dari').fill('4000')
  await rangeShown('1-2 dari 2')
  expect(await page.getByText(REVERSED).count()).toBe(0)
  await expect.poll(shownNames).toEqual(products(4, 1, 2))
  expect(page.problems).toEqual([])
})

test('on a phone both ends fit, and the order can be turned round', async () => {
  await openProducts({ width: 360, height: 740 })
  await askPrices('10000', '12000')
  await rangeShown('1-3 dari 3')
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(isWider)).toBe(false)
  for (const label of ['Harga dari', 'Harga sampai']) {
    const { x = -1, width = 0 } = (await page.getByLabel(label).boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
  }
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('button', { name: 'Urutkan menurut harga naik' }).click()
  await page.getByRole('menuitem').click()
  await expect.poll(cardTitles).toEqual(products(12, -1, 3))
  expect(page.problems).toEqual([])
})

async function openProducts(viewport = { width: 1280, height: 800 }) {
  page = await openPage(browser, box.url, { viewport })
  await signIn(page, emailOf('admin'), PASSWORD)
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await page.goto(`${box.url}/marketplace/consumer`)
  await rangeShown(`1-20 dari ${SEEDED + 1}`)
}

async function askPrices(from: string, to: string) {
  await addFilter('Harga')
  await page.getByLabel('Harga dari').fill(from)
  await page.getByLabel('Harga sampai').fill(to)
}

async function addFilter(label: string) {
  await page.getByRole('button', { name: 'Tambah filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: label }).click()
}

const rangeShown = (text: string) => page.getByText(text, { exact: true }).waitFor()

const shownNames = () => page.locator('td.column-name .face-name').allInnerTexts()
const cardTitles = () => page.locator('main li a[href*="/products/"]').allInnerTexts()

/** The names of so many seeded products from this number on. */
const products = (first: number, step: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Produk ${String(first + index * step).padStart(5, '0')}`,
  )

async function seedShop(ports: SeedPorts) {
  await seedPeople(ports)
  seedProducts(ports, SEEDED)
}
