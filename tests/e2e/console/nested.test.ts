import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put, seedPeople } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { turnPage } from '../../support/turnPage'
import { openGroups, press, topBar, visit } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({
    clientDir: CLIENT,
    seed: async ports => {
      await seedPeople(ports)
      seedCommunity(ports)
    },
  })
  browser = await launchBrowser()
  page = await openPage(browser, `${box.url}/content/seminar`)
  await signIn(page, emailOf('admin'), PASSWORD)
  await row(page, 'Panen tanpa merusak koloni').waitFor()
  await openGroups(page)
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 3))

type Ports = Parameters<typeof put>[0]

function seedCommunity(ports: Ports) {
  const seminar = (sid: string, title: string, start: number) =>
    put(ports, `seminars/${sid}`, {
      ...{ sid, versionNo: 0, title, price: 50_000 },
      date: { eventStart: day(start), eventEnd: day(start + 1) },
    })
  seminar('s1', 'Panen tanpa merusak koloni', 3)
  seminar('s2', 'Mengatur suara', 1)
  seminar('s3', 'Sepi peminat', 5)
  for (let index = 0; index < 53; index += 1) participant(ports, `u${index}`, { index })
  participant(ports, 'petani', { index: 60, status: 'paid' })
  for (const [id, farmerName, answered] of [
    ['c1', 'Wayan Suardana', false],
    ['c2', 'Made Wirawan', true],
  ] as const) {
    const lastUpdate = day(id === 'c1' ? 2 : 9)
    const topic = `Tanya ${farmerName}`
    put(ports, `consultations/${id}`, {
      uid: 'petani',
      versionNo: 0,
      farmerName,
      answered,
      topic,
      lastUpdate,
    })
  }
  for (const [cid, message, at] of [
    ['m2', 'Kedua', 2],
    ['m1', 'Pertama', 1],
  ] as const)
    chat(ports, { cid, message, at })
}

function participant(ports: Ports, uid: string, { index = 0, status = 'onVerify' }) {
  const lastUpdated = new Date(Date.UTC(2026, 9, 1, 0, index))
  put(ports, `seminars/s1/participants/${uid}`, {
    uid,
    sid: 's1',
    versionNo: 0,
    status,
    lastUpdated,
  })
}

const chat = (ports: Ports, { cid, message, at }: { cid: string; message: string; at: number }) =>
  put(ports, `consultations/c1/chats/${cid}`, {
    ...{ cid, uid: 'petani', senderId: 'petani', versionNo: 0, type: 'text', message },
    date: day(at),
  })

const stored = (path: string) =>
  box.store.get(`projects/${PROJECT}/databases/(default)/documents/${path}`)?.fields

const row = (on: Page, name: string | RegExp) => on.getByRole('row', { name }).first()
const section = (name: string) => page.getByRole('region', { name })
const crumbs = () => page.getByRole('navigation', { name: 'Lokasi halaman' })
const trail = async () => (await crumbs().innerText()).split(/\s*\/\s*/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const menu = (name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name, exact: true })
const soon = { timeout: 30_000, interval: 50 }

const open = async (path: string) => {
  await visit(page, `${box.url}${path}`)
}

test('M-SEM-01 seminars are listed by the start of the event', async () => {
  const titles = () => page.locator('td.column-title .face-name').allInnerTexts()
  await expect
    .poll(titles, soon)
    .toEqual(['Mengatur suara', 'Panen tanpa merusak koloni', 'Sepi peminat'])
})

test('M-SEM-03 the participants are on the page of their seminar, the newest first, at most 50, live', async () => {
  await menu('Seminar').click()
  await row(page, 'Panen tanpa merusak koloni').press('Enter')
  await section('Peserta').getByRole('heading', { name: 'Peserta (54)' }).waitFor()
  const rows = section('Peserta').locator('tbody tr')
  await expect.poll(() => rows.count(), soon).toBe(50)
  await expect.poll(() => rows.first().innerText(), soon).toMatch(/Nama petani/)
  expect(await rows.first().innerText()).toMatch(/Menunggu verifikasi/)
  participant({ store: box.store }, 'konsumen', { index: 70, status: 'payment' })
  await expect.poll(() => rows.first().innerText(), soon).toMatch(/Nama konsumen/)
  await expect.poll(() => rows.first().innerText(), soon).toMatch(/Menunggu pembayaran/)
  await turnPage(section('Peserta'), async () => (await rows.count()) === 5)
  expect(new URL(page.url()).pathname).toBe('/seminars/s1/show')
  expect(new URL(page.url()).search).toBe('')
})

