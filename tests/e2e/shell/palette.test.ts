import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { atPath, openShell } from './support'

const { openAs, box } = openShell()

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Cari halaman, tindakan, atau data' })
const options = (page: Page) => page.getByRole('option').allInnerTexts()

async function openPalette(uid = 'admin', path = '/dashboard') {
  const page = await openAs(uid)
  await atPath(page, path)
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  return page
}

test('the palette leads to pages, to new records and to records, by the keyboard alone', async () => {
  for (const id of ['s1', 's2', 's3'])
    put(box(), `seminars/${id}`, { sid: id, versionNo: 0, title: `Sarang ${id}` })
  const page = await openPalette()
  await page.keyboard.type('artikel')
  await expect.poll(() => options(page)).toEqual(['Artikel', 'Tambah Artikel'])
  await page.keyboard.press('Enter')
  await atPath(page, '/content/article')
  await page.getByRole('heading', { name: 'Artikel', level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tambah produk')
  await expect.poll(() => options(page)).toEqual(['Tambah Produk', 'Tambah Batch produksi'])
  await page.keyboard.press('Enter')
  await atPath(page, '/products/create')
  await page.getByRole('button', { name: 'Simpan' }).waitFor()
  await page.keyboard.press('Control+k')
  const before = box().meter.documents
  await page.keyboard.type('sarang')
  await expect
    .poll(async () => (await options(page)).map(text => text.replaceAll('\n', ' ')))
    .toEqual(expect.arrayContaining(['Sarang mangkok', 'Sarang s1', 'Sarang s2']))
  expect(await page.getByRole('option', { name: 'Sarang s3' }).count()).toBe(0)
  expect(box().meter.documents - before).toBeLessThanOrEqual(30)
  await page.getByRole('option', { name: 'Sarang mangkok' }).click()
  await atPath(page, '/products/p1/show')
  await page.getByRole('link', { name: 'Ubah', exact: true }).waitFor()
  await page.keyboard.press('Control+k')
  const groups = page.locator('.MuiAutocomplete-groupLabel')
  await expect
    .poll(() => groups.allInnerTexts())
    .toEqual(['Terakhir dibuka', 'Di halaman ini', 'Tindakan', 'Halaman'])
  expect((await options(page)).slice(0, 2).join()).toMatch(/^Baru.*,Artikel/s)
  await page.getByRole('option', { name: 'Ubah', exact: true }).click()
  await atPath(page, '/products/p1')
  await page.keyboard.press('Control+k')
  await field(page).fill('tidak ada yang begini')
  await page.getByText('Tidak ada yang cocok').waitFor()
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  expect(page.problems).toEqual([])
})

testLong?.(
  'the palette finds the records of every resource that is searched, though they are many',
  async () => {
    put(box(), 'popupBanners/b1', { bid: 'b1', versionNo: 0, title: 'Zamrud' })
    put(box(), 'pushNotifications/n1', { nid: 'n1', versionNo: 0, title: 'Zamrud kedua' })
    const page = await openPalette()
    const before = box().meter.documents
    await page.keyboard.type('zamrud')
    await expect.poll(async () => (await options(page)).join()).toMatch(/Zamrud kedua.*Zamrud$/s)
    expect(box().meter.documents - before).toBeLessThanOrEqual(30)
    expect(page.problems).toEqual([])
  },
)

testLong?.('the palette offers the field staff only what is open to it', async () => {
  const page = await openPalette('superteam', '/farm/harvest')
  await expect.poll(() => options(page)).toEqual(expect.arrayContaining(['Panen', 'Bangunan']))
  expect((await options(page)).join()).not.toMatch(/Produk|Akun|Artikel|Transaksi/)
})
