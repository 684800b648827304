import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { put } from '../../support/people'
import { atPath, openShell } from '../shell/support'

const { openAs, box } = openShell()

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

beforeAll(() => {
  const store = box()
  put(store, 'harvests/h1', {
    ...{ hid: 'h1', versionNo: 0, farmer: { name: 'Bu Sari' } },
    request: { requestDate: inDays(-5) },
  })
  const changed = { date: inDays(9), lastUpdate: new Date() }
  const harvest = { target: 'harvest', total: 1, ...changed, farmer: 'Bu Sari' }
  const asked = { ...harvest, stage: 'request', status: 'ongoing', lastUpdate: inDays(-2) }
  put(store, 'queryIndices/h1', asked)
  put(store, 'queryIndices/h2', { ...harvest, stage: 'request', status: 'cancelled' })
  put(store, 'queryIndices/h3', { ...harvest, stage: 'receive', status: 'ongoing' })
  for (const [tid, days] of Object.entries({ a: 0, b: -8, c: -1 })) {
    const date = { created: inDays(days) }
    put(store, `transactions/${tid}`, { tid, status: 'waiting', versionNo: 0, date })
  }
  put(store, 'transactions/d', {
    ...{ tid: 'd', status: 'finished', versionNo: 0 },
    date: { created: new Date(), finished: new Date() },
  })
  for (const [uid, status] of Object.entries({ petani: 'onVerify', konsumen: 'onProgress' })) {
    put(store, `profiles/${uid}`, { uid, name: uid, upgrade: { status, lastUpdated: new Date() } })
  }
  put(store, 'profiles/admin', { uid: 'admin', name: 'A', upgrade: { status: 'registered' } })
  const question = { versionNo: 0, topic: 'Kelembapan', lastUpdate: new Date() }
  put(store, 'consultations/c1', { ...question, farmerName: 'Pak Budi', answered: false })
  put(store, 'consultations/c2', { ...question, farmerName: 'Bu Ani', answered: true })
  const account = (uid: string, days: number) =>
    put(store, `users/${uid}`, {
      ...{ uid, email: `${uid}@contoh.test`, registerDate: new Date() },
      subscription: { type: 'mitra', endDate: inDays(days) },
    })
  account('segera', 12)
  account('nanti', 90)
  account('lewat', -3)
})

const queues = (page: Page) => page.getByRole('region', { name: 'Perlu tindakan' })
const cardOf = (page: Page, name: string) =>
  queues(page).getByRole('link', { name: `Kerjakan ${name}` })
const counts = async (page: Page) =>
  (await queues(page).locator('li strong').allInnerTexts()).join(' ')
const ages = (page: Page) =>
  queues(page)
    .getByText(/^(tertua|paling|tidak ada)/)
    .allInnerTexts()

test('M-ANA-01 what waits is counted, for how long the first has waited is told, each queue leads to its records, and a step of one’s own counts at once', async () => {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  await expect.poll(() => counts(page)).toBe('1 3 2 1 1')
  await expect
    .poll(() => ages(page))
    .toEqual([
      'paling lama tidak disentuh: 2 hari',
      ...['tertua 8 hari', 'tertua baru saja', 'tertua baru saja'],
      expect.stringMatching(/^paling dekat \d/),
    ])
  // Somebody else's question, older than the others, comes while the page is open.
  const older = { versionNo: 0, topic: 'Suhu', farmerName: 'Bu Rini', answered: false }
  put(box(), 'consultations/c0', { ...older, lastUpdate: inDays(-4.5) })
  await expect.poll(async () => (await ages(page))[3]).toBe('tertua 4 hari')
  put(box(), 'consultations/c0', { ...older, answered: true, lastUpdate: inDays(-4.5) })
  await expect.poll(async () => (await ages(page))[3]).toBe('tertua baru saja')
  await cardOf(page, 'Konsultasi').click()
  await page.getByText('Pak Budi').first().waitFor()
  expect(await page.getByText('Bu Ani').count()).toBe(0)
  await page.goBack()
  await cardOf(page, 'Langganan berakhir').click()
  await page.getByText('segera@contoh.test').first().waitFor()
  for (const other of ['nanti', 'lewat']) {
    expect(await page.getByText(`${other}@contoh.test`).count()).toBe(0)
  }
  await page.goBack()
  await cardOf(page, 'Permintaan panen').click()
  await page.getByText('1-1 dari 1').waitFor()
  await page.getByText('Bu Sari').first().click()
  await atPath(page, '/harvests/h1/show')
  await page.getByRole('button', { name: 'Batalkan' }).click()
  await page.getByLabel(/^Alasan/).fill('Petani menarik kembali')
  await page.getByRole('dialog').getByRole('button', { name: 'Batalkan' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => counts(page)).toBe('0 3 2 1 1')
  await expect.poll(async () => (await ages(page))[0]).toBe('tidak ada yang menunggu')
  await cardOf(page, 'Transaksi').click()
  await page.getByText('1-3 dari 3').waitFor()
  await page.getByRole('row').nth(1).press('Enter')
  await page.getByRole('button', { name: 'Verifikasi', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verifikasi' }).click()
  await page.getByRole('button', { name: 'Kirim' }).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(() => counts(page)).toBe('0 2 2 1 1')
  expect(await cardOf(page, 'Pengajuan langganan').getAttribute('href')).toBe('/farm/upgrade')
  expect(page.problems).toEqual([])
})