testLong?.('S-10 a participant has a page and a form, which lead back to the seminar', async () => {
  await open('/participants/s1~petani/show')
  await page.getByText('Nama petani').first().waitFor()
  await expect
    .poll(trail, soon)
    .toEqual(['Konten', 'Seminar', 'Panen tanpa merusak koloni', 'Nama petani'])
  expect(await menu('Seminar').getAttribute('aria-current')).toBe('page')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: plainPng(8) })
  await button('Simpan').click()
  await page.waitForURL('**/seminars/s1/show')
  expect(stored('seminars/s1/participants/petani')?.receiptImageURL).toBeDefined()
  await open('/participants/s1~petani')
  await crumbs().getByRole('link', { name: 'Panen tanpa merusak koloni' }).click()
  await page.waitForURL('**/seminars/s1/show')
})

testLong?.(
  'a seminar that somebody takes part in is not deleted, and it is said why; another one is',
  async () => {
    const remove = async () => {
      await press(page, 'Hapus')
      await page.getByRole('dialog').getByRole('button', { name: 'Ya' }).click()
    }
    await open('/seminars/s1/show')
    await remove()
    await page.getByText('Masih ada data lain di dalamnya, jadi tidak dapat dihapus.').waitFor()
    expect(stored('seminars/s1')).toBeDefined()
    await open('/seminars/s3/show')
    await remove()
    await page.waitForURL('**/content/seminar*')
    expect(stored('seminars/s3')).toBeUndefined()
  },
)

testLong?.(
  'S-10 there is no list of all participants, and none is made without a seminar',
  async () => {
    for (const path of ['/participants', '/chats', '/subscriptionRecords/create', '/prices']) {
      await open(path)
      await page.waitForURL('**/404')
    }
  },
)

testLong?.(
  'M-SEM-02 dates that contradict each other are refused at their fields, in Indonesian',
  async () => {
    await open('/seminars/create')
    await page.getByRole('textbox', { name: /^Judul/ }).fill('Seminar terbalik')
    const at = (name: string) => page.getByLabel(new RegExp(`^${name}`))
    await at('Pendaftaran dibuka').fill('2026-12-05T09:00')
    await at('Pendaftaran ditutup').fill('2026-12-04T09:00')
    await at('Acara mulai').fill('2026-12-08T09:00')
    await at('Acara selesai').fill('2026-12-07T09:00')
    await button('Simpan').click()
    await page.getByText('Pendaftaran tidak boleh ditutup sebelum dibuka').waitFor()
    await page.getByText('Acara tidak boleh selesai sebelum dimulai').waitFor()
    await at('Pendaftaran ditutup').fill('2026-12-09T09:00')
    await page.getByText('Pendaftaran tidak boleh ditutup setelah acara selesai').waitFor()
    await at('Acara selesai').fill('2026-12-09T12:00')
    // Put right from the other side: neither field says any more that it is wrong.
    await page.getByText('tidak boleh').first().waitFor({ state: 'detached' })
    expect(await page.locator('form [aria-invalid=true]').count()).toBe(0)
    await at('Pendaftaran ditutup').fill('2026-12-06T09:00')
    await page.getByLabel('Platform').fill('Zoom')
    await button('Simpan').click()
    await page.waitForURL('**/content/seminar*')
    await row(page, /Seminar terbalik.*Daring/).waitFor()
  },
)

testLong?.(
  'M-CON-01 consultations come newest first and are found by the beginning of the farmer’s name',
  async () => {
    await open('/content/consultation')
    const names = () => page.locator('td.column-farmerName .face-name').allInnerTexts()
    await expect.poll(names, soon).toEqual(['Made Wirawan', 'Wayan Suardana'])
    await page.getByRole('tab', { name: 'Belum dijawab' }).click()
    await expect.poll(names, soon).toEqual(['Wayan Suardana'])
    await page.getByRole('tab', { name: 'Semua' }).click()
    await expect.poll(names, soon).toHaveLength(2)
    await page.getByLabel('Cari Nama petani').fill('ma')
    await expect.poll(names, soon).toEqual(['Made Wirawan'])
    await page.getByLabel('Cari Nama petani').fill('')
    await expect.poll(names, soon).toHaveLength(2)
  },
)

testLong?.('S-10 a message has a page, which leads back to its consultation', async () => {
  await open('/chats/c1~m1/show')
  await expect.poll(trail, soon).toEqual(['Konten', 'Konsultasi', 'Wayan Suardana', 'Pertama'])
  await crumbs().getByRole('link', { name: 'Wayan Suardana' }).click()
  await page.waitForURL('**/consultations/c1/show')
  await page.getByRole('log', { name: 'Pesan' }).getByText('Pertama').waitFor()
})

