import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { WatchedPage } from '../../../support/browser'
import { testLong } from '../../../support/exhaustive'
import {
  DEVICE_PASSWORD,
  dialog,
  givePassword,
  notice,
  openManagement,
  press,
  rowOf,
} from './support'

const DEVICES = 8
const screen = openManagement({ devices: DEVICES })
let page: WatchedPage
/** Calls of the gateway since they were last asked for. */
const calls: string[] = []

beforeAll(async () => {
  page = await screen.open()
  page.on('request', request => {
    const [, call] = /\/api\/camera\/([\w-]+)/.exec(request.url()) ?? []
    if (call && !READS.includes(call)) calls.push(`${request.method()} ${call}`)
  })
  await rowOf(page, 1).waitFor()
})

const READS = ['status', 'list-devices', 'device-stats']
const sent = () => calls.splice(0)
const gone = (shown: Locator) => shown.waitFor({ state: 'detached' })
const total = () => page.getByRole('button', { name: /^Total\s*\d+$/ }).innerText()

test('M-VAL-01 M-VAL-02 the form checks on input and on blur, with its texts, and sends nothing', async () => {
  await page.getByRole('button', { name: 'Daftar Baru' }).click()
  const form = dialog(page, 'Daftarkan Perangkat Baru')
  const password = form.getByLabel(/^Password/)
  await password.focus()
  await form.getByLabel('Lokasi').focus()
  await form.getByText('Password wajib diisi').waitFor()
  await password.pressSequentially('ab')
  await form.getByText('Password minimal 3 karakter').waitFor()
  await password.fill('x'.repeat(256))
  await form.getByText('Password maksimal 255 karakter').waitFor()
  await form.getByLabel('Nama perangkat').fill('x'.repeat(256))
  await form.getByText('Nama perangkat maksimal 255 karakter').waitFor()
  await form.getByLabel('Lokasi').fill('x'.repeat(256))
  await form.getByText('Lokasi perangkat maksimal 255 karakter').waitFor()
  await form.getByRole('button', { name: 'Daftarkan' }).click()
  await form.getByLabel('Lokasi').fill('')
  expect(await form.getByText('Lokasi perangkat maksimal 255 karakter').count()).toBe(0)
  expect(await password.getAttribute('type')).toBe('password')
  expect(await password.getAttribute('autocomplete')).toBe('off')
  await form.getByRole('button', { name: 'Batal' }).click()
  await gone(form)
  expect(sent()).toEqual([])
})

test('M-IOTM-05 a new device gets id and key of the service and enters the list as unknown', async () => {
  await page.getByRole('button', { name: 'Daftar Baru' }).click()
  const form = dialog(page, 'Daftarkan Perangkat Baru')
  await form.getByLabel('Nama perangkat').fill('   Kamera uji   ')
  await form.getByLabel(/^Password/).fill('burung-1')
  await form.getByRole('button', { name: 'Daftarkan' }).click()
  await notice(page, 'Berhasil!', `Perangkat #${DEVICES + 1} berhasil didaftarkan`).waitFor()
  await gone(form)
  const row = rowOf(page, DEVICES + 1)
  await row.getByText('Kamera uji', { exact: true }).waitFor()
  await row.getByText('Tidak diketahui').waitFor()
  await row.getByText(/^\w{4}•{8}\w{4}$/).waitFor()
  expect(sent()).toEqual(['POST regist'])
  expect(await total()).toContain(String(DEVICES + 1))
})

testLong?.('M-IOTM-06 importing asks for both fields, and refuses what is listed', async () => {
  await page.getByRole('button', { name: 'Tambah yang Ada' }).click()
  const form = dialog(page, 'Tambah Perangkat yang Ada')
  const add = form.getByRole('button', { name: 'Tambahkan' })
  await add.click()
  await form.getByText('Semua field harus diisi').waitFor()
  await form.getByLabel(/^ID perangkat/).fill('nol')
  await form.getByText('ID perangkat harus angka, minimal 1').waitFor()
  await form.getByLabel(/^ID perangkat/).fill('3')
  await add.click()
  await form.getByText('Semua field harus diisi').waitFor()
  await form.getByLabel(/^Password/).fill(DEVICE_PASSWORD)
  await add.click()
  const listed = 'Perangkat #3 sudah ada dalam daftar manajemen perangkat'
  await notice(page, 'Peringatan!', listed).waitFor()
  expect(sent()).toEqual([])
  expect(await form.getByLabel(/^ID perangkat/).inputValue()).toBe('3')
  await form.getByLabel(/^ID perangkat/).fill('4711')
  await add.click()
  const wrong =
    'ID perangkat atau password salah. Pastikan perangkat sudah terdaftar dan password benar.'
  await notice(page, 'Error!', wrong).waitFor()
  expect(sent()).toEqual(['GET get-device-data'])
  await form.getByRole('button', { name: 'Batal' }).click()
  await gone(form)
})

