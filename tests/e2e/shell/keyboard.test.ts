import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PlainMap } from '../../../demo/values'
import { testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { atPath, openShell, saidOn } from './support'

const { openAt, box } = openShell()

const products = (count: number) => {
  for (let index = 0; index < count; index++) {
    const pid = `k${String(index).padStart(3, '0')}`
    product(pid, { name: `Kotak ${pid}` })
  }
}
const product = (pid: string, fields: PlainMap) =>
  put(box(), `products/${pid}`, {
    ...{ pid, versionNo: 0, isShow: true, marketplace: 'consumer', price: 1000 },
    ...fields,
  })

type Click = Parameters<Locator['click']>[0]
const withCtrl: Click = { modifiers: ['Control'] }
const middle: Click = { button: 'middle' }

/** What the keyboard is at. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '')

async function tabTo(page: Page, text: RegExp) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (text.test(await focused(page)) && (await isRow(page))) return
  }
  throw new Error(`Tab finds no row ${text}`)
}
const isRow = (page: Page) => page.evaluate(() => document.activeElement?.tagName === 'TR')

testLong?.each([
  ['/marketplace/consumer', /Sarang mangkok/, '/products/p1/show'],
  ['/account/user', /petani/, '/users/petani/show'],
] as const)(
  'a row of %s is reached by Tab, seen to be, and opened by Enter',
  async (list, text, record) => {
    const page = await openAt('admin', list)
    await page.getByRole('row', { name: text }).waitFor()
    await tabTo(page, text)
    const outline = () =>
      page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
    expect(await outline()).toBe('solid')
    await page.keyboard.press('Enter')
    await atPath(page, record)
    expect(page.problems).toEqual([])
  },
)

testLong?.each([
  ['/marketplace/consumer', /Sarang mangkok/, '/products/p1/show'],
  ['/account/user', /Nama petani/, '/users/petani/show'],
] as const)(
  'a row of %s opens in a tab of its own by Ctrl and by the middle button',
  async (...row) => {
    const [list, name, record] = row
    const page = await openAt('admin', list)
    const cell = page.getByRole('row', { name }).getByText(name).first()
    for (const how of [withCtrl, middle]) {
      const opened = page.context().waitForEvent('page')
      await cell.click(how)
      const beside = await opened
      await atPath(beside, record)
      await beside.getByRole('main').getByText(name).first().waitFor()
      await beside.close()
      await atPath(page, list)
    }
    const checkbox = page.getByRole('row', { name }).getByRole('checkbox')
    await checkbox.click(withCtrl)
    expect(await checkbox.isChecked()).toBe(true)
    expect(page.context().pages()).toHaveLength(1)
    expect(page.problems).toEqual([])
  },
)
testLong?.(
  'so is a row of a long page, and Enter on its checkbox is left to the checkbox',
  async () => {
    products(130)
    const page = await openAt('admin', '/marketplace/consumer?perPage=250')
    await page.getByRole('row', { name: /Kotak k000/ }).waitFor()
    await tabTo(page, /Kotak k002/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toMatch(/Kotak k002/)
    await page.keyboard.press('Enter')
    await atPath(page, '/products/k002/show')
    expect(page.problems).toEqual([])
  },
)

test('a row opens beside its list and has the keyboard back; / leads to the search, ? tells the keys, c makes a record', async () => {
  const page = await openAt('admin', '/marketplace/consumer')
  const row = page.getByRole('row').nth(1)
  await row.press('Space')
  const panel = page.getByRole('complementary', { name: 'Produk' })
  await expect.poll(() => panel.evaluate(each => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => row.evaluate(each => each === document.activeElement)).toBe(true)
  const help = page.getByRole('dialog', { name: 'Tombol pintas' })
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return help.count()
    })
    .toBe(1)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('sarang')
  await expect.poll(() => page.getByLabel('Cari Nama produk').inputValue()).toBe('sarang')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  await atPath(page, '/products/create')
  expect(page.problems).toEqual([])
})

testLong?.(
  'a list tells who listens that others have changed it, and nothing of what one asked for',
  async () => {
    products(130)
    const page = await openAt('admin', '/marketplace/consumer')
    await page.getByRole('row', { name: /Kotak k000/ }).waitFor()
    const said = await saidOn(page)
    await page.getByRole('button', { name: 'Ke halaman berikutnya' }).click()
    await page
      .getByRole('row', { name: /Kotak k02/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Ke halaman sebelumnya' }).click()
    await page.getByRole('row', { name: /Kotak k000/ }).waitFor()
    await page.getByLabel('Cari Nama').fill('Kotak k0')
    await page.getByRole('row', { name: /Sarang mangkok/ }).waitFor({ state: 'detached' })
    expect(await said()).toEqual([])
    // What changes while the list still comes is no news.
    const change = () => product('k000', { name: `Kotak k000 baru ${performance.now()}` })
    await expect
      .poll(() => {
        change()
        return said()
      })
      .toEqual(['Data diperbarui'])
    await page.getByRole('row', { name: /Kotak k000 baru/ }).waitFor()
    expect(page.problems).toEqual([])
  },
)
