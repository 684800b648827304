import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { WatchedPage } from '../../../support/browser'
import { testLong } from '../../../support/exhaustive'
import { turnPage } from '../../../support/turnPage'
import { dialog, notice, openManagement, rowOf, signOut } from './support'

const DEVICES = 23
const screen = openManagement({ devices: DEVICES })
let page: WatchedPage

beforeAll(async () => {
  page = await screen.open()
  await page.getByText(`Menampilkan 1-10 dari ${DEVICES}`).waitFor()
})

const shown = (column: string) =>
  page
    .locator(`td.column-${column}`)
    .allInnerTexts()
    .then(texts => texts.map(text => text.trim()))
const counter = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d+$`) })
const countOf = async (name: string) => Number((await counter(name).innerText()).replace(/\D/g, ''))
const search = (text: string) => page.getByLabel('Cari ID, nama, atau lokasi').fill(text)
const head = (name: string) => page.getByRole('columnheader').getByText(name, { exact: true })

test('M-IOTM-01 with an admin key the badge reads Server Connected and explains itself', async () => {
  const badge = page.getByRole('button', { name: 'Server Connected' })
  await badge.click()
  await dialog(page, 'Tentang manajemen perangkat').getByText('Local Mode').waitFor()
  await page.getByRole('button', { name: 'Tutup' }).click()
  await dialog(page, 'Tentang manajemen perangkat').waitFor({ state: 'detached' })
})

test('M-IOTM-02 the buttons are there, and the counters match the list', async () => {
  for (const name of ['Daftar Baru', 'Tambah yang Ada', 'Refresh', 'Export CSV', 'Export JSON']) {
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(1)
  }
  expect(await countOf('Total')).toBe(DEVICES)
  for (const name of ['Online', 'Offline']) {
    const count = await countOf(name)
    await counter(name).click()
    if (count > 0) await page.getByText(new RegExp(`^Menampilkan 1-\\d+ dari ${count}$`)).waitFor()
    expect((await shown('status')).every(text => text.startsWith(name))).toBe(true)
  }
  await counter('Total').click()
  await page.getByText(`Menampilkan 1-10 dari ${DEVICES}`).waitFor()
})

test('M-IOTM-03 the table has its columns, the key masked, the state with its age', async () => {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  expect(heads.map(text => text.trim())).toEqual([
    ...['ID', 'Nama perangkat', 'Lokasi', 'Stream key', 'Status', 'Dibuat', 'Aksi'],
  ])
  for (const key of await shown('stream_key')) expect(key).toMatch(/^\w{4}•{8}\w{4}$/)
  for (const state of await shown('status')) {
    expect(state).toMatch(
      /^(Online|Offline|Tidak diketahui)(\s+(baru saja|\d+ (menit|jam|hari)))?$/,
    )
  }
  for (const text of await shown('created_at')) {
    expect(text).toMatch(
      /\d{4}\s+(Terlihat: (Baru saja|\d+ (menit|jam|hari) yang lalu|\d+ \w+ \d{4})|Belum)/,
    )
  }
  const [first = ''] = await shown('id')
  const row = rowOf(page, Number(first))
  expect(await row.getByRole('button', { name: /^Test koneksi / }).count()).toBe(1)
  await row.getByRole('button', { name: /^Aksi lain / }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    ...['Lihat', 'Edit', 'Generate stream key', 'Hapus'],
  ])
  await page.keyboard.press('Escape')
})

test('M-IOTM-03 two lines of a row have room, and a row is of one colour under the mouse', async () => {
  const [first = ''] = await shown('id')
  const row = rowOf(page, Number(first))
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await row.hover()
  const grounds = () =>
    row.evaluate(each =>
      [each, each.querySelector('.column-actions')].map(
        part => part && getComputedStyle(part).backgroundColor,
      ),
    )
  await expect.poll(async () => new Set(await grounds()).size).toBe(1)
})

testLong?.('M-IOTM-03 the table sorts, searches and pages', async () => {
  await head('ID').click()
  await expect.poll(async () => (await shown('id')).map(Number)).toEqual(range(1, 10))
  await turnPage(page, () => page.getByText(`Menampilkan 11-20 dari ${DEVICES}`).isVisible())
  await page.getByRole('combobox', { name: /baris/i }).click()
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['5', '10', '20', '50'])
  await page.getByRole('option', { name: '50' }).click()
  await page.getByText(`Menampilkan 1-${DEVICES} dari ${DEVICES}`).waitFor()
  const names = await shown('name')
  const [name = ''] = names
  const few = name.slice(-5).toUpperCase()
  await search(few)
  const wanted = names.filter(text => text.toUpperCase().includes(few)).length
  await expect.poll(async () => (await shown('name')).length).toBeGreaterThanOrEqual(wanted)
  await expect.poll(async () => (await shown('name')).length).toBeLessThan(DEVICES)
  await search('tidak ada yang begini')
  await page.getByText('Tidak ada hasil untuk pencarian atau filter ini.').waitFor()
  await page.getByRole('button', { name: 'Hapus filter' }).click()
  await page.getByText(`Menampilkan 1-${DEVICES} dari ${DEVICES}`).waitFor()
})

test('M-IOTM-11 copy puts the whole key on the clipboard, which nowhere else appears', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first = ''] = await shown('id')
  await rowOf(page, Number(first))
    .getByRole('button', { name: /^Salin stream key / })
    .click()
  await notice(page, 'Berhasil!', 'Stream key disalin').waitFor()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(await page.content()).not.toContain(key)
  expect((await shown('stream_key'))[0]).toBe(`${key.slice(0, 4)}••••••••${key.slice(-4)}`)
})

testLong?.('M-IOTM-11 a clipboard that refuses says so', async () => {
  const denied = await screen.open({ tolerate: /Clipboard/ })
  await denied.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
  })
  await denied
    .getByRole('button', { name: /^Salin stream key/ })
    .first()
    .click()
  await notice(denied, 'Error!', 'Gagal menyalin ke clipboard').waitFor()
})

test('M-IOTM-15 the list is saved as CSV and as JSON under the day’s name, without passwords', async () => {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())
  const csv = await saved(page, 'Export CSV')
  expect(csv.name).toBe(`perangkat-iot-${day}.csv`)
  const [heads = '', ...lines] = csv.text.trim().split('\r\n')
  expect(heads).toContain('ID;Nama perangkat;Lokasi;Stream key;Status')
  expect(lines).toHaveLength(DEVICES)
  await notice(page, 'Berhasil!', csv.name).waitFor()
  const json = await saved(page, 'Export JSON')
  expect(json.name).toBe(`perangkat-iot-${day}.json`)
  const rows: object[] = JSON.parse(json.text)
  expect(rows).toHaveLength(DEVICES)
  for (const row of rows) expect(Object.keys(row).join()).not.toMatch(/password/i)
  expect(csv.text + json.text).not.toMatch(/;[A-Za-z0-9]{16};|"[A-Za-z0-9]{16}"/)
})

test('M-IOTM-17 who needs attention stands first and leads to his details', async () => {
  const panel = page.getByRole('region', { name: 'Perlu perhatian' })
  const rows = panel.getByRole('listitem')
  const states = await rows.allInnerTexts()
  expect(states.length).toBeGreaterThan(0)
  expect(states.every(text => !text.includes('Online'))).toBe(true)
  const [name = ''] = (states[0] ?? '').split('\n')
  await rows.first().getByRole('button').click()
  await dialog(page, name).getByText('Menyala selama').waitFor()
  await dialog(page, name).getByRole('button', { name: 'Tutup' }).click()
})

async function saved(from: Page, button: string) {
  const [download] = await Promise.all([
    from.waitForEvent('download'),
    from.getByRole('button', { name: button, exact: true }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

testLong?.('M-IOTM-02 the list begins where other lists do, on a phone too', async () => {
  const row = page.locator('tbody tr, .RaList-content li').first()
  for (const [size, most] of [
    [{ width: 1440, height: 900 }, 142],
    [{ width: 360, height: 740 }, 160],
  ] as const) {
    await page.setViewportSize(size)
    await expect.poll(async () => (await row.boundingBox())?.y).toBeLessThanOrEqual(most)
  }
  const below = async () => {
    const foot = await page.getByRole('navigation').last().boundingBox()
    const seventh = await page.locator('.RaList-content li').nth(6).boundingBox()
    return (foot?.y ?? 0) - (seventh?.y ?? 0) - (seventh?.height ?? 999)
  }
  // Above the bar at the bottom, which comes with the phone's layout.
  await expect.poll(below).toBeGreaterThanOrEqual(0)
  await row.getByRole('button', { name: /^Aksi lain / }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    ...['Lihat', 'Edit', 'Salin stream key', 'Generate stream key', 'Hapus'],
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('menuitem', { name: 'Tambah yang Ada' }).click()
  await dialog(page, 'Tambah Perangkat yang Ada').waitFor()
  await page.getByRole('button', { name: 'Batal' }).click()
  await dialog(page, 'Tambah Perangkat yang Ada').waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 1280, height: 900 })
})

testLong?.(
  'M-IOTM-12 M-IOTM-13 signing out leaves nothing of the service’s list in this browser, whichever tab has it open, and of an older one no password',
  async () => {
    const kept = (older = '') =>
      page.evaluate(key => localStorage.getItem(key), `sarang.iotDevices${older}`)
    await page.evaluate(() => {
      const older = [{ id: 41, name: 'Kamera lama', password: 'rahasia' }]
      localStorage.setItem('sarang.iotDevices.v1', JSON.stringify(older))
    })
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('tbody tr').first().waitFor()
    expect(await kept()).toContain('stream_key')
    await signOut(page)
    await other.waitForURL('**/sign-in?*')
    expect(await kept()).toBe(null)
    expect(await kept('.v1')).toBe('[{"id":41,"name":"Kamera lama"}]')
  },
)
