import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put } from '../../support/people'
import { openGroups, visit } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'people', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY, { tolerate: /Failed to load resource/ })
  await signIn(page, emailOf('admin'), PASSWORD)
  await openGroups(page)
  await page.getByRole('link', { name: 'Semua Akun' }).waitFor()
})

afterAll(async () => {
  expect(page.problems).toEqual([])
  await browser?.close()
  await box?.stop()
})

const field = (name: string) => page.getByLabel(new RegExp(`^${name}\\s*\\*?$`))
const meter = () => page.getByRole('progressbar', { name: 'Kekuatan password' })
const save = () => page.getByRole('button', { name: 'Simpan' }).click()

test('M-ACC-04 M-PRO-04 a new superteam is made by keyboard alone, with profile and document, and can sign in', async () => {
  await page.getByRole('link', { name: 'Superteam', exact: true }).click()
  await page.getByRole('link', { name: 'Tambah' }).click()
  await field('Password').waitFor()
  await field('Email').focus()
  await page.keyboard.type('baru@contoh.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('sandi-baru-1')
  await field('Nama').focus()
  await page.keyboard.type('Sari Baru')
  await field('Telepon').focus()
  await page.keyboard.type('081234567890')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/users/*/show')
  const uid = new URL(page.url()).pathname.split('/')[2] ?? ''
  expect(uid).toMatch(/^[A-Za-z0-9]{28}$/)
  await page.getByText('Sari Baru').first().waitFor()
  await page.getByRole('link', { name: '081234567890' }).first().waitFor()
  expect(textsOf(`users/${uid}`)).toMatchObject({
    authorization: 'superteam',
    status: 'active',
    email: 'baru@contoh.test',
  })
  expect(textsOf(`profiles/${uid}`)).toMatchObject({ name: 'Sari Baru', role: 'consumer' })
  expect(box.store.get(`${root}/superteams/${uid}`)?.fields.contact).toEqual({
    mapValue: { fields: { whatsapp: { stringValue: '081234567890' } } },
  })
  const theirs = await openPage(browser, box.url + ENTRY)
  await signIn(theirs, 'baru@contoh.test', 'sandi-baru-1')
  await theirs.waitForURL(url => url.pathname !== '/sign-in')
  await theirs.context().close()
})

testLong?.(
  'M-ACC-04 M-AUTH-03 M-AUTH-07 what is wrong is told at its field, and what was typed stays',
  async () => {
    await visit(page, `${box.url}/users/create`)
    await field('Email').fill('bukan-email')
    await field('Password').fill('pendek')
    await save()
    await page.getByText('Penulisan email salah').waitFor()
    await page.getByText('Minimal 8 karakter', { exact: true }).waitFor()
    await page.getByText('Wajib diisi').waitFor()
    await field('Email').fill(emailOf('petani'))
    await field('Password').fill('sandi-baru-2')
    expect(await meter().getAttribute('aria-valuenow')).toBe('80')
    await field('Nama').fill('Orang Kedua')
    await save()
    await page.getByText('Email sudah dipakai akun lain.').waitFor()
    expect(await field('Nama').inputValue()).toBe('Orang Kedua')
    expect(await field('Password').inputValue()).toBe('sandi-baru-2')
    await field('Email').fill('kedua@contoh.test')
    await save()
    await page.waitForURL('**/users/*/show')
    expect(box.accounts.byEmail('kedua@contoh.test')).toBeDefined()
    const { uid = '' } = box.accounts.byEmail('kedua@contoh.test') ?? {}
    const registered = await register()
    for (const collection of ['users', 'profiles']) {
      expect(shapeOf(`${collection}/${registered}`)).toEqual(shapeOf(`${collection}/${uid}`))
    }
  },
)

test('M-ACC-04 an admin is not offered what he may not give', async () => {
  await visit(page, `${box.url}/users/create`)
  await field('Otorisasi').click()
  const roles = await page.getByRole('option').allInnerTexts()
  expect(roles).toEqual(['Superteam', 'Pengguna aplikasi'])
  await page.keyboard.press('Escape')
})

test('M-ACC-03 an account is suspended and reactivated with a reason; its browser is signed out at once', async () => {
  const theirs = await openPage(browser, box.url + ENTRY)
  await signIn(theirs, emailOf('superteam'), PASSWORD)
  await theirs.waitForURL(url => url.pathname !== '/sign-in')
  await visit(page, `${box.url}/users/superteam/show`)
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('button', { name: 'Tangguhkan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await dialog.getByText('Wajib diisi').waitFor()
  await dialog.getByLabel(/Alasan/).fill('Cuti panjang')
  await page.keyboard.press('Enter')
  await page.getByText('Akun ditangguhkan').waitFor()
  await theirs.waitForURL('**/sign-in*')
  expect(textsOf('users/superteam')).toMatchObject({
    status: 'suspended',
    statusReason: 'Cuti panjang',
  })
  await page.getByText('Cuti panjang').first().waitFor()
  const { fields } = box.store.get(`${root}/users/superteam`) ?? {}
  expect(fields?.statusDate).toHaveProperty('timestampValue')
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('button', { name: 'Aktifkan lagi' }).click()
  await dialog.getByLabel(/Alasan/).fill('Sudah kembali')
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await page.getByText('Akun diaktifkan lagi').waitFor()
  expect(textsOf('users/superteam')).toMatchObject({ status: 'active' })
  await theirs.context().close()
})

testLong?.('M-PRO-04 who becomes one of the field staff has the document of one', async () => {
  const account = { uid: 'sari', email: 'sari@contoh.test', authorization: 'appUser' }
  put(box, 'users/sari', account)
  put(box, 'profiles/sari', { uid: 'sari', name: 'Sari Lama', phone: '081234567891' })
  await visit(page, `${box.url}/users/sari/show`)
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('button', { name: 'Ubah otorisasi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi' })
  await dialog.getByRole('combobox', { name: 'Otorisasi' }).click()
  await page.getByRole('option', { name: 'Superteam', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ya' }).click()
  await page.getByText('Otorisasi diubah').waitFor()
  expect(textsOf('users/sari')).toMatchObject({ authorization: 'superteam' })
  expect(textsOf('superteams/sari')).toMatchObject({ uid: 'sari', name: 'Sari Lama' })
})

testLong?.('M-ACC-03 cancelling changes nothing', async () => {
  await visit(page, `${box.url}/users/petani/show`)
  await page.getByRole('button', { name: 'Lainnya' }).click()
  await page.getByRole('button', { name: 'Tangguhkan' }).click()
  await page.getByLabel(/Alasan/).fill('Salah orang')
  await page.getByRole('button', { name: 'Batal' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(textsOf('users/petani')).not.toHaveProperty('status')
})

testLong?.(
  'M-AUTH-08 buttons are for who may: none for oneself, none for an admin over an admin',
  async () => {
    for (const uid of ['admin', 'nonaktif']) {
      await visit(page, `${box.url}/users/${uid}/show`)
      await page.getByText(emailOf(uid)).first().waitFor()
      await page.getByRole('link', { name: 'Ubah profil' }).waitFor()
      for (const name of ['Lainnya', 'Tangguhkan', 'Aktifkan lagi', 'Ubah otorisasi']) {
        expect(await page.getByRole('button', { name }).count()).toBe(0)
      }
    }
  },
)

testLong?.(
  'M-AUTH-08 a root makes a root with his own password and takes it back, which only the function does',
  async () => {
    put(box, 'users/superteam', {
      uid: 'superteam',
      email: emailOf('superteam'),
      authorization: 'root',
    })
    const roots = await openPage(browser, box.url + ENTRY, { tolerate: /status of 400/ })
    await signIn(roots, emailOf('superteam'), PASSWORD)
    await roots.waitForURL(url => url.pathname !== '/sign-in')
    const leastFirst = ['Pengguna aplikasi', 'Superteam', 'Admin', 'Root']
    for (const [before, label, role] of [
      ['Pengguna aplikasi', 'Root', 'root'],
      ['Root', 'Superteam', 'superteam'],
    ] as const) {
      await visit(roots, `${box.url}/users/petani/show`)
      await roots.getByRole('button', { name: 'Lainnya' }).click()
      await roots.getByRole('button', { name: 'Ubah otorisasi' }).click()
      const dialog = roots.getByRole('dialog', { name: 'Konfirmasi' })
      const choice = dialog.getByRole('combobox', { name: 'Otorisasi' })
      expect(await choice.innerText()).toBe(before)
      await dialog.getByRole('button', { name: 'Ya' }).click()
      await dialog.getByText('Pilih otorisasi lain').waitFor()
      await choice.click()
      expect(await roots.getByRole('option').allInnerTexts()).toEqual(leastFirst)
      await roots.getByRole('option', { name: label, exact: true }).click()
      if (role === 'root') {
        await dialog.getByLabel('Password Anda').fill('bukan-ini')
        await dialog.getByRole('button', { name: 'Ya' }).click()
        await dialog.getByText('Password Salah').waitFor()
        expect(textsOf('users/petani')).toMatchObject({ authorization: 'appUser' })
        await dialog.getByLabel('Password Anda').fill(PASSWORD)
      }
      await dialog.getByRole('button', { name: 'Ya' }).click()
      await roots.getByText('Otorisasi diubah').waitFor()
      expect(textsOf('users/petani')).toMatchObject({ authorization: role })
    }
    expect(textsOf('superteams/petani')).toMatchObject({ uid: 'petani' })
    expect(roots.problems).toEqual([])
    await roots.context().close()
  },
)

testLong?.(
  'M-PRO-01 a profile is changed from the page of its account, which is where one comes back to',
  async () => {
    await visit(page, `${box.url}/users/petani/show`)
    await page.getByRole('link', { name: 'Ubah profil' }).click()
    await field('Nama').fill('Pak Tani')
    await field('Alamat').fill('Jalan Sawah 7')
    await field('Peran').click()
    await page.getByRole('option', { name: 'Petani' }).click()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'muka.png',
        mimeType: 'image/png',
        buffer: Buffer.from(PIXEL, 'base64'),
      })
    await save()
    await page.waitForURL('**/users/petani/show')
    await page.getByText('Pak Tani').first().waitFor()
    await page.getByText('Jalan Sawah 7').waitFor()
    const { name, role, photoURL } = textsOf('profiles/petani')
    expect([name, role]).toEqual(['Pak Tani', 'farmer'])
    expect(decodeURIComponent(photoURL ?? '')).toContain('/users/petani/photo/')
  },
)

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const root = `projects/${PROJECT}/databases/(default)/documents`

/** The texts of a document. */
function textsOf(path: string): Record<string, string> {
  const { fields = {} } = box.store.get(`${root}/${path}`) ?? {}
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      'stringValue' in value ? [[name, String(value.stringValue)]] : [],
    ),
  )
}

/** An app user as the main API makes him. */
async function register(): Promise<string> {
  const person = { name: 'Orang Ketiga', email: 'ketiga@contoh.test', password: 'sandi-baru-3' }
  const response = await fetch(`${box.url}/api/main/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  })
  return String(((await response.json()) as { uid?: string }).uid)
}

/** Which fields a document has, inner ones too. */
const shapeOf = (path: string) =>
  Object.entries(box.store.get(`${root}/${path}`)?.fields ?? {})
    .flatMap(([name, value]) =>
      'mapValue' in value
        ? Object.keys(value.mapValue.fields ?? {}).map(key => `${name}.${key}`)
        : name,
    )
    .sort()
