import { expect, test } from 'vitest'
import { put } from '../../support/people'
import { atPath, openShell } from './support'

const { openAs, box } = openShell()
test('a form is read anew whenever it opens', async () => {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  await page.goto(`${box().url}/products/p1`)
  const price = page.getByLabel(/^Harga/)
  await price.waitFor()
  await page.getByRole('link', { name: 'Lihat' }).click()
  await atPath(page, '/products/p1/show')
  put(box(), 'products/p1', {
    pid: 'p1',
    versionNo: 0,
    isShow: true,
    name: 'Sarang mangkok',
    marketplace: 'consumer',
    price: 777,
  })
  await page.getByText('777').first().waitFor()
  await page.getByRole('link', { name: 'Ubah' }).click()
  await atPath(page, '/products/p1')
  await price.waitFor()
  await expect.poll(() => price.inputValue()).toBe('777')
  await expect.poll(() => page.title()).toContain('Sarang mangkok')
  expect(page.problems).toEqual([])
})
