import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '@/resources'
import type { Field, Resource } from '@/schema'
import { isSingle, wildcardsOf } from '@/schema/routes'
import type { Fields } from '../../../server/firestore/types'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { isExhaustive, testLong } from '../../support/exhaustive'
import { saidOf } from '../../support/saidOf'
import { fresh, go, press } from '../access/screen'
import { EVERYTHING, faults } from '../shell/axe'
import { fill, fillRequired, labelled, plainTexts, type Wanted } from './form'
import { coveredAtTheEnd, lowControls, textsBySize } from './look'

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
  // Nothing of the demo is in the trash.
  const [gone] = box.store.query(ROOT, { from: [{ collectionId: 'articles' }], limit: 1 })
  box.store.commit([{ delete: gone?.name ?? '' }])
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY, { viewport: { width: 1440, height: 900 } })
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

/** Devices are no documents, and have tests of their own. */
const stored = resources.filter(({ source }) => source.provider === 'firestore')

const views = stored.flatMap(resource =>
  Object.keys(resource.routes).map(path => ({ path, resource })),
)

const listed = views.filter(({ resource }) => !isSingle(resource.source.path))

/** One for each entity with most to show, for which a window is first too narrow; all in the long run. */
const widest = isExhaustive
  ? listed
  : listed
      .filter(({ resource }, at) => listed.findIndex(one => one.resource === resource) === at)
      .toSorted((a, b) => b.resource.list.length - a.resource.list.length)
      .slice(0, 6)

describe.each(listed)('$path', ({ path, resource }) => {
  test('M-NAV-03 lists the demo’s records', async () => {
    await go(page, path)
    await rows().first().waitFor()
    expect(await failures()).toEqual([])
    expect(await firstRowAt()).toBeLessThanOrEqual(140)
    expect(await rowsInSight()).toBeGreaterThanOrEqual(Math.min(16, await rows().count()))
    expect(await narrowCells()).toEqual([])
    expect(await namesAside()).toEqual([])
    if (!widest.some(one => one.path === path)) return
    expect(await outOfSight()).toEqual([])
    const most = Math.min(7, await rows().count())
    const { cards, low } = await underThumb()
    expect(cards).toBeGreaterThanOrEqual(most)
    expect(low).toEqual([])
  })

  // That each query has its index is tested in every run; that each header, search and filter asks it takes minutes.
  testLong?.('orders, searches and filters them', async () => {
    await go(page, path)
    await rows().first().waitFor()
    await expectOrders()
    await expectSearch(resource)
    for (const name of simpleFilters(resource)) await expectFilter(resource.fields[name])
  })
})

test('the selection has the place of the bar above the rows, also where filters stand between them', async () => {
  const filter = encodeURIComponent(JSON.stringify({ isShow: true }))
  await go(page, `/marketplace/consumer?filter=${filter}&displayedFilters={"isShow":true}`)
  const at = async (found: string) => (await page.locator(fresh(found)).first().boundingBox())?.y
  const chip = 'main .MuiButtonGroup-root'
  await page.locator(fresh(chip)).first().waitFor()
  const [bar = 0, chipAt = 0, rowAt = 0] = [
    await at('main .view-tabs'),
    await at(chip),
    await at('main tbody tr'),
  ]
  await rows().first().getByRole('checkbox').click()
  const selection = page.locator('main [data-test=bulk-actions-toolbar]')
  await selection.waitFor()
  const { y = 0, height = 0 } = (await selection.boundingBox()) ?? {}
  expect(y).toBeLessThanOrEqual(bar)
  expect(y + height).toBeLessThanOrEqual(chipAt)
  expect([await at(chip), await at('main tbody tr')]).toEqual([chipAt, rowAt])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect((await selection.boundingBox())?.y).toBeLessThanOrEqual(y)
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click()
})

/** The first letters of what is shown first still find it. */
async function expectSearch({ search = '', fields }: Resource) {
  if (!search || fields[search]?.kind === 'lookup') return
  const shown = column(fields, search)
  const all = page.locator(shown)
  const texts = async () => (await all.allInnerTexts()).map(text => text.trim())
  // A name of another record comes behind its row; who is not there any more has an id alone.
  const named = async () => (await texts()).find(text => !/^\w{20,}$|^$/.test(text)) ?? ''
  await expect.poll(named).not.toBe('')
  const first = (await named()).slice(0, 3)
  const input = page.getByRole('textbox', { name: /^Cari / })
  await asks(() => input.fill(first))
  const isFound = (found: string[]) =>
    found.length > 0 && found.every(text => text.startsWith(first))
  await expect.poll(texts).toSatisfy(isFound)
  await input.fill('')
  await expect.poll(() => decodeURIComponent(page.url())).not.toContain('"q"')
}

