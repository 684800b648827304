import { expect, test } from 'vitest'
import { dialog, givePassword, notice, openManagement, press, rowOf, signOut } from './support'

const screen = openManagement({ adminKey: null, devices: 4 })
const KEY = 'sarang.iotDevices'

type Opened = Awaited<ReturnType<typeof screen.open>>

async function addOne(page: Opened, id: number): Promise<void> {
  await page.getByRole('button', { name: 'Tambah yang Ada' }).click()
  const form = dialog(page, 'Tambah Perangkat yang Ada')
  await form.getByLabel(/^ID perangkat/).fill(String(id))
  await form.getByLabel(/^Password/).fill('walet-kamera')
  await form.getByRole('button', { name: 'Tambahkan' }).click()
  await form.waitFor({ state: 'detached' })
}

const storeOf = (page: Opened) =>
  page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)

test('M-IOTM-01 M-IOTM-02 without a key the badge reads Local Mode and an empty list welcomes', async () => {
  const page = await screen.open()
  await page.getByRole('button', { name: 'Local Mode' }).waitFor()
  await page.getByText('Selamat datang di Manajemen Perangkat IoT').waitFor()
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await notice(page, 'Peringatan!', 'Tidak ada data untuk diekspor').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const text = 'Fitur refresh dari server tidak tersedia. Admin key tidak dikonfigurasi.'
  await notice(page, 'Peringatan!', text).waitFor()
})

test('M-IOTM-06 M-IOTM-13 M-IOTM-14 an imported device is unknown, and still there after a reload', async () => {
  const page = await screen.open()
  await addOne(page, 2)
  await rowOf(page, 2).getByText('Tidak diketahui').waitFor()
  const { version, lastSync, devices } = await storeOf(page)
  expect([version, devices.length]).toEqual([2, 1])
  expect(Date.parse(lastSync)).not.toBeNaN()
  await page.reload()
  await rowOf(page, 2).getByText('Tidak diketahui').waitFor()
})

test('M-IOTM-08 M-IOTM-09 after the password is verified edit and delete change this list only', async () => {
  const page = await screen.open()
  const calls: string[] = []
  await addOne(page, 3)
  page.on('request', request => {
    const [, call] = /\/api\/camera\/([\w-]+)/.exec(request.url()) ?? []
    if (call && call !== 'status') calls.push(`${request.method()} ${call}`)
  })
  await press(rowOf(page, 3), 'Edit')
  const form = dialog(page, 'Edit Perangkat')
  await form.getByText('Password hanya dapat diganti saat terhubung ke server.').waitFor()
  await form.getByLabel('Nama perangkat').fill('Nama di sini')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await givePassword(page)
  await notice(page, 'Berhasil!', 'Perangkat berhasil diperbarui (lokal)').waitFor()
  await rowOf(page, 3).getByText('Nama di sini').waitFor()
  await press(rowOf(page, 3), 'Hapus')
  await dialog(page, 'Hapus Perangkat').getByRole('button', { name: 'Hapus' }).click()
  await dialog(page, 'Apakah Anda yakin?').getByRole('button', { name: 'Ya, Hapus!' }).click()
  await givePassword(page)
  const warning =
    'Perangkat dihapus dari daftar lokal. Untuk menghapus dari server, hubungi administrator.'
  await notice(page, 'Peringatan!', warning).waitFor()
  await page.getByText('Selamat datang').waitFor()
  expect(calls).toEqual(['GET get-device-data', 'GET get-device-data'])
  expect((await storeOf(page)).devices).toEqual([])
})

test('M-IOTM-13 the older store is taken over once, with a notice', async () => {
  const page = await screen.open({
    prepare: () => {
      const older = [
        { id: 41, name: 'Dari dulu', stream_key: 'aB3dE5fG7hJ9kL1m', password: 'rahasia-lama' },
      ]
      localStorage.setItem('sarang.iotDevices.v1', JSON.stringify(older))
    },
  })
  await notice(page, 'Informasi', '1 perangkat').waitFor()
  await rowOf(page, 41).getByText('Dari dulu').waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toMatch(/rahasia-lama|iotDevices\.v1/)
  await page.reload()
  await rowOf(page, 41).waitFor()
  expect(await page.getByText('versi lama').count()).toBe(0)
})

test.each([
  ['another version', '{"version":3,"lastSync":null,"devices":[{"id":5}]}'],
  ['garbage', '{"version":2,"devices":'],
])('M-IOTM-13 a store with %s is logged and counts as empty', async (_name, text) => {
  const page = await screen.open({ tolerate: /Penyimpanan perangkat tidak terbaca/ })
  const warnings: string[] = []
  page.on('console', message => void warnings.push(message.text()))
  await page.evaluate(([key, stored]) => localStorage.setItem(key, stored), [KEY, text] as const)
  await page.reload()
  await page.getByText('Selamat datang').waitFor()
  expect(warnings.join()).toContain('Penyimpanan perangkat tidak terbaca')
  await addOne(page, 1)
  expect((await storeOf(page)).version).toBe(2)
})

test('M-IOTM-13 a storage that is full says so, and the list stays for as long as the page', async () => {
  const page = await screen.open({ tolerate: /tidak tersimpan|RaStore/ })
  await page.evaluate(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('sarang.')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await addOne(page, 1)
  await notice(page, 'Peringatan!', 'tidak dapat disimpan di browser ini').waitFor()
  await addOne(page, 2)
  await rowOf(page, 1).waitFor()
  await rowOf(page, 2).waitFor()
})

test('M-IOTM-14 without a key the list outlives the sign-out: it is nowhere else', async () => {
  const page = await screen.open()
  await addOne(page, 4)
  await signOut(page)
  expect((await storeOf(page)).devices).toHaveLength(1)
  await page.context().close()
})
