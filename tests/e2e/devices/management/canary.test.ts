import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isCloud } from '../../../support/cloud/box'
import { functionsLog } from '../../../support/cloud/functions'
import { dialog, givePassword, notice, openManagement, press, rowOf } from './support'

const ADMIN_KEY = 'kenari-kunci-admin-7Qx2'
const FIRST = 'kenari-sandi-pertama-é'
const SECOND = 'kenari-sandi-kedua-ü'
const WRONG = 'kenari-sandi-salah'
const OLD = 'kenari-sandi-lama'
const CANARIES = [ADMIN_KEY, FIRST, SECOND, WRONG, OLD]
const NEW = 3

const screen = openManagement({ adminKey: ADMIN_KEY, devices: NEW - 1 })

test('M-IOTM-12 M-API-07 after a whole session no password and no key is in storage, logs, files or addresses', async () => {
  const page = await screen.open({ prepare: keepOlder })
  const heard = listen(page)
  await session(page)
  const files = [await saved(page, 'Export CSV'), await saved(page, 'Export JSON')]
  const { logged, printed } = screen.box()
  const places = {
    storage: await page.evaluate(storages),
    databases: await page.evaluate(databases),
    page: await page.content(),
    console: heard.lines.join('\n'),
    addresses: heard.addresses.join('\n'),
    answers: (await Promise.all(heard.answers)).join('\n'),
    files: files.join('\n'),
    log: isCloud ? functionsLog() : JSON.stringify(logged),
    printed: printed.slice(0).join('\n'),
  }
  expect(places.storage).toContain('sarang.iotDevices"')
  expect(places.storage).toContain('Kamera lama')
  expect(places.databases).toContain('firebase')
  expect(places.addresses).toContain('/api/camera/regist')
  expect(places.answers).toContain('stream_key')
  expect(places.log).toContain('gateway.call')
  expect(files.join()).toContain('Kamera kenari')
  for (const [place, text] of Object.entries(places)) {
    expect([place, CANARIES.filter(canary => isIn(text, canary))]).toEqual([place, []])
  }
})

/** As it is, as an address writes it, and as JSON does. */
const isIn = (text: string, canary: string) =>
  [canary, encodeURIComponent(canary), JSON.stringify(canary).slice(1, -1)].some(form =>
    text.includes(form),
  )

/** Runs in the page: as an older console did. */
function keepOlder(): void {
  const older = [{ id: 41, name: 'Kamera lama', password: 'kenari-sandi-lama' }]
  localStorage.setItem('sarang.iotDevices.v1', JSON.stringify(older))
}

/** Registers, changes, tests, fails, reveals, renews and deletes. */
async function session(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Daftar Baru' }).click()
  const form = dialog(page, 'Daftarkan Perangkat Baru')
  await form.getByLabel('Nama perangkat').fill('Kamera kenari')
  await form.getByLabel(/^Password/).fill(FIRST)
  await form.getByRole('button', { name: 'Daftarkan' }).click()
  const row = rowOf(page, NEW)
  await row.waitFor()
  await form.waitFor({ state: 'detached' })
  await press(row, 'Edit')
  const edit = dialog(page, 'Edit Perangkat')
  await edit.getByLabel('Password baru').fill(SECOND)
  await edit.getByRole('button', { name: 'Simpan' }).click()
  await givePassword(page, FIRST)
  await notice(page, 'Berhasil!', 'melalui server').waitFor()
  await press(row, 'Test koneksi')
  await givePassword(page, WRONG)
  await notice(page, 'Test Koneksi Gagal', /.+/).waitFor()
  await givePassword(page, SECOND)
  await notice(page, 'Test Koneksi Berhasil', /.+/).waitFor()
  await press(row, 'Generate stream key')
  await givePassword(page, SECOND)
  await notice(page, 'Berhasil!', 'Stream key baru').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await notice(page, 'Berhasil!', 'dimuat ulang').waitFor()
  await press(row, 'Hapus')
  await dialog(page, 'Hapus Perangkat').getByRole('button', { name: 'Hapus' }).click()
  await dialog(page, 'Apakah Anda yakin?').getByRole('button', { name: 'Ya, Hapus!' }).click()
  await givePassword(page, WRONG)
  await notice(page, 'Error!', 'Password perangkat salah').waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor()
}

function listen(page: Page) {
  const lines: string[] = []
  const addresses: string[] = []
  const answers: Promise<string>[] = []
  page.on('console', message => void lines.push(message.text()))
  page.on('request', request => void addresses.push(request.url()))
  page.on('response', response => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''))
  })
  return { lines, addresses, answers }
}

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** Runs in the page. */
function storages(): string {
  return JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
}

/** Runs in the page: all that is in its databases. */
async function databases(): Promise<string> {
  const found: unknown[] = []
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      found.push(name, store, await asked(rows.getAll()), await asked(rows.getAllKeys()))
    }
    database.close()
  }
  return JSON.stringify(found)
}