/** Each column that has an order takes it, and the records are still there; what was just read is not asked for again. */
async function expectOrders() {
  const headers = page.getByRole('columnheader').getByRole('button')
  await asks(async () => {
    for (let index = 0; index < (await headers.count()); index++) {
      await headers.nth(index).click()
      await headers.nth(index).and(page.locator('.Mui-active')).waitFor()
      await rows().first().waitFor()
    }
  })
  expect(await failures()).toEqual([])
}

const simpleFilters = ({ filters, fields }: Resource) =>
  filters.filter(name => ['select', 'boolean'].includes(fields[name]?.kind ?? ''))

/** Filtered by its last choice there are such records or none, and without the filter they are back. */
async function expectFilter({ label }: Pick<Field, 'label'> = { label: '' }) {
  await page.getByRole('button', { name: 'Tambah filter' }).click()
  await page.getByRole('menuitemcheckbox', { name: label, exact: true }).click()
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await asks(() => page.getByRole('option').last().click())
  await rows().or(page.getByText('Tidak ada')).first().waitFor()
  expect(await failures()).toEqual([])
  await page.getByRole('button', { name: 'Hapus filter ini' }).click()
  await page.getByRole('combobox', { name: label, exact: true }).waitFor({ state: 'detached' })
  await rows().first().waitFor()
}

/** By the browser's own meter, counts too. */
const reads = () =>
  page.evaluate(() => globalThis.sarangReads.documents + globalThis.sarangReads.counts)

/** Does what makes the page ask the box for something, and waits until it has been answered. */
async function asks(act: () => Promise<void>) {
  const before = await reads()
  await act()
  await expect.poll(reads).toBeGreaterThan(before)
}

const made = stored.filter(
  ({ access, views: own, source }) =>
    access.create && !own.create && !isSingle(source.path) && wildcardsOf(source.path).length === 0,
)

/** One that is made and one that is not: with flows, pictures, choices. What sets the others apart are fields, which have their own tests. */
const few = ['rbws', 'transactions']
const some = (all: Resource[]) =>
  all
    .filter(({ name }) => isExhaustive || few.includes(name))
    .map(each => [each.name, each] as const)

test.each(some(made))(
  'a record of %s is made, shown, changed, and deleted by who may',
  async (_, resource) => {
    const { name, source, access } = resource
    const before = new Set(idsOf(source.path))
    await openForm(`/${name}/create`)
    await fillRequired(page, resource, wishes[name])
    await save()
    const [id = '', ...others] = idsOf(source.path).filter(each => !before.has(each))
    expect(others).toEqual([])
    await open(`/${name}/${id}/show`)
    const shown = page.locator(fresh('.RaShow-main'))
    await shown.waitFor()
    for (const { label } of Object.values(saidOf(resource))) {
      await shown.getByText(label, { exact: true }).first().waitFor({ state: 'attached' })
    }
    await expectLook()
    await change(resource, id)
    if (!access.delete) return
    await open(`/${name}/${id}/show`)
    await shown.waitFor()
    await press(page, 'Hapus')
    await leaves(() => page.getByRole('dialog').getByRole('button', { name: /^Ya/ }).click())
    expect(idsOf(source.path)).not.toContain(id)
  },
)

/** Its name is the largest of its page, at whose end nothing lies over a control, and which is read by everybody. */
async function expectLook() {
  const called = await page.locator(fresh('.RaShow-main')).locator('h2').first().innerText()
  const [largest] = await page.evaluate(textsBySize)
  expect(largest).toBe(called.replaceAll(/\s+/g, ' '))
  expect(await page.evaluate(coveredAtTheEnd)).toEqual([])
  expect(await faults(page, EVERYTHING)).toEqual([])
}

const kept = stored.filter(
  resource =>
    !made.includes(resource) &&
    resource.access.edit &&
    !isSingle(resource.source.path) &&
    wildcardsOf(resource.source.path).length === 0,
)

test.each(some(kept))('a record of %s that is there is shown and changed', async (_, resource) => {
  const id = changeableOf(resource.source.path)
  await open(`/${resource.name}/${id}/show`)
  await page.locator(fresh('.RaShow-main')).waitFor()
  await change(resource, id)
})

/** Writes another text into the first input that takes any. */
async function change(resource: Resource, id: string) {
  await openForm(`/${resource.name}/${encodeURIComponent(id)}`)
  for (const [name, field] of plainTexts(resource)) {
    if ((await page.getByLabel(labelled(field.label)).count()) === 0) continue
    await fill(page, field, 'Diubah oleh uji')
    await save()
    expect(textAt(resource.source.path, id, name)).toBe('Diubah oleh uji')
    return
  }
}

