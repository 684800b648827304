import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields, Value } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import {
  ENTRY,
  launchBrowser,
  leaveFreely,
  openPage,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { CLIENT } from '../../support/client'
import { put } from '../../support/people'
import { openGroups, visit } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await enter('admin@sarang.test')
})

afterAll(async () => {
  expect(page.problems).toEqual([])
  await browser?.close()
  await box?.stop()
})

test('M-HAR-01 the harvests of the index that are not hidden, newest first, by stage, each leads to itself', async () => {
  await visit(page, `${box.url}/farm/harvest`)
  const shown = documents('queryIndices').filter(({ total }) => numberOf(total) === 1)
  await page.getByText(`1-20 dari ${shown.length}`).waitFor()
  const isUnderWay = ({ stage, status }: Fields) =>
    textOf(stage) === 'delivery' && textOf(status) === 'ongoing'
  const ofDelivery = shown.filter(isUnderWay)
  await page.getByRole('tab', { name: 'Pengiriman' }).click()
  await page.getByText(`dari ${ofDelivery.length}`).waitFor()
  const [first] = ofDelivery.toSorted((a, b) => (timeOf(a.date) < timeOf(b.date) ? 1 : -1))
  await page.locator('td.column-farmer .face-name a').first().click()
  await page.waitForURL(`**/harvests/${textOf(first?.hid)}/show`)
  await page.getByRole('heading', { name: 'Petani' }).waitFor()
})

test('M-HAR-04 the end of a step moves the harvest and its entry in one commit, and what is fixed stays', async () => {
  const farmer = { name: 'Nama baru', email: 'baru@contoh.test' }
  put(box.box, 'harvests/h1', { hid: 'h1', versionNo: 0, farmer, request: { note: 'Pagi' } })
  const entry = { target: 'harvest', total: 1, hid: 'h1', farmer: 'Nama lama' }
  put(box.box, 'queryIndices/h1', { ...entry, stage: 'request', status: 'ongoing', date: null })
  await visit(page, `${box.url}/harvests/h1`)
  await page.getByLabel('Catatan permintaan').waitFor()
  expect(await page.getByLabel('Permintaan selesai').count()).toBe(0)
  await visit(page, `${box.url}/harvests/h1/show`)
  await take(page, 'Terima')
  const index = byId('queryIndices', 'h1')
  expect([textOf(index.stage), textOf(index.farmer)]).toEqual(['receive', 'Nama lama'])
  expect(timeOf(index.lastUpdate)).toBe(timeOf(byId('harvests', 'h1').lastUpdate))
})

test('M-HAR-04 a harvest that is begun on an account’s page is kept, and stands on its day in the index', async () => {
  const rbwid = textOf(documents('rbws')[0]?.rbwId)
  await visit(page, `${box.url}/harvests/create?farmer.uid=demo-petani&farmer.rbwid=${rbwid}`)
  await page.getByLabel(/^Nama petani/).fill('Petani baru')
  await save(page)
  const entry = () =>
    documents('queryIndices').find(({ farmer }) => textOf(farmer) === 'Petani baru')
  await expect.poll(entry).toBeDefined()
  expect(Date.now() - Date.parse(timeOf(entry()?.date))).toBeLessThan(60_000)
  const { farmer } = byId('harvests', textOf(entry()?.hid))
  expect([textOf(at(farmer, 'uid')), textOf(at(farmer, 'rbwid'))]).toEqual(['demo-petani', rbwid])
})

test('M-HAR-05 one save takes what was changed of two steps, and goes back as one', async () => {
  const { hid } = harvestAt('delivery')
  const stored = () => JSON.stringify(byId('harvests', hid))
  await visit(page, `${box.url}/harvests/${hid}`)
  await page.getByLabel('Catatan penerimaan').fill('Timbang ulang')
  await page.getByLabel('Catatan pengiriman', { exact: true }).fill('Lewat darat')
  await save(page)
  await page.waitForURL('**/farm/harvest')
  const { receive, delivery, lastUpdate } = byId('harvests', hid)
  expect(JSON.stringify(receive)).toContain('Timbang ulang')
  expect(JSON.stringify(delivery)).toContain('Lewat darat')
  expect(timeOf(byId('queryIndices', hid).lastUpdate)).toBe(timeOf(lastUpdate))
  await button(page, 'Urungkan').click()
  await expect.poll(stored).not.toContain('Lewat darat')
  await expect.poll(stored).not.toContain('Timbang ulang')
})

