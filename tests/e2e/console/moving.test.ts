import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { transactionStatus } from '@/business/transactionStatus'
import { startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { put as putPlain } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { visit } from '../access/screen'
import { nameOf, plain, type Stored, storedIn } from '../flows/stored'

/** Sales, buildings, requests and batches on their way, by the mouse and keys of those who move them. */

let browser: Browser
let box: TestBox
let page: WatchedPage
let colleague: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY, { viewport: { width: 1440, height: 900 } })
  await signIn(page, 'admin@sarang.test')
  colleague = await openPage(browser, box.url + ENTRY)
  await signIn(colleague, 'root@sarang.test')
  for (const each of [page, colleague])
    await each.getByRole('button', { name: 'Menu akun' }).waitFor()
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
  expect(colleague.problems.splice(0)).toEqual([])
})

test('M-TRX-04 a sale is verified, shipped with courier, number and photo, and finished; a colleague sees each step', async () => {
  const id = saleThatIs('waiting')
  await show(colleague, `/transactions/${id}/show`)
  await show(page, `/transactions/${id}/show`)
  await take('Verifikasi')
  await button(colleague, 'Kirim').waitFor()
  await button(page, 'Kirim').click()
  await dialog().getByRole('button', { name: 'Kirim' }).click()
  await expect.poll(() => dialog().getByText('Wajib diisi').count()).toBe(3)
  await page.getByLabel('Kurir *').fill('JNE')
  await page.getByLabel('Nomor resi *').fill('JNE-0001')
  await page.locator('input[type=file]').setInputFiles(photo)
  await dialog().getByRole('img').waitFor()
  await dialog().getByRole('button', { name: 'Kirim' }).click()
  await button(colleague, 'Selesai').waitFor()
  await button(page, 'Selesai').waitFor()
  const sale = stored('transactions', id)
  expect(sale).toMatchObject({ status: 'delivering', delivery: { courier: 'JNE' } })
  await take('Selesai')
  await expect.poll(() => stored('transactions', id).status).toBe('finished')
  await expect.poll(() => button(page, 'Batalkan').count()).toBe(0)
})

testLong?.(
  'M-TRX-04 who presses too late is told what the sale has become, and keeps what was typed',
  async () => {
    const id = saleThatIs('waiting')
    for (const each of [page, colleague]) await show(each, `/transactions/${id}/show`)
    await button(page, 'Tolak').click()
    await page.getByLabel('Alasan *').fill('Bukti bayar palsu')
    await button(colleague, 'Verifikasi').click()
    await colleague.getByRole('dialog').getByRole('button', { name: 'Verifikasi' }).click()
    await expect.poll(() => stored('transactions', id).status).toBe('preparing')
    await dialog().getByRole('button', { name: 'Tolak' }).click()
    await dialog()
      .getByText('Sudah diubah oleh pengguna lain. Keadaannya sekarang: Disiapkan.')
      .waitFor()
    expect(await page.getByLabel('Alasan *').inputValue()).toBe('Bukti bayar palsu')
    await dialog().getByRole('button', { name: 'Kembali' }).click()
    await button(page, 'Kirim').waitFor()
    expect(stored('transactions', id).status).toBe('preparing')
  },
)

testLong?.(
  'M-TRX-04 a line that is lost in between: the dialog says whether it was saved',
  async () => {
    for (const arrives of [false, true]) {
      const id = saleThatIs('waiting')
      await show(page, `/transactions/${id}/show`)
      await button(page, 'Verifikasi').click()
      await page.route('**/*:commit*', async route => {
        // Node does not know the names below localhost that a tab takes.
        const url = route
          .request()
          .url()
          .replace(/\/\/t\d\.localhost/, '//127.0.0.1')
        if (arrives) await route.fetch({ url })
        await route.abort('connectionreset')
      })
      await dialog().getByRole('button', { name: 'Verifikasi' }).click()
      if (arrives) {
        await page.getByText('Verifikasi: berhasil').waitFor()
        await page.unrouteAll({ behavior: 'wait' })
      } else {
        await dialog()
          .getByText(/^Belum tersimpan: sambungan terputus/)
          .waitFor()
        expect(stored('transactions', id).status).toBe('waiting')
        await page.unrouteAll({ behavior: 'wait' })
        await dialog().getByRole('button', { name: 'Verifikasi' }).click()
      }
      await expect.poll(() => stored('transactions', id).status).toBe('preparing')
      await dialog().waitFor({ state: 'detached' })
    }
    const others = page.problems
      .splice(0)
      .filter(text => !/ERR_CONNECTION_RESET|'Commit'/.test(text))
    expect(others).toEqual([])
  },
)

