import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { put } from '../../support/people'
import { turnPage } from '../../support/turnPage'
import { openGroups, visit } from '../access/screen'

const SOON = { timeout: 30_000 }

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY, { viewport: { width: 1920, height: 1000 } })
  await signIn(page, 'admin@sarang.test')
  await openGroups(page)
  await page.getByRole('link', { name: 'Semua Akun' }).waitFor()
})

afterAll(async () => {
  expect(page.problems).toEqual([])
  await browser?.close()
  await box?.stop()
})

test('M-ACC-01 an account is a row with photo, name, email, role, subscription, status, expiry, date and uid', async () => {
  await page.getByRole('link', { name: 'Semua Akun' }).click()
  await page.getByRole('columnheader', { name: 'Peran' }).waitFor()
  const columns = await page.getByRole('columnheader').allInnerTexts()
  expect(columns.map(text => text.trim()).filter(Boolean)).toEqual([
    'Nama',
    'Peran',
    'Langganan',
    'Status',
    'Terdaftar',
    'Berakhir',
    'Masa langganan',
  ])
  const [newest] = accounts()
  const row = page.getByRole('row').nth(1)
  await expect.poll(() => row.innerText(), SOON).toContain(textOf(newest?.fields.email))
  expect(await row.innerText()).toContain(textOf(newest?.fields.uid))
  await row.getByRole('button', { name: 'Salin UID' }).waitFor()
  const profile = box.store.get(`${root}/profiles/${textOf(newest?.fields.uid)}`)
  await expect.poll(() => row.innerText(), SOON).toContain(textOf(profile?.fields.name))
  expect(await row.innerText()).toMatch(/Konsumen|Petani/)
})

testLong?.('M-ACC-01 the tabs show all, admins, superteam, and app users', async () => {
  await page.getByRole('link', { name: 'Semua Akun' }).click()
  const tabs = [
    ['Semua', () => true],
    ['Admin', ({ authorization }: Facts) => authorization === 'admin'],
    ['Superteam', ({ authorization }: Facts) => authorization === 'superteam'],
    ['Pengguna aplikasi', ({ authorization }: Facts) => authorization === 'appUser'],
  ] as const
  for (const [label, fits] of tabs) {
    await page.getByRole('tab', { name: label, exact: true }).click()
    await page.getByText(`dari ${accounts().map(factsOf).filter(fits).length}`).waitFor()
  }
})

test('M-ACC-05 the subscription tab lists by the last request, newest first', async () => {
  await openAll()
  await page.getByRole('tab', { name: 'Langganan', exact: true }).click()
  const requested = box.store.query(root, {
    from: [{ collectionId: 'profiles' }],
    orderBy: [{ field: { fieldPath: 'upgrade.lastUpdated' }, direction: 'DESCENDING' }],
    limit: 20,
  })
  const emails = requested.map(({ name }) => {
    const uid = name.slice(name.lastIndexOf('/') + 1)
    return textOf(box.store.get(`${root}/users/${uid}`)?.fields.email)
  })
  await expect.poll(emailsShown, SOON).toEqual(emails)
  await page.getByText('1-20 dari lebih dari 20').waitFor()
  await turnPage(page, () => page.getByText('21-40').isVisible())
})

testLong?.('M-ACC-05 a request made elsewhere is on the screen without a reload', async () => {
  await openAll()
  await page.getByRole('tab', { name: 'Langganan', exact: true }).click()
  await expect.poll(async () => (await emailsShown()).length, SOON).toBe(20)
  put(box, 'profiles/demo-petani', {
    uid: 'demo-petani',
    name: 'Wayan Suardana',
    upgrade: { status: 'onVerify', lastUpdated: new Date() },
  })
  await expect.poll(async () => (await emailsShown())[0], SOON).toBe('petani@sarang.test')
})

testLong?.(
  'M-ACC-06 names, e-mails and phone numbers are searched by how they begin, from two characters',
  async () => {
    await openAll()
    const search = page.getByLabel('Cari Nama')
    await search.fill('s')
    await page.getByText('Ketik minimal 2 huruf').waitFor()
    await search.fill('sEKAR les')
    await expect.poll(emailsShown, SOON).toEqual(['staf@sarang.test'])
    await page.getByText('1-1 dari 1').waitFor()
    await page.getByRole('tab', { name: 'Admin', exact: true }).click()
    await page.getByText('Tidak ada hasil').waitFor()
    await page.getByRole('tab', { name: 'Superteam', exact: true }).click()
    await expect.poll(emailsShown, SOON).toEqual(['staf@sarang.test'])
    await search.fill('')
    await page.getByText('1-15 dari 15').waitFor()
    await page.getByRole('tab', { name: 'Semua', exact: true }).click()
    await search.fill('STAF@sarang')
    await expect.poll(emailsShown, SOON).toEqual(['staf@sarang.test'])
    const phone = '0812-1234-0042'
    put(box, 'profiles/demo-petani', { uid: 'demo-petani', name: 'Wayan Suardana', phone })
    await search.fill('+62 81212340')
    await expect.poll(emailsShown, SOON).toEqual(['petani@sarang.test'])
    await search.fill('')
    await expect.poll(async () => (await emailsShown()).length, SOON).toBe(20)
  },
)