const save = () => leaves(() => page.getByRole('button', { name: 'Simpan', exact: true }).click())

/** Does what leads to another page, and waits for that: it would come in the way of the next. */
async function leaves(act: () => Promise<void>) {
  const before = page.url()
  await act()
  await page.waitForURL(url => url.href !== before)
}

/** After many lists a form that was left may still hold back who goes on within the console: a load of its own does not. */
const open = async (path: string) => {
  if (isExhaustive) await page.goto(box.url + path)
  else await go(page, path)
}

async function openForm(path: string) {
  await open(path)
  await page.locator(fresh('main form')).first().waitFor()
}

/** The rows of records below the header. */
const rows = () => page.locator(fresh('main tbody tr'))

/** Pixels from the top of the page, which has not been scrolled. */
const firstRowAt = async () => (await rows().first().boundingBox())?.y

/** How many rows are whole above the foot of the list. */
const rowsInSight = () =>
  rows().evaluateAll(
    all =>
      all.filter(row => {
        const { left, bottom } = row.getBoundingClientRect()
        return row.contains(document.elementFromPoint(left + 4, bottom - 2))
      }).length,
  )

/** What a column is too narrow for: a badge or step whose word is cut, a state whose way or age stands below it. */
async function narrowCells() {
  // It comes after the first row.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
  )
  const words = rows().locator('.badge, .next-step')
  return words.evaluateAll(all =>
    all
      .filter(badge => badge.checkVisibility() && !badge.closest('.face'))
      .filter(badge => {
        const words = badge.firstElementChild
        const isCut = words !== null && words.scrollWidth > words.clientWidth
        const { bottom } = badge.getBoundingClientRect()
        const beside = badge.closest('td')?.querySelectorAll('.progress, .age') ?? []
        return isCut || [...beside].some(part => part.getBoundingClientRect().top >= bottom)
      })
      .map(badge => badge.textContent),
  )
}

/** Rows in which a name without a second line is not in the middle, where the picture is. */
const namesAside = () =>
  rows()
    .locator('.row-face')
    .evaluateAll(all => {
      const middle = (part: Element | null | undefined) => {
        const { top = 0, height = 0 } = part?.getBoundingClientRect() ?? {}
        return top + height / 2
      }
      return all
        .filter(face => !face.querySelector('.face-part'))
        .filter(face => {
          const name = face.querySelector('.face-name')
          return Math.abs(middle(face.firstElementChild) - middle(name)) > 1
        })
        .map(face => face.textContent)
    })

/** Widths of the window at which a part of the table is beside its frame. */
async function outOfSight(): Promise<number[]> {
  const found: number[] = []
  for (const width of [1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const frame = page.locator(fresh('main .RaDataTable-tableWrapper'))
    if (await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)) {
      found.push(width)
    }
  }
  return found
}

/** How many records a phone shows whole, and what a thumb cannot press well on it. */
async function underThumb() {
  await page.setViewportSize({ width: 360, height: 740 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const all = page.locator(fresh('main .record-card'))
  await all.first().waitFor()
  const low = await page.evaluate(lowControls)
  const cards = await all.evaluateAll(
    all =>
      all.filter(card => {
        const { left, width, bottom } = card.getBoundingClientRect()
        return card.contains(document.elementFromPoint(left + width / 2, bottom - 2))
      }).length,
  )
  await devtools.detach()
  await page.setViewportSize({ width: 1440, height: 900 })
  await rows().first().waitFor()
  return { cards, low }
}

/** What the page says went wrong. */
const failures = () => page.getByText(/^Gagal memuat|belum didukung/).allInnerTexts()

/** Its cells; of what the rows are called by the name alone. */
/** The field's cell, the name in it, or where the face tells it below another one's name. */
const column = (fields: Resource['fields'], name: string) => {
  const cell = `td.column-${name.replaceAll('.', '\\.')}`
  const told = `.face-beside > span:has(> span:text-is("${fields[name]?.label}")) > :last-child`
  return [`${cell}:not(:has(.face-name))`, `${cell} .face-name`, told].map(fresh).join(', ')
}

const idsOf = (path: string) =>
  box.store
    .query(ROOT, { from: [{ collectionId: path }] })
    .map(({ name }) => name.split('/').at(-1) ?? '')

/** A draft, where only those may be changed. */
function changeableOf(path: string): string {
  const [first = ''] = idsOf(path)
  return idsOf(path).find(id => textAt(path, id, 'status') === 'draft') ?? first
}

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