testLong?.('M-TRX-04 several sales are verified at once, and the tabs count again', async () => {
  await show(page, '/marketplace/transaction')
  const tab = page.getByRole('tab', { name: /^Menunggu \d+/ })
  const before = Number((await tab.innerText()).replace(/\D/g, ''))
  await tab.click()
  const states = page.locator('tbody .column-state')
  await expect
    .poll(async () => (await states.allInnerTexts()).slice(0, 2).map(text => text.split('\n')[0]))
    .toEqual(['Menunggu', 'Menunggu'])
  for (const row of [0, 1]) await page.locator('tbody tr').nth(row).getByRole('checkbox').click()
  const grounds = await page
    .locator('tbody tr')
    .evaluateAll(rows => rows.slice(0, 3).map(row => getComputedStyle(row).backgroundColor))
  expect(grounds[0], 'a row that is selected is seen to be').not.toBe(grounds[2])
  await button(page, 'Verifikasi').click()
  await dialog().getByText('2 data dipilih').waitFor()
  await dialog().getByRole('button', { name: 'Verifikasi' }).click()
  await page.getByText('Verifikasi: 2 data berhasil').waitFor()
  await page.getByRole('tab', { name: `Menunggu ${before - 2}` }).waitFor()
})

testLong?.(
  'M-TRX-05 the page compares goods with what was paid, and shows address and receipt',
  async () => {
    const { id, fields } =
      sales().find(({ record }) => transactionStatus(record) === 'delivering') ?? none()
    await show(page, `/transactions/${id}/show`)
    const bill = page.getByRole('table', { name: 'Rincian barang' })
    await bill.getByText('Jumlah harga barang').waitFor()
    expect(await page.getByText(/^Total bayar (kurang|Rp)/).count()).toBe(0)
    await page.locator('.leaflet-container').waitFor()
    const payment = fields.payment ?? { mapValue: {} }
    const less = {
      ...('mapValue' in payment && payment.mapValue.fields),
      price: { integerValue: '1000' },
    }
    put('transactions', id, { ...fields, payment: { mapValue: { fields: less } } })
    await page.getByText(/^Total bayar kurang Rp [\d.]+ dari jumlah harga barang\.$/).waitFor()
  },
)

testLong?.(
  'M-TRX-05 on a phone goods are read whole, their quantity and price below the name',
  async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await show(page, `/transactions/${saleThatIs('finished')}/show`)
    const bill = page.getByRole('table', { name: 'Rincian barang' })
    await bill
      .getByText(/^\d+ × Rp [\d.]+$/)
      .first()
      .waitFor()
    const inside = await bill.evaluate(
      table => table.scrollWidth <= (table.parentElement?.clientWidth ?? 0),
    )
    expect(inside).toBe(true)
    await page.setViewportSize({ width: 1280, height: 720 })
  },
)

testLong?.('M-TRX-05 invoice and delivery note are papers of their own', async () => {
  const id = saleThatIs('finished')
  await show(page, `/transactions/${id}/show`)
  await button(page, 'Faktur').click()
  const paper = page.getByRole('article')
  await paper.getByText(/^[a-z ]+ rupiah$/).waitFor()
  await paper.getByText('Diberikan saat dicetak').waitFor()
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await button(page, 'Cetak').click()
  await paper.getByText(/^INV\/\d{4}\/0001$/).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  expect(await button(page, 'Cetak').isVisible()).toBe(false)
  expect(await paper.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  // What closes may still be there.
  await paper.waitFor({ state: 'detached' })
  await button(page, 'Surat jalan').click()
  await paper.getByText('Penerima').first().waitFor()
  expect(await paper.getByText(/Rp/).allInnerTexts()).toEqual([])
  await page.keyboard.press('Escape')
})

test('M-RBW-05 the search finds by the first letters, and a building made elsewhere appears by itself', async () => {
  await visit(page, `${box.url}/rbw/building`)
  await page.getByRole('tab', { name: 'Semua' }).click()
  await page.getByLabel('Cari Nama petani').fill('zza')
  await page.getByText('Tidak ada hasil').waitFor()
  const dates = { registerDate: new Date(), verificationDate: null }
  putPlain(box, 'rbws/baru', {
    rbwId: 'baru',
    farmerName: 'Zzaki',
    buildingName: 'Gua Baru',
    dates,
  })
  await page.getByRole('cell', { name: 'Gua Baru' }).waitFor()
  await page.getByLabel('Cari Nama petani').fill('')
})

testLong?.(
  'M-TRX-04 a sale is decided beside its list and the next one follows; on a phone it is a sheet, Back closes it',
  async () => {
    const created = (record: Stored['record']) =>
      (record.date as { created?: string } | undefined)?.created ?? ''
    const waiting = storedIn(box, 'transactions')
      .map(({ record }) => record)
      .filter(record => record.status === 'waiting' && created(record))
      .toSorted((one, other) => (created(one) < created(other) ? 1 : -1))
    const [first = '', next = ''] = waiting.map(({ tid }) => String(tid))
    const isOpen = (tid: string) => page.waitForURL(url => url.searchParams.get('peek') === tid)
    await visit(page, `${box.url}/marketplace/transaction`)
    await page.getByRole('tab', { name: /^Menunggu/ }).click()
    await page.getByText(`1-${waiting.length} dari ${waiting.length}`).waitFor()
    await page.locator('tbody tr').first().click()
    await isOpen(first)
    await button(page, 'Verifikasi, lalu berikutnya').click()
    await dialog().getByRole('button', { name: 'Verifikasi' }).click()
    await isOpen(next)
    expect(stored('transactions', first).status).toBe('preparing')
    const panel = page.getByRole('complementary', { name: 'Transaksi' })
    await panel.getByRole('button', { name: 'Verifikasi, lalu berikutnya' }).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    const sheet = page.locator('aside[aria-label=Transaksi]')
    await expect
      .poll(async () => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {}
        return { x, width, bottom: Math.round(y + height), hasRoomAbove: y > 0 }
      })
      .toEqual({ x: 0, width: 360, bottom: 740, hasRoomAbove: true })
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('peek')).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
  },
)