test('M-AUTH-08 the field staff sees inputs of the step that the harvest is at, and saves them', async () => {
  const staff = await enter('staf@sarang.test')
  const { hid } = harvestAt('receive')
  await visit(staff, `${box.url}/harvests/${hid}`)
  await staff.getByLabel('Catatan penerimaan').fill('Kering dan bersih')
  expect(await staff.getByLabel('Catatan permintaan').count()).toBe(0)
  expect(await staff.getByLabel('Catatan pengiriman').count()).toBe(0)
  for (const ofSteps of ['Penerimaan selesai', 'Penerimaan ditolak']) {
    expect(await staff.getByLabel(ofSteps).count()).toBe(0)
  }
  await save(staff)
  await staff.waitForURL('**/farm/harvest')
  expect(JSON.stringify(byId('harvests', hid).receive)).toContain('Kering dan bersih')
  await visit(staff, `${box.url}/harvests/${hid}/show`)
  expect(await button(staff, 'Koreksi').count()).toBe(0)
  await take(staff, 'Tolak', { fill: () => staff.getByLabel(/^Alasan/).fill('Basah') })
  const index = byId('queryIndices', hid)
  expect([textOf(index.stage), textOf(index.status)]).toEqual(['receive', 'rejected'])
  expect(staff.problems).toEqual([])
  await staff.context().close()
})

test('M-RBW-01 requests are ordered by verification, all by registration', async () => {
  await visit(page, `${box.url}/rbw/building`)
  const open = documents('rbws').filter(({ status }) =>
    ['request', 'survey1', 'survey2', 'verification', 'certification'].includes(textOf(status)),
  )
  const waiting = open.filter(({ dates }) => at(dates, 'verificationDate'))
  await page.getByText(`1-20 dari ${waiting.length}`).waitFor()
  await page.getByRole('tab', { name: 'Semua' }).click()
  const all = documents('rbws').filter(({ dates }) => at(dates, 'registerDate'))
  await page.getByText(`1-20 dari ${all.length}`).waitFor()
  const newest = all.toSorted((a, b) => (registered(a) < registered(b) ? 1 : -1))
  expect(await page.locator('td.column-buildingName .face-name').first().innerText()).toBe(
    textOf(newest[0]?.buildingName),
  )
})

test('M-MFG-01 M-MFG-02 a new batch begins as raw material, is of version 1 and keeps free names', async () => {
  await visit(page, `${box.url}/manufacture/washing`)
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await page.getByLabel(/^Tanggal masuk/).fill('2026-11-20')
  await page.getByLabel('Pekerja').fill('Bu Tini')
  await page.getByLabel('Nama isian baru').fill('suhu ruang')
  await page.getByRole('button', { name: 'Tambah angka' }).click()
  await page.getByLabel(/^suhu ruang/).fill('24')
  await save(page)
  await page.waitForURL('**/manufacture/washing')
  const batch = documents('manufactures').find(({ worker }) => textOf(worker) === 'Bu Tini')
  expect(batch).toMatchObject({
    versionNo: { integerValue: '1' },
    process: { mapValue: { fields: { stage: { stringValue: 'raw' } } } },
    'suhu ruang': { integerValue: '24' },
  })
  await visit(page, `${box.url}/manufacture/raw`)
  await page.getByRole('cell', { name: 'Bu Tini' }).waitFor()
})

