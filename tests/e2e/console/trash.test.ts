import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fields, Value } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, type PageOptions, signIn } from '../../support/browser'
import { CLIENT } from '../../support/client'

let browser: Browser
let box: TestBox

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

const DOCUMENTS = `projects/${PROJECT}/databases/(default)/documents`
const products = () =>
  new Map(
    box.store
      .query(DOCUMENTS, { from: [{ collectionId: 'products' }] })
      .map(({ name, fields }) => [name, fields]),
  )

async function openAs(email: string, path: string, options: PageOptions = {}) {
  const page = await openPage(browser, box.url + ENTRY, options)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  await page.goto(box.url + path, { waitUntil: 'domcontentloaded' })
  await page.locator('tbody tr').first().waitFor()
  return page
}

test('B-HIS-05 what was deleted together is brought back from another browser, as it was; one that is there again stays', async () => {
  const before = products()
  const page = await openAs('admin@sarang.test', '/marketplace/farmer')
  await page.locator('thead input[type=checkbox]').click()
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, Hapus!' }).click()
  await expect.poll(() => products().size).toBe(before.size - 20)
  await page.context().close()

  const gone = [...before.keys()].filter(name => !products().has(name))
  const other = await openAs('root@sarang.test', '/trash')
  const [again = ''] = gone
  box.store.commit([{ update: { name: again, fields: { name: { stringValue: 'Lain' } } } }])
  await expect.poll(() => other.locator('tbody tr').count()).toBe(19)
  await other.getByRole('button', { name: 'Pulihkan' }).first().click()
  await other.getByText('1 data dipulihkan.').waitFor()
  await expect.poll(() => other.locator('tbody tr').count()).toBe(18)
  await other.locator('thead input[type=checkbox]').click()
  await other
    .locator('.RaBulkActionsToolbar-topToolbar')
    .getByRole('button', { name: 'Pulihkan' })
    .click()
  await other.getByText('18 data dipulihkan.').waitFor()
  before.delete(again)
  const after = products()
  after.delete(again)
  expect(after).toEqual(before)
  expect(other.problems).toEqual([])
  await other.context().close()
})