testLong?.(
  'a record beside its list that a tab begins with is closed by Back, also after a menu',
  async () => {
    const [sale] = storedIn(box, 'transactions')
    const fresh = await page.context().newPage()
    await fresh.goto(`${box.url}/marketplace/transaction?filter={}&peek=${sale?.record.tid}`)
    const panel = fresh.getByRole('complementary', { name: 'Transaksi' })
    await panel.waitFor()
    await fresh.getByRole('button', { name: 'Menu akun' }).click()
    await fresh.keyboard.press('Escape')
    await fresh.goBack()
    await panel.waitFor({ state: 'detached' })
    expect(new URL(fresh.url()).pathname).toBe('/marketplace/transaction')
    await fresh.close()
  },
)

testLong?.(
  'M-PRO-03 a request is approved with type and price, the next one is a key away, another is rejected with a reason',
  async () => {
    await show(page, '/farm/upgrade')
    await page.locator('tbody tr').first().locator('.face-name a').click()
    await button(page, 'Setujui').waitFor()
    const first = idIn(page)
    await button(page, 'Setujui').click()
    await page.getByLabel('Harga *').fill('2000000')
    await dialog().getByRole('button', { name: 'Setujui' }).click()
    await expect
      .poll(() => stored('profiles', first).upgrade)
      .toMatchObject({ status: 'registered', price: 2_000_000 })
    expect(stored('users', first).subscription).toMatchObject({ endDate: expect.any(String) })
    await expect.poll(() => dialog().count()).toBe(0)
    await page.keyboard.press('n')
    await expect.poll(() => idIn(page)).not.toBe(first)
    const second = idIn(page)
    await button(page, 'Tolak').click()
    await page.getByLabel('Alasan *').fill('Bukti tidak terbaca')
    await dialog().getByRole('button', { name: 'Tolak' }).click()
    await expect
      .poll(() => stored('profiles', second).upgrade)
      .toMatchObject({ status: 'rejected', note: 'Ditolak: Bukti tidak terbaca' })
  },
)

testLong?.(
  'M-RBW-03 a building moves along the stepper with dates and notes, up to its certificate',
  async () => {
    const { id } = storedIn(box, 'rbws').find(({ record }) => record.status === 'request') ?? none()
    await show(page, `/rbws/${id}/show`)
    const steps = page.locator('.MuiStepper-root')
    await expect.poll(() => steps.locator('.MuiStepLabel-label').count()).toBe(5)
    await button(page, 'Mulai survei 1').click()
    await page.getByLabel('Catatan permohonan').fill('Lengkap')
    await dialog().getByRole('button', { name: 'Mulai survei 1' }).click()
    await page.getByText('Lengkap', { exact: true }).first().waitFor()
    for (const label of ['Mulai survei 2', 'Ajukan verifikasi', 'Verifikasi']) await take(label)
    await button(page, 'Terbitkan sertifikat').click()
    await page.getByLabel('Nomor sertifikat *').fill('RBW-2026-77')
    await page.locator('input[type=file]').setInputFiles(photo)
    await dialog().getByRole('img').waitFor()
    await dialog().getByRole('button', { name: 'Terbitkan sertifikat' }).click()
    await expect
      .poll(() => stored('rbws', id))
      .toMatchObject({
        status: 'finished',
        certificate: { id: 'RBW-2026-77' },
        note: { request: 'Lengkap' },
        dates: { finishDate: expect.any(String), bkpEndDate: expect.any(String) },
      })
  },
)

