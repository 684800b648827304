import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { leaveFreely, type WatchedPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { plainPng } from '../../support/pictures'
import { openShell } from './support'

const { openAt } = openShell()

const tolerate = /ERR_|status of 404|sarang\.error\.unloaded/

/** A file of the build by its name. */
const file = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`)
const button = (page: WatchedPage, name: string) => page.getByRole('button', { name, exact: true })
const path = (page: WatchedPage) => page.getByRole('navigation', { name: 'Lokasi halaman' })
const goTo = (page: WatchedPage, to: string) => page.goto(new URL(to, page.url()).href)
const titleOf = (page: WatchedPage): Locator => page.getByLabel(/^Judul/)

async function openSettings(page: WatchedPage): Promise<void> {
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Pengaturan' }).click()
}

testLong?.each(['form', 'inputs', 'App'])(
  'a form whose file is refused once (%s) comes by itself',
  async name => {
    const page = await openAt('admin', '/404', { tolerate })
    let refused = 0
    await page.route(file(name), route => (refused++ ? route.fallback() : route.abort()))
    await goTo(page, '/products/p1')
    await page.getByLabel(/^Nama produk/).waitFor()
    expect(refused).toBeGreaterThan(0)
    expect(page.problems).toEqual([])
  },
)

test('M-NAV-08 a screen that does not come leaves the shell as it is, and comes at another try', async () => {
  const page = await openAt('admin', '/404', { tolerate })
  await goTo(page, '/marketplace/consumer')
  await page.route(file('SettingsPage'), route => route.abort())
  await openSettings(page)
  await button(page, 'Coba lagi').waitFor()
  await path(page).waitFor()
  expect(await button(page, 'Muat Ulang').count()).toBe(1)
  await page.unroute(file('SettingsPage'))
  await button(page, 'Coba lagi').click()
  await page.getByRole('region', { name: 'Profil saya' }).waitFor()
  expect(page.problems).toEqual([])
})

testLong?.(
  'M-NAV-08 a save whose code does not come keeps what is typed, and saves at another try',
  async () => {
    const page = await openAt('admin', '/404', { tolerate })
    await page.route(file('writing'), route => route.fulfill({ status: 404, body: '' }))
    await goTo(page, '/products/p1')
    const name = page.getByLabel(/^Nama produk/)
    await name.fill('Mangkok pilihan')
    await page.getByRole('button', { name: 'Simpan' }).click()
    await page
      .getByText(/^Bagian aplikasi ini gagal dimuat/)
      .first()
      .waitFor()
    expect(await name.inputValue()).toBe('Mangkok pilihan')
    await page.unroute(file('writing'))
    await page.getByRole('button', { name: 'Simpan' }).click()
    await button(page, 'Urungkan').waitFor()
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'without a line the shell says so above a screen that was not loaded, which comes with the line',
  async () => {
    const page = await openAt('admin', '/404', { tolerate })
    await goTo(page, '/marketplace/consumer')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menuitem', { name: 'Pengaturan' }).waitFor()
    await page.keyboard.press('Escape')
    // The test before has had the screen's file.
    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.clearBrowserCache')
    await page.context().setOffline(true)
    await openSettings(page)
    await page.getByText('Halaman ini belum termuat').waitFor()
    await page.getByText(/^Koneksi terputus/).waitFor()
    await path(page).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('region', { name: 'Profil saya' }).waitFor()
  },
)

testLong?.(
  'a form from which a deploy took a file away is as it was typed after one reload, its picture too',
  async () => {
    const page = await openAt('admin', '/404', { tolerate })
    const gone = file('PlacePicker')
    await page.route(gone, route => route.fulfill({ status: 404, body: '' }))
    await goTo(page, '/rbws/create')
    await page.getByLabel(/^Nama/).first().fill('Walet Baru')
    await page.locator('input[type=file]').first().setInputFiles(picture)
    await page.getByText('walet.png').waitFor()
    await page.getByRole('button', { name: 'Pilih di peta' }).click()
    await button(page, 'Coba lagi').waitFor()
    await page.route(new URL('/', page.url()).href, route =>
      route.fulfill({ body: '<html></html>' }),
    )
    await button(page, 'Coba lagi').click()
    await page.getByText('Isian Anda disimpan sebagai draf').waitFor()
    await page.unrouteAll()
    await button(page, 'Muat Ulang').click()
    await page.getByText('Ada isian yang belum disimpan').waitFor()
    expect(await page.getByLabel(/^Nama/).first().inputValue()).toBe('')
    await button(page, 'Pulihkan').click()
    await expect.poll(() => page.getByLabel(/^Nama/).first().inputValue()).toBe('Walet Baru')
    await page.getByText('walet.png').waitFor()
    await page.getByRole('button', { name: 'Pilih di peta' }).click()
    await page.locator('.leaflet-container').waitFor()
    expect(page.problems).toEqual([])
  },
)

const picture = { name: 'walet.png', mimeType: 'image/png', buffer: plainPng(8) }

/** Until the browser has it. */
const kept = (page: WatchedPage, uid: string) =>
  expect
    .poll(() =>
      page.evaluate(async name => {
        const all = await indexedDB.databases()
        return all.some(database => database.name === name)
      }, `sarang-drafts-${uid}`),
    )
    .toBe(true)

testLong?.(
  'a draft is offered to who typed it until he saves it or throws it away, and goes when he signs out',
  async () => {
    const page = await openAt('admin', '/404', { tolerate })
    await leaveFreely(page)
    await goTo(page, '/articles/create')
    await titleOf(page).fill('Panen raya')
    await kept(page, 'admin')
    await page.waitForTimeout(700)
    await page.reload()
    await button(page, 'Buang').click()
    await titleOf(page).fill('Panen kecil')
    await page.waitForTimeout(700)
    await page.reload()
    await button(page, 'Pulihkan').click()
    await expect.poll(() => titleOf(page).inputValue()).toBe('Panen kecil')
    expect(await button(page, 'Pulihkan').count()).toBe(0)
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menuitem', { name: /Keluar/ }).click()
    const question = page.getByRole('dialog', { name: 'Keluar' })
    await question.getByText(/^Keluar menghapus \d+ isian yang belum disimpan/).waitFor()
    await question.getByRole('button', { name: 'Tetap di sini' }).click()
    expect(await titleOf(page).inputValue()).toBe('Panen kecil')
    await page.getByRole('button', { name: 'Menu akun' }).click()
    await page.getByRole('menuitem', { name: /Keluar/ }).click()
    await question.getByRole('button', { name: 'Keluar' }).click()
    await page.getByLabel(/^Email/).waitFor()
    const left = await page.evaluate(() => indexedDB.databases())
    expect(left.map(({ name }) => name)).not.toContain('sarang-drafts-admin')
    expect(page.problems).toEqual([])
  },
)
