import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedUploaders } from '../../server/storage/client'
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
import { emailOf, PASSWORD, put } from '../../support/people'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe('on the screens of two people', () => {
  let box: TestBox
  let mine: WatchedPage
  let theirs: WatchedPage

  beforeAll(async () => {
    box = await startTestBox({ seed: seedNamed, clientDir: CLIENT })
    // No form yet: one that is loaded anew before it has said that it is there is a crash, told for a minute.
    const url = box.url + ENTRY
    mine = await openPage(browser, url, { viewport: { width: 1440, height: 900 } })
    theirs = await openPage(browser, url, { viewport: { width: 360, height: 740 } })
    await Promise.all([
      signIn(mine, emailOf('root'), PASSWORD),
      signIn(theirs, emailOf('admin'), PASSWORD),
    ])
    for (const page of [mine, theirs]) {
      await leaveFreely(page)
      await page.getByRole('button', { name: 'Menu akun' }).waitFor()
    }
  })

  beforeEach(async () => {
    const fields = { pid: 'p1', name: 'Sarang mangkok', marketplace: 'consumer', price: 1000 }
    put(box, 'products/p1', { ...fields, stock: 1, weight: 1, isShow: true, versionNo: 0 })
    for (const page of [mine, theirs]) {
      await page.goto(address(), { waitUntil: 'domcontentloaded' })
      await page.getByLabel(/^Harga/).waitFor()
    }
  })

  afterEach(() => {
    expect([...mine.problems.splice(0), ...theirs.problems.splice(0)]).toEqual([])
  })

  afterAll(() => box?.stop())

  test('B-HIS-07 two who have one form open are told of each other, until one leaves it', async () => {
    const told = (page: WatchedPage) => page.locator('.save-foot').getByRole('status').textContent()
    await expect.poll(() => told(mine), IN_TIME).toContain('Nama admin sedang mengubah ini')
    await expect.poll(() => told(theirs), IN_TIME).toContain('Nama root sedang mengubah ini')
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await theirs.getByRole('link', { name: 'Daftar' }).click()
    await expect.poll(() => told(mine), IN_TIME).toBe('')
  })

  test('B-HIS-08 a note stands between the changes of its record; whom it names finds it there from what waits for him', async () => {
    await fill(mine, { Harga: '2000' })
    await save(mine)
    await mine.goto(`${address()}/show`)
    await mine.getByLabel('Catatan internal').fill('Mohon diperiksa ')
    await mine.getByRole('button', { name: 'Sebut rekan' }).click()
    await mine.getByRole('menuitem', { name: 'Nama admin' }).click()
    await mine.getByRole('button', { name: 'Catat', exact: true }).click()
    await theirs.goto(`${box.url}/mentions`)
    await theirs.getByText('Mohon diperiksa @Nama admin').waitFor()
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await theirs.getByRole('link', { name: 'Produk · Sarang mangkok' }).click()
    put(box, 'products/p1', { ...plain, price: 2000, stock: 2, weight: 1, isShow: true })
    const panel = theirs.locator('.MuiCard-root', { hasText: 'Riwayat' }).last()
    const told = async () => (await panel.locator('ol > li').allInnerTexts()).slice(0, 3)
    await expect
      .poll(told)
      .toEqual([
        expect.stringContaining('Stok'),
        expect.stringMatching(/^Nama root[\s\S]*Mohon diperiksa @Nama admin/),
        expect.stringContaining('Harga'),
      ])
    await theirs.goto(`${box.url}/mentions`)
    await theirs.getByRole('button', { name: 'Selesai' }).click()
    await theirs.getByText('Tidak ada catatan yang menunggu Anda.').waitFor()
  })

  test.each([
    ['Nilai Anda', '3000'],
    ['Nilai sekarang', '2000'],
  ])('the second to save sees both values and decides: %s', async (side, price) => {
    await fill(theirs, { Harga: '2000', 'Nama produk': 'Nama dari orang lain' })
    await save(theirs)
    await fill(mine, { Harga: '3000', Stok: '7' })
    await mine.getByRole('button', { name: 'Simpan' }).click()
    await dialog(mine).waitFor()
    expect(await dialog(mine).getByRole('group', { name: 'Harga' }).innerText()).toMatch(
      /Nilai Anda\s+Rp\s3\.000\s+Nilai sekarang\s+Rp\s2\.000/,
    )
    expect(await dialog(mine).getByRole('radio', { checked: true }).count()).toBe(0)
    await dialog(mine).getByRole('button', { name: 'Simpan pilihan' }).click()
    await dialog(mine).getByText('Pilih satu nilai').waitFor()
    expect(stored('price')).toEqual({ integerValue: '2000' })
    await dialog(mine).getByRole('radio', { name: side }).check()
    await dialog(mine).getByRole('button', { name: 'Simpan pilihan' }).click()
    await mine.waitForURL('**/marketplace/consumer')
    expect(stored('price')).toEqual({ integerValue: price })
    expect(stored('stock')).toEqual({ integerValue: '7' })
    expect(stored('name')).toEqual({ stringValue: 'Nama dari orang lain' })
  })

  test('what is changed again while one decides is asked about again', async () => {
    await fill(theirs, { Harga: '2000' })
    await save(theirs)
    await fill(mine, { Harga: '3000' })
    await mine.getByRole('button', { name: 'Simpan' }).click()
    await dialog(mine).getByRole('radio', { name: 'Nilai Anda' }).check()
    put(box, 'products/p1', { ...plain, price: 2500 })
    await dialog(mine).getByRole('button', { name: 'Simpan pilihan' }).click()
    await dialog(mine).getByText('Rp 2.500').waitFor()
    expect(stored('price')).toEqual({ integerValue: '2500' })
    await mine.keyboard.press('Escape')
    await dialog(mine).waitFor({ state: 'detached' })
    expect(await mine.getByLabel(/^Harga/).inputValue()).toBe('3.000')
    await expect.poll(() => focused(mine)).toBe('price')
    await mine.getByRole('link', { name: 'Produk Petani' }).click()
    // A press has the question on leaving answered, the address alone would not.
    await mine.getByRole('heading', { name: 'Produk Petani', level: 1 }).click()
    await mine.waitForURL('**/marketplace/farmer')
  })

  test('on a phone the dialog has room, and a record that is gone keeps what was typed', async () => {
    await fill(mine, { Harga: '2000', Stok: '9', Berat: '80' })
    await save(mine)
    await fill(theirs, { Harga: '3000', Stok: '7' })
    await theirs.getByRole('button', { name: 'Simpan' }).click()
    await dialog(theirs).getByRole('button', { name: 'Pakai semua milik saya' }).click()
    expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    box.store.commit([{ delete: NAME }])
    await dialog(theirs).getByRole('button', { name: 'Simpan pilihan' }).click()
    await theirs.getByText(/Isian Anda tetap ada di sini/).waitFor()
    expect(await theirs.getByLabel(/^Stok/).inputValue()).toBe('7')
  })

  const address = () => `${box.url}/products/p1`
  const NAME = `projects/${PROJECT}/databases/(default)/documents/products/p1`
  const plain = { pid: 'p1', name: 'Sarang mangkok', marketplace: 'consumer', versionNo: 0 }
  const stored = (field: string) => box.store.get(NAME)?.fields[field]
})

const IN_TIME = { timeout: 5000 }

const seedNamed: typeof seedUploaders = async ports => {
  await seedUploaders(ports)
  put(ports, 'profiles/root', { uid: 'root', name: 'Nama root' })
}

const dialog = (page: WatchedPage) => page.getByRole('dialog', { name: 'Data diubah orang lain' })
const focused = (page: WatchedPage) =>
  page.evaluate(() => document.activeElement?.getAttribute('name'))

async function fill(page: WatchedPage, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(value)
  }
}

async function save(page: WatchedPage) {
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL('**/marketplace/consumer')
}
