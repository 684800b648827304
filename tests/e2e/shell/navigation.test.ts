import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testLong } from '../../support/exhaustive'
import { shiftOf } from '../../support/shifts'
import { go, openGroups } from '../access/screen'
import { alertOf, atPath, openShell } from './support'

const { open, openAt, box } = openShell()

testLong?.(
  'M-NAV-01 strangers see the public pages and are asked to sign in for the others',
  async () => {
    const page = await open('/sign-in')
    await page.getByRole('heading', { name: 'Masuk' }).waitFor()
    await page.goto(`${box().url}/404`)
    await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
    await page.goto(box().url)
    await atPath(page, '/sign-in')
    expect(await alertOf(page)).toBe('')
    for (const path of ['/account/user', '/products/p1/show', '/products/create']) {
      await page.goto(box().url + path)
      await atPath(page, `/sign-in?next=${encodeURIComponent(path)}`)
      await page.getByRole('button', { name: 'Masuk', exact: true }).waitFor()
    }
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-NAV-01 unlisted addresses end at /404 for strangers, also below a resource',
  async () => {
    const page = await open('/404')
    for (const path of ['/nowhere', '/account/other', '/products/p1/other', '/chats']) {
      await page.goto(box().url + path)
      await atPath(page, '/404')
      await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
    }
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-NAV-01 an unlisted address ends at /404, inside the shell, from where a link leads home',
  async () => {
    const page = await openAt('admin', '/products/p1/other')
    await atPath(page, '/404')
    await page.getByRole('heading', { name: 'Halaman tidak ditemukan' }).waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).waitFor()
    await page.getByRole('link', { name: 'Ke halaman utama' }).click()
    await atPath(page, '/dashboard')
  },
)

/** In the order of M-NAV-03, as far as they are built. */
const ENTRIES = [
  ...['Dashboard', 'Semua Akun', 'Superteam', 'Admin', 'Panen', 'Pengajuan'],
  ...['Harga Sarang', 'Bangunan', 'Statistik IoT', 'Perangkat IoT', 'Manajemen Perangkat IoT'],
  ...['Produk Konsumen', 'Produk Petani', 'Transaksi', 'Seminar', 'Langganan', 'Video', 'Artikel'],
  ...['Konsultasi', 'Banner Aplikasi', 'Kupon', 'Notifikasi Push', 'Kotak Pesan', 'Banner Popup'],
  ...[
    'Semua Batch',
    'Bahan Mentah',
    'Pencucian',
    'Pencetakan',
    'Bersih',
    'Perusahaan',
    'Aktivitas',
    'Sampah',
    'Pengaturan',
    'Catatan untuk Anda',
  ],
]

test('M-NAV-09 the menu has its groups and entries, and marks where one is, on a record too', async () => {
  const page = await openAt('admin', '/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  await menu.getByRole('link').first().waitFor()
  const lines = menu.locator('button[aria-expanded], a')
  expect(await lines.allInnerTexts()).toEqual([
    ...['Dashboard', 'Akun', 'Peternakan', 'Bangunan', 'IoT', 'Toko', 'Konten', 'Produksi'],
    ...['Sistem', 'Catatan untuk Anda'],
  ])
  const icons = await lines
    .locator('svg:first-child path:first-child')
    .evaluateAll(all => all.map(path => path.getAttribute('d')))
  expect(new Set(icons).size).toBe(10)
  await openGroups(page)
  await expect.poll(() => menu.getByRole('link').allInnerTexts()).toEqual(ENTRIES)
  await expect.poll(() => active(page)).toEqual(['Dashboard'])
  await go(page, '/products/p2/show')
  await page.getByText('Pengeras suara').first().waitFor()
  await expect.poll(() => active(page)).toEqual(['Produk Petani'])
  await expect.poll(() => trail(page)).toEqual(['Toko', 'Produk Petani', 'Pengeras suara'])
  await expect.poll(() => page.title()).toBe('Pengeras suara - Produk Petani - Sarang')
  await go(page, '/products/p1')
  await expect.poll(() => active(page)).toEqual(['Produk Konsumen'])
  await expect.poll(() => trail(page)).toEqual(['Toko', 'Produk Konsumen', 'Sarang mangkok'])
  await go(page, '/setting')
  const last = menu.getByRole('link', { name: 'Pengaturan' })
  await expect
    .poll(() => last.evaluate(link => link.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true)
  expect(page.problems).toEqual([])
})

testLong?.('M-NAV-09 a group that was closed stays closed after a reload', async () => {
  const page = await openAt('admin', '/marketplace/consumer')
  const group = page.getByRole('button', { name: 'Toko' })
  await group.click()
  const entry = page.getByRole('link', { name: 'Produk Petani' })
  await entry.waitFor({ state: 'detached' })
  await page.reload()
  await group.waitFor()
  expect(await group.getAttribute('aria-expanded')).toBe('false')
  expect(await entry.count()).toBe(0)
})

test('M-NAV-05 a superteam sees no entry that he may not open, gets the 403 page and stays signed in', async () => {
  const page = await openAt('superteam', '/')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  const links = page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')
  await expect
    .poll(() => links.allInnerTexts())
    .toEqual([...['Panen', 'Bangunan', 'Catatan untuk Anda', 'Pengaturan']])
  for (const path of ['/dashboard', '/account/user', '/marketplace/farmer', '/products/p1/show']) {
    await go(page, path)
    await page.getByRole('heading', { name: 'Anda tidak memiliki akses' }).waitFor()
    expect(await page.getByText('Sarang mangkok').count()).toBe(0)
  }
  await page.goto(`${box().url}/marketplace/farmer`)
  await page.getByRole('heading', { name: 'Anda tidak memiliki akses' }).waitFor()
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByText('Nama superteam').last().waitFor()
  expect(page.problems).toEqual([])
})

testLong?.('M-NAV-09 on a phone the menu is a drawer that closes after a choice', async () => {
  const page = await openAt('admin', '/dashboard', { viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'Buka menu' }).waitFor()
  const menu = page.getByRole('navigation', { name: 'Menu utama' })
  expect(await menu.count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Menu akun', exact: true }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Buka menu' }).click()
  await menu.getByRole('button', { name: 'Toko' }).click()
  await menu.getByRole('link', { name: 'Produk Petani' }).click()
  await atPath(page, '/marketplace/farmer')
  await expect.poll(() => menu.count()).toBe(0)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  expect(page.problems).toEqual([])
})

testLong?.(
  'the keyboard reaches the content past the menu, and a lost line is said below the bar',
  async () => {
    const page = await openAt('admin', '/access-denied')
    const title = page.getByRole('heading', { name: 'Anda tidak memiliki akses' })
    await title.waitFor()
    const room = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(await room()).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Langsung ke isi')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main-content')
    const still = await shiftOf(page)
    const top = (await title.boundingBox())?.y
    await page.context().setOffline(true)
    const strip = page.getByText('Koneksi terputus')
    await strip.waitFor()
    expect(await strip.boundingBox()).toMatchObject({ y: 51, height: 28 })
    expect((await title.boundingBox())?.y).toBe(top)
    expect(await shiftOf(page)).toBe(still)
    await page.context().setOffline(false)
    await strip.waitFor({ state: 'detached' })
    await expect.poll(room).toBe(0)
  },
)

const active = (page: Page) =>
  page.locator('nav [aria-current=page]:is(a)').filter({ visible: true }).allInnerTexts()

const trail = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Lokasi halaman' })
    .locator('li:not([aria-hidden])')
    .allInnerTexts()

/** In the page: each step takes so long that what was typed before it is due before the next page is there. */
function slowDown() {
  const push = history.pushState.bind(history)
  history.pushState = (...entry) => {
    push(...entry)
    const end = performance.now() + 700
    while (performance.now() < end);
  }
}

testLong?.(
  'M-WID-05 who types a search and opens a record at once gets the record, however slowly it comes',
  async () => {
    const page = await openAt('admin', '/marketplace/consumer')
    const row = page.getByRole('row', { name: /Sarang mangkok/ })
    await row.waitFor()
    const search = page.getByLabel('Cari Nama produk')
    await search.waitFor()
    await page.evaluate(slowDown)
    await search.fill('sarang')
    await row.press('Enter')
    await search.waitFor({ state: 'detached' })
    await page.waitForTimeout(700)
    await atPath(page, '/products/p1/show')
    expect(page.problems).toEqual([])
  },
)
