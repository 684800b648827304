import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { fewOf, testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put, seedPeople } from '../../support/people'
import { visit } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage

const day = (number: number) => new Date(Date.UTC(2026, 4, number, 3))

/** What the farmer has, of each kind one, and what is another's. */
const belongings = {
  'users/petani/subscriptionRecords/l1': { srid: 'l1', type: 'mitra', price: 0, ...dated(2) },
  'transactions/t1': { tid: 't1', uid: 'petani', state: 'paid', date: { created: day(3) } },
  'transactions/t2': { tid: 't2', uid: 'konsumen', state: 'paid', date: { created: day(3) } },
  'rbws/r1': { rbwId: 'r1', uid: 'petani', buildingName: 'Gedung Timur', dates: registered(4) },
  'harvests/h1': { hid: 'h1', farmer: { uid: 'petani', rbwid: 'r1' }, lastUpdate: day(5) },
  'consultations/c1': { uid: 'petani', topic: 'Suara terlalu pelan', lastUpdate: day(6) },
}

function registered(number: number) {
  return { registerDate: day(number) }
}

function dated(number: number) {
  return { dateStart: day(number), dateEnd: day(number + 20) }
}

beforeAll(async () => {
  box = await startTestBox({
    clientDir: CLIENT,
    seed: async ports => {
      await seedPeople(ports)
      put(ports, 'users/petani', {
        ...{ uid: 'petani', email: emailOf('petani'), authorization: 'appUser' },
        ...{ registerDate: day(1), lastOnlineDate: day(9) },
        purchase: { total: 1_250_000, lastDate: day(7) },
        sale: { total: 98_000_000, lastDate: day(8) },
      })
      put(ports, 'superteams/superteam', { uid: 'superteam', name: 'Nama superteam' })
      for (const [path, fields] of Object.entries(belongings)) {
        put(ports, path, { versionNo: 0, ...fields })
      }
    },
  })
  browser = await launchBrowser()
  page = await openPage(browser, `${box.url}/users/petani/show`)
  await signIn(page, emailOf('admin'), PASSWORD)
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

const open = (path: string) => visit(page, box.url + path)
const section = (name: string) => page.getByRole('region', { name, exact: true })

test('M-ACC-07 an account shows what was bought and sold, when, and since when and until when it was there', async () => {
  const main = page.getByRole('main')
  await main.getByText('Total pembelian').waitFor()
  const shown = async () => (await main.innerText()).replaceAll(/\s+/g, ' ')
  for (const [label, value] of [
    ['Total pembelian', 'Rp 1.250.000'],
    ['Pembelian terakhir', '7 Mei 2026'],
    ['Total penjualan', 'Rp 98.000.000'],
    ['Penjualan terakhir', '8 Mei 2026'],
    ['Terakhir daring', '9 Mei 2026'],
    ['Terdaftar', '1 Mei 2026'],
  ]) {
    await expect.poll(shown).toContain(`${label} ${value}`)
  }
})

test.each(
  fewOf([
    ['Transaksi', 't1', '/transactions/t1/show'],
    ['Panen', 'Permintaan', '/harvests/h1/show'],
    ['Rumah walet', 'Gedung Timur', '/rbws/r1/show'],
    ['Riwayat langganan', 'Mitra', '/subscriptionRecords/petani~l1/show'],
    ['Konsultasi', 'Suara terlalu pelan', '/consultations/c1/show'],
  ]),
)('M-ACC-07 from an account links lead to its own: %s', async (label, text, path) => {
  await open('/users/petani/show')
  const rows = section(label).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.first().getByText(text).first().click()
  await page.waitForURL(`**${path}`)
})

testLong?.(
  'the account of a member of the field staff leads to where he is reached, no other one does',
  async () => {
    const way = page.locator('.page-tools a[href^="/superteams/"]')
    await open('/users/superteam/show')
    await way.click()
    await page.waitForURL('**/superteams/superteam/show')
    await page.getByText('Nama superteam').first().waitFor()
    await open('/users/petani/show')
    await section('Konsultasi').waitFor()
    expect(await way.count()).toBe(0)
  },
)

test('M-PRO-04 a member of the field staff who is renamed in the profile is so in the field staff', async () => {
  const named = (path: string) =>
    box.store.get(`projects/${PROJECT}/databases/(default)/documents/${path}`)?.fields.name
  await open('/profiles/superteam')
  await page.getByLabel(/^Nama/).fill('Made Adi')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect.poll(() => named('superteams/superteam')).toEqual({ stringValue: 'Made Adi' })
  expect(named('profiles/superteam')).toEqual({ stringValue: 'Made Adi' })
})