test('B-HIS-05 with a record comes back what was deleted with it, not what was deleted before', async () => {
  const seminar = `${DOCUMENTS}/seminars/s1`
  const fields = (name: string): Fields => ({
    title: { stringValue: name },
    name: { stringValue: name },
  })
  const people = ['lama', 'satu', 'dua'].map(name => `${seminar}/participants/${name}`)
  box.store.commit([
    { update: { name: seminar, fields: fields('Seminar yang hilang') } },
    ...people.map(name => ({ update: { name, fields: fields('Peserta') } })),
  ])
  const [first = '', ...others] = people
  box.store.commit([{ delete: first }], undefined, { uid: 'demo-admin' })
  box.store.commit(
    [...others, seminar].map(name => ({ delete: name })),
    undefined,
    { uid: 'demo-admin' },
  )
  const page = await openAs('admin@sarang.test', '/trash')
  const row = page.locator('tbody tr', { hasText: 'Seminar yang hilang' })
  await row.getByRole('button', { name: 'Pulihkan' }).click()
  await page.getByText('3 data dipulihkan.').waitFor()
  expect([seminar, ...people].map(name => box.store.get(name) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(page.problems).toEqual([])
  await page.context().close()
})

const at = (path: string) => box.store.get(`${DOCUMENTS}/${path}`)?.fields
const write = (path: string, fields: Fields, uid?: string) => {
  const update = { name: `${DOCUMENTS}/${path}`, fields }
  const writes = [{ update, updateMask: { fieldPaths: Object.keys(fields) } }]
  box.store.commit(writes, undefined, uid === undefined ? undefined : { uid })
}
const firstOf = (collectionId: string, is: (fields: Fields) => boolean) =>
  box.store
    .query(DOCUMENTS, { from: [{ collectionId }] })
    .find(({ fields }) => is(fields))
    ?.name.split('/')
    .at(-1) ?? ''

const isLive = ({ versionNo }: Fields) => Number(Object.values(versionNo ?? {})[0]) === 0

test('B-HIS-06 a change is taken back from the page of its record, field by field; a step as a correction; a save from its message', async () => {
  const id = firstOf('products', isLive)
  const path = `products/${id}`
  const before = at(path)
  write(path, {
    price: { integerValue: '77' },
    stock: { integerValue: '7' },
    weight: { doubleValue: 1.5 },
  })
  write(path, { stock: { integerValue: '8' } }, 'demo-root')
  const page = await openAs('admin@sarang.test', '/marketplace/consumer')
  await page.goto(`${box.url}/${path}/show`)
  const panel = page.locator('.MuiCard-root', { hasText: 'Riwayat' }).last()
  await panel.getByRole('button', { name: 'Urungkan' }).nth(1).click()
  await page.getByText('Tetap seperti sekarang: Stok. Diubah oleh Ratna Kusumawati.').waitFor()
  expect(at(path)).toEqual({ ...before, stock: { integerValue: '8' } })

  await page.goto(`${box.url}/${path}`)
  await page.getByLabel(/^Nama produk/).fill('Nama yang keliru')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByText('1 data diurungkan').waitFor()
  expect(at(path)).toEqual({ ...before, stock: { integerValue: '8' } })

  const sale = firstOf('transactions', ({ status }) => JSON.stringify(status).includes('"waiting"'))
  const [waiting, date] = [at(`transactions/${sale}`)?.status, at(`transactions/${sale}`)?.date]
  const dates = date && 'mapValue' in date ? date.mapValue.fields : {}
  write(`transactions/${sale}`, {
    status: { stringValue: 'preparing' },
    date: {
      mapValue: { fields: { ...dates, verified: { timestampValue: '2026-11-26T01:00:00Z' } } },
    },
  })
  await page.goto(`${box.url}/transactions/${sale}/show`)
  await panel.getByRole('button', { name: 'Urungkan' }).first().click()
  await page.getByText('1 data diurungkan').waitFor()
  expect(at(`transactions/${sale}`)).toMatchObject({ status: waiting, date })
  expect(JSON.stringify(at(`transactions/${sale}`)?.correction)).toContain('Diurungkan: ')
  expect(page.problems).toEqual([])
  await page.context().close()
})

test('B-HIS-06 the field staff takes back what it has saved, from its message, though it may read no act', async () => {
  const path = `rbws/${firstOf('rbws', ({ status }) => JSON.stringify(status).includes('"survey1"'))}`
  const before = at(path)
  const page = await openAs('staf@sarang.test', '/rbw/building')
  await page.goto(`${box.url}/${path}`)
  const save = page.getByRole('button', { name: 'Simpan' })
  await page.locator('[name=buildingName]').fill('Nama yang keliru')
  await save.click()
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await page.getByText('1 data diurungkan').waitFor()
  expect(at(path)).toEqual(before)
  expect(page.problems).toEqual([])
  await page.context().close()
})

test('B-HIS-04 what was of several groups, each of which is written by itself, is taken back from all of them, as one act', async () => {
  const isReceived = ({ receive }: Fields) => JSON.stringify(receive ?? '').includes('humidity')
  const path = `harvests/${firstOf('harvests', isReceived)}`
  const before = at(path)
  const groups = ['request', 'receive', 'delivery']
  const fields = Object.fromEntries(
    groups.map(name => [name, { mapValue: { fields: { note: { stringValue: 'Keliru' } } } }]),
  )
  const update = { name: `${DOCUMENTS}/${path}`, fields }
  box.store.commit([{ update, updateMask: { fieldPaths: groups.map(name => `${name}.note`) } }])
  const page = await openAs('admin@sarang.test', '/marketplace/consumer')
  await page.goto(`${box.url}/${path}/show`)
  // On Firebase it is told a moment later.
  await page.getByRole('listitem').getByText('Keliru').first().waitFor()
  await page.getByRole('button', { name: 'Versi sebelum ini' }).first().click()
  await page.getByRole('button', { name: 'Kembalikan yang dipilih' }).click()
  await page.getByText('1 data diurungkan').waitFor()
  const notes = (now: Fields | undefined) => groups.map(name => textIn(now?.[name], 'note'))
  expect(notes(at(path))).toEqual(notes(before))
  expect(page.problems).toEqual([])
  await page.context().close()
})

test('B-HIS-05 what does not come back is named with the reason, and keeps no other back', async () => {
  const [gone, product] = [firstOf('harvests', () => true), firstOf('products', isLive)]
  const paths = [`harvests/${gone}`, `products/${product}`]
  const [, before] = paths.map(at)
  box.store.commit(paths.map(path => ({ delete: `${DOCUMENTS}/${path}` })))
  const page = await openAs('admin@sarang.test', '/trash', {
    tolerate: /status of 403|'Commit' .*permission-denied/,
  })
  const { stringValue: name } = { stringValue: '', ...before?.name }
  for (const text of [name, 'Tidak dapat dipulihkan di sini'])
    await page.locator('tbody tr', { hasText: text }).locator('input[type=checkbox]').click()
  const toolbar = page.locator('.RaBulkActionsToolbar-topToolbar')
  await toolbar.getByRole('button', { name: 'Pulihkan' }).click()
  await page.getByText('1 data dipulihkan.').waitFor()
  await page.getByText('Tidak dapat dipulihkan di sini.').waitFor()
  expect(paths.map(at)).toEqual([undefined, before])
  expect(page.problems).toEqual([])
  await page.context().close()
})

const textIn = (value: Value | undefined, name: string) =>
  (value && 'mapValue' in value && value.mapValue.fields?.[name]) || undefined
