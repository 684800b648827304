import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeedPorts } from '../../../server/box'
import { startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put, seedPeople } from '../../support/people'
import { seedProducts } from '../../support/seeds'
import { openGroups } from '../access/screen'

const isExhaustive = Boolean(process.env.SARANG_EXHAUSTIVE)
const COUNT = isExhaustive ? 25_000 : 1_200
/** ms; to seed so many rows takes longer than to export them. */
const PATIENCE = isExhaustive ? 600_000 : 120_000
const FORMULA = '=HYPERLINK("https://sarang.test"; "klik")'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ clientDir: CLIENT, seed: seedShop })
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY)
  await signIn(page, emailOf('admin'), PASSWORD)
  await openGroups(page)
  await page.getByRole('link', { name: 'Produk Konsumen' }).waitFor()
}, PATIENCE)

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

testLong?.(
  'an export holds every row of a list, however many, and costs them and one more for each batch',
  async () => {
    await openList({})
    const peak = await watchHeap()
    const before = await reads()
    const started = Date.now()
    const { name, lines } = await exported('CSV, untuk Excel')
    const seconds = (Date.now() - started) / 1000
    expect(name).toMatch(/^Produk-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines[0]).toBe('\ufeffID;Foto;Nama produk;Harga;Berat;Stok;Tag;Tampilkan')
    expect(lines.slice(1).map(line => line.split(';')[0])).toEqual(ids())
    expect(lines).toContain('p00007;;Produk 00007;7000;100;7;uji;Tidak')

    const documents = (await reads()) - before
    const batches = Math.ceil(lines.length / 500)
    expect(documents).toBeLessThanOrEqual(lines.length + batches)
    expect(page.problems).toEqual([])
    const bytes = lines.join('\r\n').length
    report({ rows: lines.length - 1, seconds, documents, bytes, heap: await peak() })
  },
  PATIENCE,
)

/** By the browser's own meter; reads.test.ts has the box's beside it. */
const reads = () => page.evaluate(() => globalThis.sarangReads.documents)

/** For docs/performance.md. */
function report(figures: object) {
  if (isExhaustive) process.stdout.write(`export ${JSON.stringify(figures)}\n`)
}

/** Answers with the largest JavaScript heap that was seen since, in bytes, beside that from before. */
async function watchHeap() {
  const size = () =>
    page.evaluate(
      () =>
        (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
    )
  const sizes = [await size()]
  const look = async () => sizes.push(await size().catch(() => 0))
  const timer = setInterval(look, 500)
  return async () => {
    clearInterval(timer)
    return { before: sizes[0], most: Math.max(...sizes) }
  }
}

test('an export follows filter and order of the list, and escapes what a spreadsheet would run', async () => {
  await openList({ filter: { isShow: true, price: { lte: 1000 } }, sort: 'price', order: 'DESC' })
  const { lines } = await exported('JSON, untuk program lain', 'Semua')
  const records: Record<string, unknown>[] = JSON.parse(lines.join('\n'))
  const shown = ids().filter(id => /^p\d+00$/.test(id))
  expect(records.map(({ id }) => id)).toEqual([...shown.toReversed(), 'odd'])
  expect(records.at(-2)).toEqual({
    id: 'p00000',
    pid: 'p00000',
    name: 'Produk 00000',
    marketplace: 'consumer',
    price: 0,
    weight: 100,
    stock: 0,
    tags: ['uji'],
    isShow: true,
    versionNo: 0,
  })
  const csv = await exported('CSV, untuk Excel')
  const odd = csv.lines.find(line => line.startsWith('odd;'))
  expect(odd).toBe(`odd;;"'${FORMULA.replaceAll('"', '""')}";0;;-3;"a; b";Ya`)
})

testLong?.('an export of selected rows holds those', async () => {
  await openList({})
  const boxes = page.getByRole('checkbox', { name: 'Pilih baris ini' })
  await boxes.nth(2).click()
  await boxes.nth(0).click()
  await page.getByRole('button', { name: 'Ekspor pilihan' }).click()
  await page.getByText('2 data yang dipilih.').waitFor()
  const { lines } = await saved()
  expect(lines.slice(1).map(line => line.split(';')[0])).toEqual(
    ids().filter((_, at) => at === 0 || at === 2),
  )
})

testLong?.('an export that is stopped saves nothing and reads no further', async () => {
  await openList({})
  await page.route(/Listen\/channel/, async route => {
    await new Promise(done => setTimeout(done, 800))
    await route.continue()
  })
  const files: unknown[] = []
  page.on('download', file => files.push(file))
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ekspor' }).click()
  await dialog.getByText(/data dibaca/).waitFor()
  await dialog.getByRole('button', { name: 'Batal' }).click()
  await dialog.getByText('Jenis berkas').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.waitForTimeout(1500)
  const documents = await reads()
  await page.waitForTimeout(1500)
  expect(await reads()).toBe(documents)
  expect(files).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('where there is nothing to export a warning says so', async () => {
  await openList({ filter: { price: { gte: 900_000_000 } } })
  await page.getByText('Tidak ada hasil untuk pencarian atau filter ini.').waitFor()
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  await page.getByText('Tidak ada data untuk diekspor').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

testLong?.(
  'who may see a list but not export it finds no button, nor boxes to select rows by',
  async () => {
    const other = await openPage(browser, box.url + ENTRY)
    await signIn(other, emailOf('superteam'), PASSWORD)
    await other.getByLabel(/^Password/).waitFor({ state: 'detached' })
    await other.goto(`${box.url}/rbw/building`)
    await other.getByText(/Belum ada|Tidak ada hasil/).waitFor()
    expect(await other.getByRole('button', { name: 'Ekspor', exact: true }).count()).toBe(0)
    expect(other.problems).toEqual([])
    await other.context().close()
  },
)

interface List {
  filter?: object
  sort?: string
  order?: string
}

async function openList({ filter = {}, sort = 'name', order = 'ASC' }: List) {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort,
    order,
    page: '1',
    perPage: '10',
  })
  await page.goto(`${box.url}/marketplace/consumer?${query}`)
  await page.getByRole('button', { name: 'Ekspor', exact: true }).waitFor()
}

/** Opens the dialog of the whole list, chooses, and takes what the browser saves. */
async function exported(format: string, columns?: string) {
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(format).check()
  if (columns) await dialog.getByLabel(new RegExp(`^${columns}`)).check()
  return saved()
}

async function saved() {
  const waiting = page.waitForEvent('download', { timeout: PATIENCE })
  await page.getByRole('dialog').getByRole('button', { name: 'Ekspor' }).click()
  const file = await waiting
  await page.getByText(`diekspor ke ${file.suggestedFilename()}`).waitFor()
  const text = await readFile(await file.path(), 'utf8')
  return { name: file.suggestedFilename(), lines: text.split(/\r?\n/).filter(line => line !== '') }
}

/** The seeded products, by name. */
const ids = (): string[] => [
  'odd',
  ...Array.from({ length: COUNT }, (_, number) => `p${String(number).padStart(5, '0')}`),
  'p1',
]

async function seedShop(ports: SeedPorts) {
  await seedPeople(ports)
  seedProducts(ports, COUNT)
  const facts = { isShow: true, marketplace: 'consumer', tags: ['a', 'b'], versionNo: 0 }
  put(ports, 'products/odd', { pid: 'odd', name: FORMULA, price: 0, stock: -3, ...facts })
}