testLong?.('M-IOTM-07 each action asks the password first; cancelling sends nothing', async () => {
  for (const action of ['Test koneksi', 'Generate stream key']) {
    await press(rowOf(page, 1), action)
    const prompt = dialog(page, 'Password perangkat')
    await prompt.locator('[type=submit]').click()
    await prompt.getByText('Password harus diisi!').waitFor()
    await prompt.getByLabel(/^Password/).fill('ab')
    await prompt.getByText('Password minimal 3 karakter!').waitFor()
    await prompt.getByRole('button', { name: 'Batal' }).click()
    await gone(prompt)
  }
  await press(rowOf(page, 1), 'Edit')
  await dialog(page, 'Edit Perangkat').getByRole('button', { name: 'Simpan' }).click()
  await dialog(page, 'Password perangkat').getByRole('button', { name: 'Batal' }).click()
  await dialog(page, 'Edit Perangkat').getByRole('button', { name: 'Batal' }).click()
  await gone(dialog(page, 'Edit Perangkat'))
  expect(sent()).toEqual([])
})

testLong?.(
  'M-IOTM-08 an edit keeps what was typed when the password is wrong, and goes to the server',
  async () => {
    await press(rowOf(page, 1), 'Edit')
    const form = dialog(page, 'Edit Perangkat')
    await form.getByLabel('Nama perangkat').fill('Nama baru')
    await form.getByLabel('Lokasi').fill('  Berau  ')
    await form.getByRole('button', { name: 'Simpan' }).click()
    await givePassword(page, 'bukan ini')
    const wrong = 'Password perangkat salah atau perangkat tidak ditemukan'
    await notice(page, 'Error!', wrong).waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor()
    await expect.poll(() => form.getByLabel('Nama perangkat').inputValue()).toBe('Nama baru')
    await form.getByRole('button', { name: 'Simpan' }).click()
    await givePassword(page)
    await notice(page, 'Berhasil!', 'Perangkat berhasil diperbarui melalui server').waitFor()
    await rowOf(page, 1).getByText('Nama baru').waitFor()
    await rowOf(page, 1).getByText('Berau', { exact: true }).waitFor()
    expect(sent()).toEqual(['PUT update-device', 'PUT update-device'])
  },
)

testLong?.('M-IOTM-08 an empty password keeps the old one, a new one replaces it', async () => {
  await screen.switchOn(2)
  await press(rowOf(page, 2), 'Edit')
  const form = dialog(page, 'Edit Perangkat')
  await form.getByLabel('Password baru').fill('ab')
  await form.getByText('Password minimal 3 karakter').waitFor()
  await form.getByLabel('Password baru').fill('sandi baru ü')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await givePassword(page)
  await notice(page, 'Berhasil!', 'melalui server').first().waitFor()
  await gone(notice(page, 'Berhasil!', 'melalui server'))
  await press(rowOf(page, 2), 'Test koneksi')
  await givePassword(page, 'sandi baru ü')
  await notice(page, 'Test Koneksi Berhasil', 'online').waitFor()
  await gone(notice(page, 'Test Koneksi Berhasil', 'online'))
})

testLong?.(
  'M-IOTM-10 a test shows that it runs, then sets online and the time, or offline',
  async () => {
    const row = rowOf(page, DEVICES + 1)
    await press(row, 'Test koneksi')
    await givePassword(page, 'burung-1')
    await notice(page, 'Test Koneksi Berhasil', 'Kamera uji').waitFor()
    await row.getByText('Online', { exact: true }).waitFor()
    await row.getByText('Baru saja', { exact: true }).waitFor()
    await press(row, 'Test koneksi')
    await givePassword(page, 'salah sekali')
    await notice(page, 'Test Koneksi Gagal', /.+/).waitFor()
    await page.keyboard.press('Escape')
    await row.getByText(/^Offline/).waitFor()
  },
)

testLong?.('M-IOTM-10 a regenerated key takes the place of the old one', async () => {
  const key = rowOf(page, 4).locator('code')
  const before = await key.innerText()
  await press(rowOf(page, 4), 'Generate stream key')
  await givePassword(page)
  await notice(page, 'Berhasil!', 'Stream key baru').waitFor()
  await expect.poll(() => key.innerText()).not.toBe(before)
  expect(await key.innerText()).toMatch(/^\w{4}•{8}\w{4}$/)
  await press(rowOf(page, 4), 'Generate stream key')
  await givePassword(page, 'salah sekali')
  await notice(page, 'Gagal Generate Stream Key', /.+/).waitFor()
  await page.keyboard.press('Escape')
})

test('M-IOTM-04 M-IOTM-11 the details show the whole key only after the password', async () => {
  await press(rowOf(page, 5), 'Lihat')
  const details = page.getByRole('dialog').filter({ hasText: 'Menyala selama' })
  expect(await details.locator('code').innerText()).toMatch(/^\w{4}•{8}\w{4}$/)
  await details.getByRole('button', { name: 'Lihat', exact: true }).click()
  await givePassword(page)
  await details.waitFor()
  expect(await details.locator('code').innerText()).toMatch(/^\w{16}$/)
  await details.getByRole('button', { name: 'Tutup' }).click()
  await gone(details)
})
