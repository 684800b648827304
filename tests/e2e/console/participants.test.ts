import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put, seedPeople } from '../../support/people'
import { plainPng } from '../../support/pictures'
import { visit } from '../access/screen'

const soon = { timeout: 30_000, interval: 50 }

let browser: Browser
let box: TestBox
let page: WatchedPage
let other: WatchedPage

/** Twelve who have paid and wait, two of them of unknown states; one of each other state. */
const WAITING = 12
const others = ['payment', 'registered', 'rejected', 'cancelled']

beforeAll(async () => {
  box = await startTestBox({
    clientDir: CLIENT,
    seed: async ports => {
      await seedPeople(ports)
      const url = ports.objects.put({
        path: 'receipts/a.png',
        type: 'image/png',
        bytes: plainPng(32),
      })
      put(ports, 'seminars/s1', {
        ...{ sid: 's1', versionNo: 0, title: 'Panen tanpa merusak koloni', price: 50_000 },
        date: { eventStart: new Date('2026-11-03T02:00:00Z') },
      })
      for (let index = 0; index < WAITING; index += 1) {
        participant(ports, `w${index}`, { index, status: 'onVerify', receiptImageURL: url })
      }
      for (const [index, status] of others.entries()) {
        participant(ports, status, { index: 20 + index, status })
      }
    },
  })
  browser = await launchBrowser()
  const opened = await Promise.all(
    [0, 1].map(async () => {
      const opening = await openPage(browser, `${box.url}/seminars/s1/show`)
      await signIn(opening, emailOf('admin'), PASSWORD)
      await section(opening).getByRole('heading', { name: 'Peserta (16)' }).waitFor()
      return opening
    }),
  )
  ;[page, other] = opened as [WatchedPage, WatchedPage]
})