test('M-TRX-01 sales by date; delivery is edited, and a correction keeps status and dates together', async () => {
  await visit(page, `${box.url}/marketplace/transaction`)
  const dated = documents('transactions').filter(({ date }) => at(date, 'created'))
  await page.getByText(`1-20 dari ${dated.length}`).waitFor()
  const sale = dated.find(({ status }) => textOf(status) === 'waiting')
  const tid = textOf(sale?.tid)
  const rows = page.locator('tbody tr')
  const search = page.getByLabel('Cari Pembeli / ID transaksi')
  await search.fill(tid)
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByRole('button', { name: 'Salin ID transaksi' }).waitFor()
  // By name, phone or e-mail of who bought, the newest first.
  const buyer = textOf(sale?.uid)
  const own = dated.filter(({ uid }) => textOf(uid) === buyer)
  await search.fill(textOf(byId('users', buyer).email))
  await page.getByText(`1-${own.length} dari ${own.length}`).waitFor()
  await page.getByRole('columnheader', { name: 'Dibuat' }).locator('.Mui-active').waitFor()
  await search.fill(textOf(byId('profiles', buyer).name))
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(own.length)
  await search.fill('')
  await page.getByText(`1-20 dari ${dated.length}`).waitFor()
  await visit(page, `${box.url}/transactions/${tid}`)
  await page.getByLabel('Penerima').fill('Toko Sumber')
  for (const ofSteps of ['Diverifikasi', 'Status transaksi']) {
    expect(await page.getByLabel(ofSteps).count()).toBe(0)
  }
  await save(page)
  await page.waitForURL('**/marketplace/transaction')
  await visit(page, `${box.url}/transactions/${tid}/show`)
  const called = await page.locator('.RaShow-main h2').first().innerText()
  await expect.poll(() => page.title()).toContain(`${called} - Transaksi`)
  await button(page, 'Koreksi').click()
  await page.getByLabel('Diverifikasi').fill('2026-11-21T10:00')
  const correct = () => page.getByRole('dialog').getByRole('button', { name: 'Koreksi' }).click()
  await correct()
  await page.getByText('Menurut tanggalnya harus "Disiapkan"').waitFor()
  await page.getByRole('combobox', { name: 'Status transaksi' }).click()
  const next = page.getByRole('option', { name: 'Disiapkan' })
  // By the date that was just typed, not by those that were there when the dialog opened.
  await next.waitFor()
  expect(await next.isEnabled()).toBe(true)
  await next.click()
  await correct()
  await page.getByText('Wajib diisi').waitFor()
  await page.getByLabel(/^Alasan/).fill('Lupa dicatat')
  await correct()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('main').getByText('Lupa dicatat').first().waitFor()
  const after = byId('transactions', tid)
  expect(textOf(after.status)).toBe('preparing')
  expect(Date.parse(timeOf(at(after.date, 'verified')))).toBe(Date.parse('2026-11-21T03:00:00Z'))
  expect(textOf(at(after.delivery, 'name'))).toBe('Toko Sumber')
  expect(textOf(at(after.correction, 'by'))).toBe('demo-admin')
  expect(Date.now() - Date.parse(timeOf(at(after.correction, 'date')))).toBeLessThan(60_000)
})

test('M-PRO-04 the WhatsApp number of a superteam opens a chat', async () => {
  await visit(page, `${box.url}/superteams/demo-staf/show`)
  const chat = page.locator('a[href^="https://wa.me/62"]')
  await chat.waitFor()
  expect(await chat.getAttribute('target')).toBe('_blank')
})

const button = (on: WatchedPage, name: string) => on.getByRole('button', { name, exact: true })

interface Taking {
  fill?: () => Promise<void>
  /** What its button says, when it is not the step's name. */
  called?: string
}

async function take(on: WatchedPage, name: string, { fill, called = name }: Taking = {}) {
  await button(on, called).click()
  await fill?.()
  await on.getByRole('dialog').getByRole('button', { name }).click()
  await on.getByRole('dialog').waitFor({ state: 'detached' })
}

const save = (on: WatchedPage) => on.getByRole('button', { name: 'Simpan', exact: true }).click()

async function enter(email: string): Promise<WatchedPage> {
  const opened = await openPage(browser, box.url + ENTRY)
  await leaveFreely(opened)
  await signIn(opened, email)
  await openGroups(opened)
  await opened.getByRole('link', { name: 'Panen', exact: true }).waitFor()
  return opened
}

const root = `projects/${PROJECT}/databases/(default)/documents`
const documents = (collection: string): Fields[] =>
  box.store.query(root, { from: [{ collectionId: collection }] }).map(({ fields }) => fields)

const idFields: Record<string, string> = { transactions: 'tid', users: 'uid', profiles: 'uid' }
const byId = (collection: string, id: string): Fields =>
  documents(collection).find(fields => textOf(fields[idFields[collection] ?? 'hid']) === id) ?? {}

/** A harvest under way that the list shows. */
function harvestAt(stage: string): { hid: string } {
  const entry = documents('queryIndices').find(
    fields =>
      textOf(fields.stage) === stage &&
      textOf(fields.status) === 'ongoing' &&
      numberOf(fields.total) === 1,
  )
  return { hid: textOf(entry?.hid) }
}

const at = (value: Value | undefined, name: string): Value | undefined =>
  value && 'mapValue' in value ? value.mapValue.fields?.[name] : undefined
const registered = ({ dates }: Fields) => timeOf(at(dates, 'registerDate'))
const textOf = (value: Value | undefined) =>
  value && 'stringValue' in value ? value.stringValue : ''
const numberOf = (value: Value | undefined) =>
  value && 'integerValue' in value ? Number(value.integerValue) : undefined
const timeOf = (value: Value | undefined) =>
  value && 'timestampValue' in value ? value.timestampValue : ''