testLong?.('M-SUB-02 a subscription that has run out is marked', async () => {
  await openAll()
  const past = new Date(Date.now() - 1000)
  put(box, 'users/demo-petani', {
    uid: 'demo-petani',
    email: 'petani@sarang.test',
    subscription: { type: 'mitra', endDate: past },
    registerDate: new Date(),
  })
  const row = page.getByRole('row').filter({ hasText: 'petani@sarang.test' })
  await row.getByText('Kedaluwarsa').waitFor()
  await row.getByText('Mitra').waitFor()
  // What the document does not say is what M-ACC-03 says.
  await row.getByText('Aktif').waitFor()
})

test('M-PRO-01 the photo is photoURL, else imageURL; a role that is none shows as none', async () => {
  await openAll()
  // One that has come: an icon stands in its place until then, or for good where its file is gone.
  const photos = page.getByRole('row').locator('img')
  const come = () =>
    photos.evaluateAll((all: HTMLImageElement[]) => all.find(each => each.naturalWidth)?.src)
  await expect.poll(come, SOON).toBeTruthy()
  const address = (await come()) ?? ''
  put(box, 'profiles/demo-petani', {
    uid: 'demo-petani',
    name: 'Wayan Suardana',
    role: 'dewa',
    photoURL: '',
    imageURL: address,
  })
  await visit(page, `${box.url}/users/demo-petani/show`)
  await page.getByText('Wayan Suardana').first().waitFor()
  await expect.poll(() => page.locator('main').getByRole('img').count(), SOON).toBeGreaterThan(0)
  expect(await page.locator('main').innerText()).not.toContain('dewa')
  put(box, 'profiles/demo-petani', { uid: 'demo-petani', name: 'Wayan Suardana', role: 'farmer' })
})

testLong?.(
  'M-PRO-04 the superteam document is shown with the account, its number opens WhatsApp',
  async () => {
    put(box, 'superteams/demo-staf', {
      uid: 'demo-staf',
      name: 'Sekar Lestari',
      contact: { whatsapp: '0812-3456-7890' },
      location: { address: 'Pos Sangatta' },
    })
    await visit(page, `${box.url}/users/demo-staf/show`)
    await page.getByText('Pos Sangatta').waitFor()
    const number = page.getByRole('link', { name: '0812-3456-7890' })
    expect(await number.getAttribute('href')).toBe('https://wa.me/6281234567890')
  },
)

testLong?.('M-ACC-01 /account/superteam and /account/admin list those authorizations', async () => {
  for (const [entry, role] of [
    ['Superteam', 'superteam'],
    ['Admin', 'admin'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Menu utama' })
      .getByRole('link', { name: entry, exact: true })
      .click()
    await page.waitForURL(`**/account/${role}`)
    const count = accounts().filter(user => factsOf(user).authorization === role).length
    await page.getByText(`1-${Math.min(count, 20)} dari ${count}`).waitFor()
  }
})

testLong?.(
  'M-ACC-03 an account shows every field of its document, as people read them',
  async () => {
    await visit(page, `${box.url}/users/demo-admin/show`)
    await page.getByText('admin@sarang.test', { exact: true }).last().waitFor()
    const main = page.locator('main')
    for (const text of [
      ...['Otorisasi', 'Terdaftar', 'Terakhir daring', 'Total pembelian', 'Pembelian terakhir'],
      ...['Total penjualan', 'Langganan', 'Berakhir', 'Status', 'Lokasi'],
      ...['Aktif', 'Gratis', 'Jalan Merdeka'],
    ]) {
      await expect.poll(() => main.textContent()).toContain(text)
    }
  },
)

testLong?.('M-ACC-03 the page of an account is live', async () => {
  await visit(page, `${box.url}/users/demo-admin/show`)
  await page.getByText('admin@sarang.test', { exact: true }).last().waitFor()
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
  await page.getByText('Jalan Baru 1').first().waitFor()
})

testLong?.('M-PRO-01 the profile on the page of an account is as it is now, and live', async () => {
  const named = (name: string) => put(box, 'profiles/demo-staf', { uid: 'demo-staf', name })
  await openAll()
  await page.getByLabel('Cari Nama').fill('staf@')
  await page.getByRole('row', { name: /staf@sarang.test/ }).waitFor()
  // The list has read it.
  named('Sekar Baru')
  await visit(page, `${box.url}/users/demo-staf/show`)
  const heading = page.locator('main').getByRole('heading', { level: 2 })
  await heading.filter({ hasText: 'Sekar Baru' }).waitFor()
  named('Sekar Lagi')
  await heading.filter({ hasText: 'Sekar Lagi' }).waitFor()
  await page.getByLabel('Lokasi halaman').getByText('Sekar Lagi').waitFor()
})

const root = `projects/${PROJECT}/databases/(default)/documents`

/** The list of all accounts, whatever was looked at before. */
async function openAll() {
  await visit(page, `${box.url}/account/user`)
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('tab', { name: 'Semua', exact: true }).click()
  await page.getByText(`dari ${accounts().length}`).waitFor()
}

/** Of the rows on the screen, in their order. */
const emailsShown = () => page.getByRole('row').getByRole('link', { name: /@/ }).allInnerTexts()

type Stored = ReturnType<TestBox['store']['query']>[number]

/** All accounts, newest first, as the list orders them. */
const accounts = () =>
  box.store.query(root, {
    from: [{ collectionId: 'users' }],
    orderBy: [{ field: { fieldPath: 'registerDate' }, direction: 'DESCENDING' }],
  })

const textOf = (value: object | undefined) =>
  value && 'stringValue' in value ? String(value.stringValue) : ''

const factsOf = ({ fields }: Stored) => ({ authorization: textOf(fields.authorization) })

type Facts = ReturnType<typeof factsOf>
