import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url, { viewport: { width: 1920, height: 1000 } })
  await signIn(page, 'admin@sarang.test')
  await page.getByRole('link', { name: 'Semua Akun' }).waitFor()
})

afterAll(async () => {
  expect(page.problems).toEqual([])
  await browser?.close()
  await box?.stop()
})

test('M-ACC-01 an account is a row with photo, name, email, role, subscription, status, expiry, date and uid', async () => {
  await page.getByRole('link', { name: 'Semua Akun' }).click()
  await page.getByRole('row').nth(1).waitFor()
  const columns = await page.getByRole('columnheader').allInnerTexts()
  expect(columns.map(text => text.trim())).toEqual([
    'Foto',
    'Nama',
    'Email',
    'Peran',
    'Langganan',
    'Status',
    'Berakhir',
    'Terdaftar',
    'UID',
  ])
  const [newest] = accounts()
  const row = page.getByRole('row').nth(1)
  await expect.poll(() => row.innerText()).toContain(textOf(newest?.fields.email))
  const profile = box.store.get(`${root}/profiles/${textOf(newest?.fields.uid)}`)
  await expect.poll(() => row.innerText()).toContain(textOf(profile?.fields.name))
  expect(await row.innerText()).toMatch(/Konsumen|Petani/)
})

test('M-ACC-01 the tabs show all, admins, superteam, app users and subscribers', async () => {
  await page.getByRole('link', { name: 'Semua Akun' }).click()
  const tabs = [
    ['Semua', () => true],
    ['Admin', ({ authorization }: Facts) => authorization === 'admin'],
    ['Superteam', ({ authorization }: Facts) => authorization === 'superteam'],
    ['Pengguna aplikasi', ({ authorization }: Facts) => authorization === 'appUser'],
    ['Langganan', ({ type }: Facts) => type === 'mitra' || type === 'binaan'],
  ] as const
  for (const [label, fits] of tabs) {
    await page.getByRole('tab', { name: label, exact: true }).click()
    await page.getByText(`dari ${accounts().map(factsOf).filter(fits).length}`).waitFor()
  }
})

test('M-ACC-01 /account/superteam and /account/admin list those authorizations', async () => {
  for (const [entry, role] of [
    ['Superteam', 'superteam'],
    ['Admin', 'admin'],
  ] as const) {
    await page.getByRole('link', { name: entry, exact: true }).click()
    await page.waitForURL(`**/account/${role}`)
    const count = accounts().filter(user => factsOf(user).authorization === role).length
    await page.getByText(`1-${Math.min(count, 20)} dari ${count}`).waitFor()
  }
})

test('M-ACC-03 an account shows every field of its document, as people read them', async () => {
  await page.goto(`${box.url}/users/demo-admin/show`)
  await page.getByText('admin@sarang.test', { exact: true }).last().waitFor()
  const main = await page.locator('main').innerText()
  for (const label of [
    'Otorisasi',
    'Terdaftar',
    'Terakhir daring',
    'Total pembelian',
    'Pembelian terakhir',
    'Total penjualan',
    'Langganan',
    'Berakhir',
    'Status',
    'Lokasi',
  ]) {
    expect(main).toContain(label)
  }
  expect(main).toContain('Aktif')
  expect(main).toContain('Gratis')
  expect(main).toContain('Jalan Merdeka')
})

test('M-ACC-03 the page of an account is live, and offers no edit', async () => {
  await page.goto(`${box.url}/users/demo-admin/show`)
  await page.getByText('admin@sarang.test', { exact: true }).last().waitFor()
  expect(await page.getByRole('link', { name: 'Ubah' }).count()).toBe(0)
  box.store.commit([
    {
      update: {
        name: `${root}/users/demo-admin`,
        fields: {
          location: { mapValue: { fields: { address: { stringValue: 'Jalan Baru 1' } } } },
        },
      },
      updateMask: { fieldPaths: ['location.address'] },
    },
  ])
  await page.getByText('Jalan Baru 1').waitFor()
})

const root = `projects/${PROJECT}/databases/(default)/documents`

type Stored = ReturnType<TestBox['store']['query']>[number]

/** All accounts, newest first, as the list orders them. */
const accounts = () =>
  box.store.query(root, {
    from: [{ collectionId: 'users' }],
    orderBy: [{ field: { fieldPath: 'registerDate' }, direction: 'DESCENDING' }],
  })

const textOf = (value: object | undefined) =>
  value && 'stringValue' in value ? String(value.stringValue) : ''

const factsOf = ({ fields }: Stored) => {
  const { subscription } = fields
  const inner =
    subscription && 'mapValue' in subscription ? subscription.mapValue.fields : undefined
  return { authorization: textOf(fields.authorization), type: textOf(inner?.type) }
}

type Facts = ReturnType<typeof factsOf>
