import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshFolder, PROJECT, spawnBox } from '../../support/box'
import {
  DEMO_PASSWORD,
  launchBrowser,
  openPage,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { plainPng } from '../../support/pictures'
import { openGroups } from '../access/screen'
import declaration from './warehouses.txt?raw'

/** An entity is one file and its place in the list: tried in a copy of the project. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const COPIED = [
  ...['src', 'server', 'functions', 'demo', 'tools', 'scripts', 'public', 'index.html'],
]
const SETTINGS = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'emulators.json'],
]
const GENERATED = ['firestore.rules', 'firestore.indexes.json', 'storage.rules']

const run = promisify(execFile)

let copy: string
let data: string
let box: Awaited<ReturnType<typeof spawnBox>>
let browser: Browser
let page: WatchedPage

beforeAll(async () => {
  copy = await freshFolder()
  for (const path of [...COPIED, ...SETTINGS, ...GENERATED]) {
    await cp(join(ROOT, path), join(copy, path), { recursive: true })
  }
  await mkdir(join(copy, 'docs'))
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  await addEntity()
  const env = { ...process.env, VITE_MAIN_API: 'https://api.contoh.test' }
  await run(process.execPath, ['scripts/generate.mjs'], { cwd: copy, env })
  await run(process.execPath, ['scripts/build.mjs'], { cwd: copy })
  data = await freshFolder()
  await cp(inject('demoFolder'), data, { recursive: true })
  box = await spawnBox({ data, cwd: copy })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  await signIn(page, 'admin@sarang.test')
})

afterAll(async () => {
  await browser?.close()
  await box?.kill('SIGTERM')
  for (const folder of [copy, data].filter(Boolean))
    await rm(folder, { recursive: true, force: true })
})

async function addEntity(): Promise<void> {
  await writeFile(join(copy, 'src/resources/warehouses.ts'), declaration)
  const list = join(copy, 'src/resources/index.ts')
  const text = await readFile(list, 'utf8')
  const added = text
    .replace(
      /^import \{ users \}.*$/m,
      line => `${line}\nimport { warehouses } from './warehouses'`,
    )
    .replace(/^ {2}transactions,$/m, '  transactions,\n  warehouses,')
  await writeFile(list, added)
}

test('its rules and indexes are generated with the others', async () => {
  const [rules = '', indexes = '', folders] = await Promise.all(
    GENERATED.map(path => readFile(join(copy, path), 'utf8')),
  )
  expect(rules).toContain('match /warehouses/{wid} {')
  expect(folders).toContain('match /warehouses/{id}/{path=**} {')
  expect(JSON.parse(indexes).indexes).toContainEqual({
    collectionGroup: 'warehouses',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: 'kind', order: 'ASCENDING' },
      { fieldPath: 'name', order: 'ASCENDING' },
    ],
  })
})

test('what is generated has nothing of the settings of whoever generates it', async () => {
  const [written, kept] = await Promise.all(
    [copy, ROOT].map(folder => readFile(join(folder, 'firebase.json'), 'utf8')),
  )
  expect(written).toBe(kept)
})

test('an admin finds it in the menu, adds two, searches, changes, deletes, filters and orders', async () => {
  await openGroups(page)
  await page.getByRole('link', { name: 'Gudang' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gudang' }).waitFor()
  for (const [name, kind] of [
    ['Gudang Berau', 'Dingin'],
    ['Gudang Ketapang', 'Kering'],
  ] as const) {
    await page.getByRole('link', { name: 'Tambah' }).first().click()
    await page.getByLabel(/^Nama gudang/).fill(name)
    await page.getByLabel(/^Jenis/).click()
    await page.getByRole('option', { name: kind }).click()
    await page.getByLabel(/^Sewa/).fill('1500000')
    const photo = { name: 'gudang.png', mimeType: 'image/png', buffer: plainPng(40) }
    await page.locator('input[type=file]').setInputFiles(photo)
    await page.locator('form img').waitFor()
    await page.getByRole('button', { name: 'Simpan' }).click()
    await row(name).locator('img[src*="/o/warehouses%2F"]').waitFor()
  }
  await page.getByLabel('Cari Nama gudang').fill('gudang k')
  await row('Gudang Ketapang').press('Enter')
  await page.getByRole('link', { name: 'Ubah' }).click()
  await page.getByLabel(/^Nama gudang/).fill('Gudang Ketapang Baru')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await row('Gudang Ketapang Baru').press('Enter')
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Ya/ }).click()
  await page.waitForURL('**/marketplace/warehouse**')
  await row('Gudang Ketapang Baru').waitFor({ state: 'detached' })
  await page.getByLabel('Cari Nama gudang').fill('')
  await page.getByRole('button', { name: 'Tambah filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Jenis' }).click()
  await page.getByRole('combobox', { name: 'Jenis' }).click()
  await page.getByRole('option', { name: 'Dingin' }).click()
  await page.getByRole('columnheader', { name: 'Sewa' }).getByRole('button').click()
  await row('Gudang Berau').getByText('Rp 1.500.000').waitFor()
  expect(page.problems).toEqual([])
})

test('the box refuses it to the field staff', async () => {
  expect(await statusFor('admin@sarang.test')).toBe(200)
  expect(await statusFor('staf@sarang.test')).toBe(403)
})

const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}\\s`) })

/** The status of reading the collection over REST as this person. */
async function statusFor(email: string): Promise<number> {
  const post = (path: string, body: object, token = '') =>
    fetch(box.url + path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
  const signedIn = await post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=box',
    {
      email,
      password: DEMO_PASSWORD,
      returnSecureToken: true,
    },
  )
  const { idToken } = await signedIn.json()
  const query = { structuredQuery: { from: [{ collectionId: 'warehouses' }] } }
  const path = `/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`
  return (await post(path, query, idToken)).status
}