test('M-SUB-01 the subscriptions of an account are on its page, and a new one belongs to it', async () => {
  await open('/users/petani/show')
  await section('Riwayat langganan').getByText('Belum ada Riwayat langganan.').waitFor()
  await section('Riwayat langganan').getByRole('link', { name: 'Tambah' }).click()
  await page.waitForURL('**/subscriptionRecords/create?uid=petani')
  await expect.poll(async () => (await trail()).at(-1), soon).toBe('Baru')
  await page.getByLabel(/^Harga/).fill('1500000')
  await page.getByLabel(/^Mulai/).fill('2026-11-01T09:00')
  await button('Simpan').click()
  await page.waitForURL('**/users/petani/show')
  await section('Riwayat langganan').getByText('Rp 1.500.000').waitFor()
  const root = `projects/${PROJECT}/databases/(default)/documents/users/petani`
  const [record] = box.store.query(root, { from: [{ collectionId: 'subscriptionRecords' }] })
  expect(record?.fields).toMatchObject({
    uid: { stringValue: 'petani' },
    srid: { stringValue: record?.name.split('/').at(-1) },
    type: { stringValue: 'free' },
    versionNo: { integerValue: '0' },
  })
})

test('M-SUB-01 a paid subscription that is recorded by hand the account has from then on', async () => {
  const endOfMay = `${new Date().getFullYear() + 1}-05-31`
  await open('/subscriptionRecords/create?uid=petani')
  await page.getByLabel(/^Jenis/).click()
  await page.getByRole('option', { name: 'Mitra' }).click()
  await page.getByLabel(/^Mulai/).fill('2026-11-01T09:00')
  await page.getByLabel(/^Berakhir/).fill(`${endOfMay}T09:00`)
  await button('Simpan').click()
  await page.waitForURL('**/users/petani/show')
  const account = box.store.get(`projects/${PROJECT}/databases/(default)/documents/users/petani`)
  expect(account?.fields.subscription).toMatchObject({
    mapValue: {
      fields: {
        type: { stringValue: 'mitra' },
        endDate: { timestampValue: expect.stringContaining(endOfMay) },
      },
    },
  })
})

testLong?.(
  'M-SUB-01 a type that nobody knows counts as free, and the old receipt is shown',
  async () => {
    put({ store: box.store }, 'users/konsumen/subscriptionRecords/r1', {
      ...{ uid: 'konsumen', srid: 'r1', versionNo: 0, type: 'gold', dateStart: day(1) },
      imageURL: '/favicon.svg',
    })
    await open('/users/konsumen/show')
    await section('Riwayat langganan')
      .getByText('Gratis')
      .filter({ visible: true })
      .first()
      .waitFor()
  },
)

testLong?.('M-PRI-01 the prices are one form, empty at first, saved as one document', async () => {
  await open('/content/seminar')
  await menu('Harga Sarang').click()
  await page.waitForURL('**/farm/price')
  await expect.poll(trail, soon).toEqual(['Peternakan', 'Harga Sarang'])
  await page.getByLabel('Mangkok 1', { exact: true }).fill('14500000')
  await button('Simpan').click()
  await expect
    .poll(() => stored('apps/price'), soon)
    .toMatchObject({
      swallowNest: {
        mapValue: {
          fields: { mangkok1: { mapValue: { fields: { price: { integerValue: '14500000' } } } } },
        },
      },
    })
  expect(new URL(page.url()).pathname).toBe('/farm/price')
  await page.reload()
  const price = page.getByLabel('Mangkok 1', { exact: true })
  await expect.poll(() => price.inputValue(), soon).toBe('14.500.000')
  expect(await topBar(page).locator('a, button').count()).toBe(0)
})

test('M-SUB-02 the offers are managed at their own address', async () => {
  await menu('Langganan').click()
  await page.getByText('Belum ada Penawaran langganan').waitFor()
  await page.getByRole('link', { name: 'Tambah' }).first().click()
  await page.getByRole('textbox', { name: /^Judul/ }).fill('Mitra 6 bulan')
  await page.getByLabel(/^Harga/).fill('1500000')
  await button('Simpan').click()
  await page.waitForURL('**/content/subscription*')
  await row(page, /Mitra 6 bulan/).waitFor()
})

testLong?.('M-NAV-05 the field staff is refused what is not theirs', async () => {
  const other = await openPage(browser, `${box.url}/farm/price`)
  await signIn(other, emailOf('superteam'), PASSWORD)
  await other.getByText('Anda tidak memiliki akses').waitFor()
  await visit(other, `${box.url}/participants/s1~petani/show`)
  await other.getByText('Anda tidak memiliki akses').waitFor()
  expect(other.problems).toEqual([])
  await other.context().close()
})