afterEach(() => {
  expect([page, other].flatMap(({ problems }) => problems.splice(0))).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

type Ports = Parameters<typeof put>[0]

interface Registration {
  index: number
  status: string
  receiptImageURL?: string
}

function participant(ports: Ports, uid: string, { index, ...fields }: Registration) {
  const lastUpdated = new Date(Date.UTC(2026, 9, 1, 0, 60 - index))
  put(ports, `seminars/s1/participants/${uid}`, {
    ...{ uid, sid: 's1', versionNo: 0, lastUpdated, receiptImageURL: null },
    ...fields,
  })
  put(ports, `profiles/${uid}`, { uid, name: `Peserta ${uid}`, phone: '0812-5555-0002' })
}

const section = (on: Page) => on.getByRole('region', { name: 'Peserta' })
const rowOf = (on: Page, uid: string) =>
  section(on).getByRole('row', { name: new RegExp(`Peserta ${uid}\\b`) })
const tab = (name: string) => section(page).getByRole('tab', { name })
const stored = (uid: string) =>
  box.store.get(`projects/${PROJECT}/databases/(default)/documents/seminars/s1/participants/${uid}`)
    ?.fields
const confirm = (on: Page, step: string) =>
  on.getByRole('dialog').getByRole('button', { name: step }).click()

test('M-SEM-04 each status has its count', async () => {
  await tab('Semua 16').waitFor()
  await tab('Menunggu verifikasi 12').waitFor()
  for (const name of ['Menunggu pembayaran 1', 'Terdaftar 1', 'Ditolak 1', 'Dibatalkan 1']) {
    await tab(name).waitFor()
  }
})

testLong?.('M-SEM-04 a receipt is looked at closely from its row', async () => {
  await rowOf(page, 'w0')
    .getByRole('button', { name: /^Perbesar Bukti pembayaran/ })
    .click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Perbesar', exact: true }).click()
  const picture = viewer.getByRole('img', { name: /Bukti pembayaran/ })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(32)
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/seminars/s1/show')
})

test('M-SEM-04 many are approved at once, and every screen and count follows', async () => {
  await tab('Menunggu verifikasi').click()
  await rowOf(page, 'registered').waitFor({ state: 'detached' })
  for (const uid of ['w1', 'w2', 'w3']) await rowOf(page, uid).getByRole('checkbox').click()
  const before = Date.now()
  await section(page).getByRole('button', { name: 'Setujui', exact: true }).click()
  await confirm(page, 'Setujui')
  await page.getByText('Setujui: 3 data berhasil').waitFor()
  for (const uid of ['w1', 'w2', 'w3']) {
    expect(stored(uid)?.status).toEqual({ stringValue: 'registered' })
    const { timestampValue = '' } = (stored(uid)?.lastUpdated ?? {}) as { timestampValue?: string }
    expect(Date.parse(timestampValue)).toBeGreaterThan(before - 5000)
    await rowOf(other, uid).getByText('Terdaftar').waitFor()
  }
  await tab('Menunggu verifikasi 9').waitFor()
  await tab('Terdaftar 4').waitFor()
  await rowOf(page, 'w1').waitFor({ state: 'detached' })
})

testLong?.(
  'M-SEM-04 for different states only the steps that all of them have are offered',
  async () => {
    await tab('Semua').click()
    await rowOf(page, 'rejected').getByRole('checkbox').click()
    const steps = section(page).getByRole('button', { name: /^(Setujui|Tolak)$/ })
    await expect.poll(() => steps.allInnerTexts(), soon).toEqual(['Setujui'])
    await rowOf(page, 'registered').getByRole('checkbox').click()
    await expect.poll(() => steps.count(), soon).toBe(0)
    await rowOf(page, 'rejected').getByRole('checkbox').click()
    await expect.poll(() => steps.allInnerTexts(), soon).toEqual(['Tolak'])
    await rowOf(page, 'registered').getByRole('checkbox').click()
  },
)

testLong?.('M-SEM-04 of two who decide the second is told what it is now', async () => {
  for (const on of [page, other]) {
    await visit(on, `${box.url}/participants/s1~w5/show`)
  }
  await other.getByRole('button', { name: 'Tolak' }).click()
  await page.getByRole('button', { name: 'Setujui' }).click()
  await confirm(page, 'Setujui')
  await page.getByText('Setujui: berhasil').waitFor()
  await confirm(other, 'Tolak')
  await other.getByText(/Sudah diubah oleh pengguna lain.*Terdaftar/).waitFor()
  expect(stored('w5')?.status).toEqual({ stringValue: 'registered' })
})

testLong?.('M-SEM-04 the attendance list has all who are registered, on A4', async () => {
  await visit(page, `${box.url}/seminars/s1/show`)
  await page.getByRole('button', { name: 'Daftar hadir' }).click()
  const paper = page.getByRole('article')
  await paper.getByText('5 peserta terdaftar').waitFor()
  const names = paper.locator('tbody td:nth-child(2)')
  expect(await names.allInnerTexts()).toEqual([
    ...['Peserta registered', 'Peserta w1', 'Peserta w2', 'Peserta w3', 'Peserta w5'],
  ])
  await paper.getByText('Panen tanpa merusak koloni').waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]\.\d+\]/)
  // On a phone nothing of it is to the right of the screen.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const cells = await paper.locator('th, td, dd').all()
  for (const cell of cells) {
    const { x = -1, width = 0 } = (await cell.boundingBox()) ?? {}
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(360)
  }
  if (size) await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Tutup' }).click()
})

testLong?.('M-SEM-04 the list of a status is exported with the names', async () => {
  await visit(page, `${box.url}/seminars/s1/show`)
  await tab('Terdaftar').click()
  await rowOf(page, 'rejected').waitFor({ state: 'detached' })
  await section(page).getByRole('button', { name: 'Ekspor', exact: true }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Ekspor' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  const lines = csv.trim().split(/\r?\n/)
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Nama')
  for (const uid of ['registered', 'w1', 'w2', 'w3', 'w5']) {
    expect(csv).toContain(`Peserta ${uid}`)
  }
  expect(csv).toContain('Terdaftar')
})
