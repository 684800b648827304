import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '@/admin'
import { isRanged } from '@/admin/kinds'
import { isSingle, wildcardsOf } from '@/admin/nested'
import { resources } from '@/resources'
import type { Fields } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { go } from '../access/screen'
import { fill, fillRequired, labelled, plainText, type Wanted } from './form'

/** Every screen that a declaration has, on the demo's data, with the mouse and the keyboard of an admin. */

const ROOT = `projects/${PROJECT}/databases/(default)/documents`

/** What a form wants besides any value, by resource and field. */
const wishes: Readonly<Record<string, Wanted>> = {
  coupons: { code: 'UJILAYAR', value: '10' },
}

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url, { viewport: { width: 1440, height: 900 } })
  await signIn(page, 'admin@sarang.test')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

afterEach(() => {
  expect(page.problems.splice(0)).toEqual([])
})

const views = resources.flatMap(resource =>
  Object.keys(resource.routes).map(path => ({ path, resource })),
)

describe.each(views.filter(({ resource }) => !isSingle(resource.source.path)))(
  '$path',
  ({ path, resource }) => {
    test('M-NAV-03 lists the demo’s records', async () => {
      await go(page, path)
      await rows().first().waitFor()
      expect(await failures()).toEqual([])
    })

    const { search } = resource
    const testSearch = search && resource.fields[search]?.kind !== 'lookup' ? test : undefined
    testSearch?.('is searched by the first letters', async () => {
      await openList(path)
      const text = await cellText(search ?? '')
      const input = page.getByRole('textbox', { name: /^Cari / })
      await input.fill(text.slice(0, 3))
      await expect
        .poll(async () => (await cellText(search ?? '')).slice(0, 3))
        .toBe(text.slice(0, 3))
      await input.fill('')
      await rows().first().waitFor()
      expect(await failures()).toEqual([])
    })

    test('is ordered by each column that has an order', async () => {
      await openList(path)
      const headers = page.getByRole('columnheader').getByRole('button')
      for (let index = 0; index < (await headers.count()); index++) {
        await headers.nth(index).click()
        await page.locator('th[aria-sort] , th .Mui-active').first().waitFor()
        await settled()
        expect(await failures()).toEqual([])
      }
    })

    const filters = resource.filters.filter(name => {
      const kind = resource.fields[name]?.kind
      return kind !== undefined && !isRanged(kind) && ['select', 'boolean'].includes(kind)
    })
    test.each(filters)('is filtered by %s', async name => {
      await openList(path)
      const label = resource.fields[name]?.label ?? ''
      await page.getByRole('button', { name: 'Tambah filter' }).click()
      await page.getByRole('menuitemcheckbox', { name: label, exact: true }).click()
      await page.getByRole('combobox', { name: label }).click()
      await page.getByRole('option').last().click()
      await settled()
      expect(await failures()).toEqual([])
      await page
        .getByRole('button', { name: /Hapus filter|Hilangkan filter|Buang filter/ })
        .first()
        .click()
    })
  },
)

const made = resources.filter(
  ({ access, views: own, source }) =>
    access.create && !own.create && !isSingle(source.path) && wildcardsOf(source.path).length === 0,
)

test.each(made.map(resource => [resource.name, resource] as const))(
  'a record of %s is made, shown, changed, and deleted by who may',
  async (_, resource) => {
    const { name, source, fields, access } = resource
    const before = new Set(idsOf(source.path))
    await page.goto(`${box.url}/${name}/create`)
    await fillRequired(page, resource, wishes[name])
    await save()
    await expect.poll(() => idsOf(source.path).length).toBe(before.size + 1)
    const id = idsOf(source.path).find(each => !before.has(each)) ?? ''
    await go(page, `/${name}/${id}/show`)
    for (const { label } of Object.values(fields)) {
      await page.getByRole('main').getByText(label, { exact: true }).first().waitFor()
    }
    await change(resource, id)
    if (!access.delete) return
    await go(page, `/${name}/${id}/show`)
    await page.getByRole('button', { name: 'Hapus', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: /^Ya/ }).click()
    await expect.poll(() => idsOf(source.path).includes(id)).toBe(false)
  },
)

const kept = resources.filter(
  resource =>
    !made.includes(resource) &&
    resource.access.edit &&
    !isSingle(resource.source.path) &&
    wildcardsOf(resource.source.path).length === 0,
)

test.each(kept.map(resource => [resource.name, resource] as const))(
  'a record of %s that is there is shown and changed',
  async (_, resource) => {
    const [id = ''] = idsOf(resource.source.path)
    await go(page, `/${resource.name}/${id}/show`)
    await page.getByRole('main').locator('.RaShow-main').waitFor()
    await change(resource, id)
  },
)

/** Writes another text into a field that takes any. */
async function change(resource: Resource, id: string) {
  const [name, field] = plainText(resource) ?? []
  if (!name || !field) return
  await page.goto(`${box.url}/${resource.name}/${encodeURIComponent(id)}`)
  await page.getByLabel(labelled(field.label)).first().waitFor()
  await fill(page, field, 'Diubah oleh uji')
  await save()
  await expect.poll(() => textAt(resource.source.path, id, name)).toBe('Diubah oleh uji')
}

const save = () => page.getByRole('button', { name: 'Simpan', exact: true }).click()

/** The rows of records below the header. */
const rows = () => page.getByRole('main').locator('tbody tr')

async function openList(path: string): Promise<void> {
  await go(page, path)
  await rows().first().waitFor()
}

const settled = () => page.locator('[role=progressbar]').waitFor({ state: 'detached' })

/** What the page says went wrong. */
const failures = () => page.getByText(/^Gagal memuat|belum didukung/).allInnerTexts()

const cellText = async (name: string) =>
  (
    await page
      .locator(`td.column-${name.replaceAll('.', '\\.')}`)
      .first()
      .innerText()
  ).trim()

const idsOf = (path: string) =>
  box.store
    .query(ROOT, { from: [{ collectionId: path }] })
    .map(({ name }) => name.split('/').at(-1) ?? '')

function textAt(path: string, id: string, name: string): string | undefined {
  let fields: Fields | undefined = box.store.get(`${ROOT}/${path}/${id}`)?.fields
  const keys = name.split('.')
  for (const key of keys.slice(0, -1)) {
    const value = fields?.[key]
    fields = value && 'mapValue' in value ? value.mapValue.fields : undefined
  }
  const value = fields?.[keys.at(-1) ?? '']
  return value && 'stringValue' in value ? value.stringValue : undefined
}
