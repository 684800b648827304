import { expect } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { go } from '../access/screen'
import { atPath, openShell } from './support'

const { openAt, box } = openShell()

const p1 = {
  pid: 'p1',
  versionNo: 0,
  isShow: true,
  name: 'Sarang mangkok',
  marketplace: 'consumer',
}

testLong?.('a form is read anew whenever it opens', async () => {
  const page = await openAt('admin', '/products/p1')
  const price = page.getByLabel(/^Harga/)
  await price.waitFor()
  await page.getByRole('link', { name: 'Lihat' }).click()
  await atPath(page, '/products/p1/show')
  put(box(), 'products/p1', { ...p1, price: 777 })
  await page.getByText('777').first().waitFor()
  await page.getByRole('link', { name: 'Ubah' }).click()
  await atPath(page, '/products/p1')
  await price.waitFor()
  await expect.poll(() => price.inputValue()).toBe('777')
  await expect.poll(() => page.title()).toContain('Sarang mangkok')
  expect(page.problems).toEqual([])
})

testLong?.(
  'what was shown of a record stands in the form until the record is read, and what is typed by then stays',
  async () => {
    const page = await openAt('admin', '/marketplace/consumer')
    const row = page.getByRole('row', { name: /Sarang mangkok/ })
    await row.waitFor()
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route(
      url => url.pathname.endsWith('/Listen/channel'),
      async route => {
        if (route.request().method() === 'POST') await held
        await route.continue()
      },
    )
    await go(page, '/products/p1')
    const name = page.getByRole('textbox', { name: /^Nama/ })
    expect(await name.inputValue()).toBe('Sarang mangkok')
    await name.fill('Sarang mangkok putih')
    put(box(), 'products/p1', { ...p1, price: 888 })
    release()
    await expect.poll(() => page.getByLabel(/^Harga/).inputValue()).toBe('888')
    expect(await name.inputValue()).toBe('Sarang mangkok putih')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await atPath(page, '/marketplace/consumer')
    await page.getByRole('row', { name: /Sarang mangkok putih/ }).waitFor()
    expect(page.problems).toEqual([])
  },
)
