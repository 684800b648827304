import { afterEach, beforeAll, expect, test } from 'vitest'
import type { WatchedPage } from '../../../support/browser'
import { dialog, givePassword, notice, openManagement, press, rowOf } from './support'

const DEVICES = 6
const screen = openManagement({ devices: DEVICES })
const tolerate = /Status perangkat|Daftar perangkat|Gagal memuat/
let page: WatchedPage

beforeAll(async () => {
  page = await screen.open({ tolerate })
  await rowOf(page, 1).waitFor()
})

const CALLS = [
  ...(['list-devices', 'device-stats', 'regist', 'update-device'] as const),
  ...(['delete-device', 'get-device-data', 'update-stream'] as const),
]
afterEach(() => {
  for (const call of CALLS) screen.fleet().setFault(call, undefined)
})

const UNREACHABLE = 'Tidak dapat terhubung ke server'
const closeNotices = async () => {
  for (const close of await page.getByRole('alert').getByRole('button', { name: 'Tutup' }).all()) {
    await close.click().catch(() => undefined)
  }
}

test.each([
  ['500', 'Layanan sedang bermasalah'],
  ['malformed', 'Terjadi kesalahan pada server'],
  ['drop', UNREACHABLE],
] as const)(
  'M-IOTM-14 a refresh that fails with %s keeps the list and offers the local one',
  async (fault, text) => {
    screen.fleet().setFault('list-devices', fault)
    await page.getByRole('button', { name: 'Refresh' }).click()
    const failed = notice(page, 'Gagal Refresh dari Server', text)
    await failed.waitFor()
    expect(await rowOf(page, 1).count()).toBe(1)
    await failed.getByRole('button', { name: 'Muat dari penyimpanan lokal' }).click()
    await notice(page, 'Informasi', 'penyimpanan lokal').waitFor()
    await rowOf(page, 1).waitFor()
    screen.fleet().setFault('list-devices', undefined)
    await page.getByRole('button', { name: 'Refresh' }).first().click()
    await notice(page, 'Berhasil!', 'dimuat ulang').waitFor()
    await closeNotices()
  },
)

test('M-IOTM-14 a refused key says so, falls back to this browser’s list and signs nobody out', async () => {
  screen.fleet().setFault('list-devices', '401')
  await page.reload()
  const text = 'Tidak dapat mengakses daftar perangkat dari server. Admin key tidak valid.'
  await notice(page, 'Akses Terbatas', text).waitFor()
  await rowOf(page, 1).waitFor()
  await page.getByText('Daftar ini dari penyimpanan lokal browser').waitFor()
  await page.getByRole('button', { name: 'Server Connected' }).waitFor()
  screen.fleet().setFault('list-devices', undefined)
  await page.reload()
  await page.getByText('Daftar ini dari penyimpanan lokal browser').waitFor({ state: 'detached' })
})

test('M-ERR-02 M-IOTM-14 a list that never came can be tried again, or taken from this browser', async () => {
  screen.fleet().setFault('list-devices', '500')
  await page.reload()
  await page.getByText('Gagal memuat, coba lagi').waitFor()
  await page.getByRole('button', { name: 'Muat dari penyimpanan lokal' }).click()
  await rowOf(page, 1).waitFor()
  await closeNotices()
  screen.fleet().setFault('list-devices', undefined)
  await page.reload()
  await rowOf(page, 1).waitFor()
})

test.each([
  ['400', 'Permintaan ditolak layanan'],
  ['500', 'Layanan sedang bermasalah'],
  ['malformed', 'Terjadi kesalahan saat mendaftarkan perangkat'],
  ['drop', UNREACHABLE],
] as const)('M-IOTM-05 a registration that fails with %s keeps the form', async (fault, text) => {
  screen.fleet().setFault('regist', fault)
  await page.getByRole('button', { name: 'Daftar Baru' }).click()
  const form = dialog(page, 'Daftarkan Perangkat Baru')
  await form.getByLabel('Nama perangkat').fill('Tetap ada')
  await form.getByLabel(/^Password/).fill('burung-1')
  await form.getByRole('button', { name: 'Daftarkan' }).click()
  await notice(page, 'Gagal Mendaftarkan Perangkat', text).waitFor()
  expect(await form.getByLabel('Nama perangkat').inputValue()).toBe('Tetap ada')
  expect(await form.getByLabel(/^Password/).inputValue()).toBe('burung-1')
  await form.getByRole('button', { name: 'Batal' }).click()
  await form.waitFor({ state: 'detached' })
  await closeNotices()
  expect(await rowOf(page, DEVICES + 1).count()).toBe(0)
})

test.each([
  ['401', 'Akses Ditolak', 'Tidak memiliki akses untuk memperbarui perangkat melalui server'],
  ['500', 'Error!', 'Layanan sedang bermasalah'],
  ['malformed', 'Error!', 'Terjadi kesalahan saat memperbarui perangkat'],
] as const)(
  'M-IOTM-08 an edit that fails with %s comes back to the form',
  async (fault, title, text) => {
    screen.fleet().setFault('update-device', fault)
    await press(rowOf(page, 2), 'Edit')
    const form = dialog(page, 'Edit Perangkat')
    await form.getByLabel('Lokasi').fill(`Lokasi ${fault}`)
    await form.getByRole('button', { name: 'Simpan' }).click()
    await givePassword(page)
    await notice(page, title, text).waitFor()
    await form.waitFor()
    expect(await form.getByLabel('Lokasi').inputValue()).toBe(`Lokasi ${fault}`)
    await form.getByRole('button', { name: 'Batal' }).click()
    await form.waitFor({ state: 'detached' })
    await closeNotices()
    expect(await page.getByText(`Lokasi ${fault}`).count()).toBe(0)
  },
)

test.each([
  ['400', 'Password perangkat salah atau perangkat tidak ditemukan'],
  ['401', 'Tidak memiliki akses untuk menghapus perangkat dari server'],
  ['404', 'Perangkat tidak ditemukan di server'],
  ['500', 'Terjadi kesalahan saat menghapus perangkat'],
] as const)('M-IOTM-09 a deletion that fails with %s keeps the device', async (fault, text) => {
  screen.fleet().setFault('delete-device', fault)
  await press(rowOf(page, 3), 'Hapus')
  await dialog(page, 'Hapus Perangkat').getByRole('button', { name: 'Hapus' }).click()
  await dialog(page, 'Apakah Anda yakin?').getByRole('button', { name: 'Ya, Hapus!' }).click()
  await givePassword(page)
  await notice(page, '!', text)
    .or(notice(page, 'Akses Ditolak', text))
    .first()
    .waitFor()
  if (fault === '400') await page.keyboard.press('Escape')
  await expect.poll(() => rowOf(page, 3).count()).toBe(1)
  await closeNotices()
})

test('M-IOTM-10 a test without an answer sets offline; a failed key leaves the old one', async () => {
  screen.fleet().setFault('get-device-data', 'malformed')
  await press(rowOf(page, 4), 'Test koneksi')
  await givePassword(page)
  await notice(page, 'Test Koneksi Gagal', 'Tidak dapat terhubung ke perangkat').waitFor()
  await rowOf(page, 4)
    .getByText(/^Offline/)
    .waitFor()
  await closeNotices()
  const key = await rowOf(page, 4).locator('code').innerText()
  screen.fleet().setFault('update-stream', '500')
  await press(rowOf(page, 4), 'Generate stream key')
  await givePassword(page)
  await notice(page, 'Gagal Generate Stream Key', 'Layanan sedang bermasalah').waitFor()
  expect(await rowOf(page, 4).locator('code').innerText()).toBe(key)
})