testLong?.(
  'M-MFG-03 a batch moves on with its weights; the loss of each stage is told',
  async () => {
    const { id } =
      storedIn(box, 'manufactures').find(
        ({ record }) => (record.process as { stage?: string } | undefined)?.stage === 'raw',
      ) ?? none()
    await show(page, `/manufactures/${id}/show`)
    await button(page, 'Ke Pencucian').click()
    await page.getByLabel('Berat masuk *').fill('1000')
    await page.getByLabel('Berat keluar *').fill('1200')
    await dialog().getByRole('button', { name: 'Ke Pencucian' }).click()
    await dialog().getByText('Melebihi berat masuk').waitFor()
    await page.getByLabel('Berat keluar *').fill('875')
    await dialog().getByRole('button', { name: 'Ke Pencucian' }).click()
    const losses = page.getByRole('table', { name: 'Susut per tahap' })
    await losses.getByText('125 g (12,5 %)').waitFor()
    await losses.getByText('admin@sarang.test').waitFor()
    expect(stored('manufactures', id).process).toMatchObject({
      stage: 'washing',
      steps: { raw: { weightIn: 1000, weightOut: 875, by: 'demo-admin' } },
    })
  },
)

async function take(label: string): Promise<void> {
  await button(page, label).click()
  await dialog().getByRole('button', { name: label }).click()
  await dialog().waitFor({ state: 'detached' })
}

testLong?.(
  'M-MFG-03 M-CNT-06 M-TRX-04 what others have stored as no date, or called off, is shown as far as it can be',
  async () => {
    const steps = { washing: { weight: 5, date: 'kemarin' }, raw: { weight: 9 } }
    putPlain(box, 'manufactures/aneh', {
      id: 'aneh',
      versionNo: 1,
      process: { stage: 'washing', steps },
    })
    await show(page, '/manufactures/aneh/show')
    putPlain(box, 'pushNotifications/aneh', {
      ...{ nid: 'aneh', versionNo: 0, title: 'Aneh', body: 'Isi' },
      ...{ status: 'scheduled', schedule: 'besok' },
    })
    await visit(page, `${box.url}/pushNotifications/aneh`)
    await page.getByLabel(/^Status/).waitFor()
    const [created, verified, cancelled] = [new Date(1e12), new Date(2e12), new Date(21e11)]
    putPlain(box, 'transactions/batal', {
      ...{ tid: 'batal', versionNo: 0, payment: { price: 500_000 } },
      ...{ status: 'cancelled', date: { created, verified, cancelled } },
    })
    await show(page, '/transactions/batal/show')
    const marks = page.locator('.MuiStepper-root .MuiStepLabel-root')
    await expect.poll(() => marks.count()).toBe(4)
    expect(await marks.locator('.Mui-completed').count()).toBeGreaterThan(0)
    expect(await marks.locator('.Mui-error').count()).toBeGreaterThan(0)
    await page.getByRole('table', { name: 'Rincian barang' }).waitFor()
  },
)

async function show(on: WatchedPage, path: string): Promise<void> {
  await visit(on, box.url + path)
  await on.getByRole('main').locator('table, .RaShow-main').first().waitFor()
}

const photo = { name: 'resi.png', mimeType: 'image/png', buffer: plainPng(40) }

const button = (on: WatchedPage, name: string) => on.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const idIn = (on: WatchedPage) => on.url().split('/').at(-2) ?? ''

const sales = () => storedIn(box, 'transactions').filter(({ record }) => record.versionNo === 0)

function saleThatIs(status: string): string {
  const found = sales().find(
    ({ record }) => record.status === status && transactionStatus(record) === status,
  )
  return (found ?? none()).id
}

const stored = (path: string, id: string): Record<string, unknown> =>
  plain(box.store.get(nameOf(path, id))?.fields ?? {})

function put(path: string, id: string, fields: Parameters<typeof plain>[0]): void {
  box.store.commit([{ update: { name: nameOf(path, id), fields } }])
}

function none(): never {
  throw new Error('the demo has no such record')
}
