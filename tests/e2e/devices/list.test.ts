import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { BirdDevice } from '@/business/devices/birdDevice'
import { testLong } from '../../support/exhaustive'
import { go } from '../access/screen'
import { atPath, openShell } from '../shell/support'

const HOUR = 60 * 60 * 1000

/** What a refused call, or a device that is not there, leaves in the console. */
const tolerate = /status of (400|500)|sarang.error.missing/
const { openAt, take, box } = openShell(undefined, { fleet: true })

afterEach(() => {
  for (const call of ['register', 'update', 'delete'] as const)
    box().fleet?.setFault(call, undefined)
})

async function openList(
  path = '/iot/devices',
  options = {},
): Promise<Page & { problems: string[] }> {
  const page = await openAt('admin', path, { tolerate, ...options })
  await page.getByRole('table').waitFor()
  return page
}

/** What is in a column, or of it in the face of a row. */
const column = (page: Page, name: string) =>
  page.locator(inFace[name] ?? `tbody .column-${name}`).allInnerTexts()
const inFace: Readonly<Record<string, string>> = {
  name: 'tbody .face-name',
  city: 'tbody .face-beside',
}
const search = (page: Page) => page.getByLabel('Cari ID, nama, kota, atau provinsi')
const row = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id })
/** From the menu of a row. */
async function pick(page: Page, id: string, name: string) {
  await row(page, id)
    .getByRole('button', { name: /^Aksi lain / })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Simpan' }).click()

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const expectOnly = (page: Page, state: string) =>
  expect
    .poll(async () => (await column(page, 'status')).map(text => text.split('\n')[0]))
    .toSatisfy((states: string[]) => states.length > 0 && states.every(each => each === state))

testLong?.(
  'M-IOTL-01 searches id, name, city and province, filters by state, and sorts by five columns',
  async () => {
    const page = await openList('/iot/devices', { viewport: { width: 1440, height: 900 } })
    for (const [words, name] of [
      ['dev003', 'id'],
      ['makassar', 'city'],
      ['riau', 'province'],
    ] as const) {
      await search(page).fill(words)
      await page.keyboard.press('Enter')
      await expect
        .poll(async () =>
          (await column(page, name)).every(text => text.toLowerCase().includes(words)),
        )
        .toBe(true)
      expect((await column(page, name)).length).toBeGreaterThan(0)
    }
    // A tab that is chosen before a search is set (half a second after it was typed) stays chosen.
    await search(page).fill('')
    await page.getByRole('tab', { name: 'Online' }).click()
    await expect.poll(() => page.url()).not.toContain('riau')
    await expectOnly(page, 'Online')
    await page.getByRole('tab', { name: 'Offline' }).click()
    await expectOnly(page, 'Offline')
    await page.getByRole('tab', { name: 'Semua' }).click()
    for (const name of ['id', 'name', 'location', 'total_birds', 'last_updated']) {
      await page.locator(`thead .column-${name}`).getByRole('button').click()
      await expect.poll(() => page.url()).toContain(`sort=${name}`)
    }
    const birds = (await column(page, 'total_birds')).map(text => Number(text.replaceAll('.', '')))
    await go(page, '/iot/devices?sort=total_birds&order=DESC&page=1&perPage=20')
    await expect
      .poll(async () => Number((await column(page, 'total_birds'))[0]?.replaceAll('.', '')))
      .toBeGreaterThanOrEqual(Math.max(...birds.filter(count => !Number.isNaN(count))))
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-I18N-02 M-IOTL-01 M-IOTS-05 the last update is on the clock of the province, wherever one reads it',
  async () => {
    const page = await take('admin', { tolerate, timezoneId: 'America/New_York' })
    const answer = page.waitForResponse('**/api/iot/devices/statistics')
    await page.goto(`${box().url}/iot/devices`)
    const devices: BirdDevice[] = await (await answer).json()
    for (const [province, hours, zone] of [
      ['Sulawesi Selatan', 8, 'WITA'],
      ['Riau', 7, 'WIB'],
    ] as const) {
      const { id = '', last_updated } = devices.find(each => each.province === province) ?? {}
      const there = new Date(Date.parse(last_updated ?? '') + hours * HOUR)
      const [day, time] = [there.getUTCDate(), there.toISOString().slice(11, 16)]
      const text = new RegExp(`^${day} \\w+ ${time.replace(':', '.')} ${zone}$`)
      await search(page).fill(id)
      await expect.poll(() => column(page, 'last_updated')).toEqual([expect.stringMatching(text)])
    }
    await go(page, '/iot/statistics?province=Sulawesi+Selatan')
    const cells = page.locator('tbody .of-last_updated')
    await expect.poll(() => cells.count()).toBeGreaterThan(0)
    for (const text of await cells.allInnerTexts()) expect(text).toMatch(/ WITA$|^-$/)
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'M-IOTL-02 M-IOTL-06 adds a device: cities follow the province, and only an answer with device_id is a success',
  async () => {
    const page = await openList()
    await page.getByRole('link', { name: 'Tambah' }).click()
    await save(page)
    for (const text of ['Nama wajib diisi', 'Provinsi wajib diisi', 'Kota wajib diisi']) {
      await dialog(page).getByText(text).waitFor()
    }
    await dialog(page).getByLabel(/^Nama/).fill('RBW Uji Coba')
    await choose(page, 'Provinsi', 'Kalimantan Tengah')
    await dialog(page).getByRole('combobox', { name: 'Kota' }).click()
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'Kotawaringin Timur',
      'Palangka Raya',
    ])
    await page.getByRole('option', { name: 'Palangka Raya' }).click()
    await choose(page, 'Provinsi', 'Kalimantan Selatan')
    await dialog(page).getByText('Belum ada kota yang terdaftar untuk provinsi ini').waitFor()
    await dialog(page).getByRole('textbox', { name: 'Kota' }).waitFor()
    await choose(page, 'Provinsi', 'Kalimantan Tengah')
    await choose(page, 'Kota', 'Palangka Raya')
    await dialog(page)
      .getByLabel(/^Password/)
      .fill('ab')
    await dialog(page).getByText('Password minimal 3 karakter').waitFor()
    await dialog(page)
      .getByLabel(/^Password/)
      .fill('abc')
    box().fleet?.setFault('register', 'malformed')
    await save(page)
    await dialog(page).getByText('Gagal menambahkan perangkat. Silakan coba lagi.').waitFor()
    expect(await dialog(page).getByLabel(/^Nama/).inputValue()).toBe('RBW Uji Coba')
    box().fleet?.setFault('register', undefined)
    const sent = page.waitForRequest(`${box().url}/api/iot/devices/register`)
    await save(page)
    expect((await sent).postDataJSON()).toEqual({
      name: 'RBW Uji Coba',
      province: 'Kalimantan Tengah',
      city: 'Palangka Raya',
      location: '',
      password: 'abc',
    })
    await page.getByText(/Perangkat DEV\d+ berhasil ditambahkan/).waitFor()
    await atPath(page, '/iot/devices')
    await dialog(page).waitFor({ state: 'detached' })
    await search(page).fill('Uji Coba')
    await expect.poll(() => column(page, 'name')).toEqual(['RBW Uji Coba'])
    expect(page.problems).toEqual([])
  },
)

test('M-IOTL-03 changes a device with its fields, and the password only if one is typed', async () => {
  const page = await openList()
  await pick(page, 'DEV005', 'Ubah')
  await dialog(page).getByLabel('Detail lokasi').fill('Dekat pasar')
  box().fleet?.setFault('update', '500')
  await save(page)
  await dialog(page).getByText('Gagal memperbarui perangkat. Silakan coba lagi.').waitFor()
  expect(await dialog(page).getByLabel('Detail lokasi').inputValue()).toBe('Dekat pasar')
  box().fleet?.setFault('update', undefined)
  const bare = page.waitForRequest(request => request.method() === 'PUT')
  await save(page)
  const body = (await bare).postDataJSON()
  expect(Object.keys(body).sort()).toEqual(['city', 'location', 'name', 'online', 'province'])
  await page.getByText('Perangkat berhasil diperbarui').waitFor()
  await row(page, 'DEV005').getByText('Dekat pasar').waitFor()
  await pick(page, 'DEV005', 'Ubah')
  await dialog(page)
    .getByLabel(/^Password baru/)
    .fill('baru-123')
  const full = page.waitForRequest(request => request.method() === 'PUT')
  await save(page)
  expect((await full).postDataJSON()).toMatchObject({
    password: 'baru-123',
    location: 'Dekat pasar',
  })
  await dialog(page).waitFor({ state: 'detached' })
  expect(page.problems).toEqual([])
})

test('M-IOTL-04 M-NAV-04 the dialog and the page of a device show what it counted by day and by hour', async () => {
  const page = await openList()
  await pick(page, 'DEV006', 'Lihat')
  for (const name of ['Tren populasi', 'Aktivitas per jam']) {
    await dialog(page).getByRole('heading', { name }).waitFor()
    await dialog(page)
      .getByRole('img', { name: new RegExp(name) })
      .locator('svg')
      .first()
      .waitFor()
  }
  await dialog(page).getByRole('link', { name: 'Buka halaman' }).click()
  await atPath(page, '/iot/devices/DEV006')
  await page.getByRole('heading', { name: 'Detail Perangkat IoT', level: 1 }).waitFor()
  await page.getByText('DEV006').first().waitFor()
  await page.getByRole('heading', { name: 'Tren populasi' }).waitFor()
  await go(page, '/iot/devices/DEV999999')
  await page.getByText('Data tidak ditemukan').waitFor()
  await page.getByRole('link', { name: 'Kembali', exact: true }).click()
  await atPath(page, '/iot/devices')
  expect(page.problems).toEqual([])
})

test('M-IOTL-05 a deletion asks first; one that fails keeps the row, one that does not takes it away', async () => {
  const page = await openList()
  const askToDelete = () => pick(page, 'DEV007', 'Hapus')
  await askToDelete()
  await dialog(page).getByRole('heading', { name: 'Apakah Anda yakin?' }).waitFor()
  await dialog(page).getByText('Data yang dihapus tidak dapat dikembalikan!').waitFor()
  await dialog(page).getByRole('button', { name: 'Batal' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  box().fleet?.setFault('delete', '500')
  await askToDelete()
  await dialog(page).getByRole('button', { name: 'Ya, Hapus!' }).click()
  await page.getByText('Gagal menghapus perangkat. Silakan coba lagi.').waitFor()
  await row(page, 'DEV007').waitFor()
  box().fleet?.setFault('delete', undefined)
  await askToDelete()
  const sent = page.waitForRequest(request => request.method() === 'DELETE')
  await dialog(page).getByRole('button', { name: 'Ya, Hapus!' }).click()
  expect(new URL((await sent).url()).pathname).toBe('/api/iot/devices/DEV007')
  await page.getByText('Perangkat berhasil dihapus').waitFor()
  await expect.poll(() => row(page, 'DEV007').count()).toBe(0)
  expect(page.problems).toEqual([])
})

test('M-NAV-04 the pages of the devices have their titles and ways', async () => {
  const page = await openList()
  const trail = () =>
    page.getByRole('navigation', { name: 'Lokasi halaman' }).locator('li').allInnerTexts()
  for (const [path, title, way] of [
    ['/iot/statistics', 'Statistik IoT', ['Dashboard', '/', 'Statistik IoT']],
    ['/iot/devices', 'Perangkat IoT', ['IoT', '/', 'Perangkat IoT']],
    [
      '/iot/device-management',
      'Manajemen Perangkat IoT',
      ['Dashboard', '/', 'IoT', '/', 'Perangkat', '/', 'Manajemen Perangkat IoT'],
    ],
  ] as const) {
    await go(page, path)
    await page.getByRole('heading', { name: title, level: 1, exact: true }).waitFor()
    await expect.poll(trail).toEqual(way)
    await expect.poll(() => page.title()).toBe(`${title} - Sarang`)
  }
})
