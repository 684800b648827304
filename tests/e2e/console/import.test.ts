import { readFile } from 'node:fs/promises'
import type { Browser, Download, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { testLong } from '../../support/exhaustive'
import { openGroups } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url + ENTRY)
  await signIn(page, 'admin@sarang.test')
  await openGroups(page)
  await page.getByRole('link', { name: 'Produk Konsumen' }).waitFor()
})

afterAll(async () => {
  expect(page.problems).toEqual([])
  await browser?.close()
  await box?.stop()
})

/** A fresh page, on which nothing has been imported. */
beforeEach(async () => {
  await page.goto(`${box.url}/marketplace/consumer`)
  await page.getByRole('row').nth(2).waitFor()
  await page.getByRole('button', { name: 'Impor', exact: true }).click()
  await dialog().getByText('Pilih berkas').waitFor()
})

/** How many there are, as the list's foot says. */
const total = async () => {
  const said = await page.locator('.MuiTablePagination-displayedRows').innerText()
  return Number(/dari ([\d.]+)$/.exec(said)?.[1]?.replaceAll('.', ''))
}

const dialog = () => page.getByRole('dialog', { name: 'Impor Produk' })
const button = (name: string | RegExp) => dialog().getByRole('button', { name })

describe('importing products', () => {
  test('M-PRD-01 200 rows, ten of them wrong: a dry run, the import, the file of what failed, and all of it back', async () => {
    const before = stored()
    const changed = live(before).slice(0, 5)
    const listed = await total()
    const rows = [
      ...goodRows(180),
      ...badRows(10),
      ...changed.map(id => `${id};;;;987654;`),
      ...live(before)
        .slice(5, 10)
        .map(id => `${id};;;;;`),
    ]
    await choose('produk.csv', ['ID;Pasar;Stok;Berat;Harga;__proto__', ...rows].join('\r\n'))
    // Nothing but the id and the price is there for the records that change; the rest of the columns is for new ones.
    await dialog().getByText('Belum ada kolom untuk isian wajib: Nama produk').waitFor()
    await dialog().getByText('Nama kolom ini tidak diperbolehkan').waitFor()
    await button('Berkas').click()

    await choose('produk.csv', [header, ...named(rows)].join('\r\n'))
    await button('Periksa').click()
    await expect.poll(counts).toEqual({ Baru: '180', Berubah: '5', Tetap: '5', Salah: '10' })
    const table = dialog().getByRole('table', { name: 'Kesalahan' })
    expect(await table.getByRole('row').count()).toBe(11)
    expect(await table.getByRole('row').nth(1).innerText()).toMatch(/182\s+Harga\s+mahal\s+Bukan/)
    const changes = dialog().getByRole('table', { name: 'Perubahan' }).getByRole('row')
    expect(await changes.count()).toBe(6)
    expect(await changes.nth(1).innerText()).toMatch(/192\s.*Harga\s+[\d.]+\s+987\.654/)
    expect(stored()).toEqual(before)

    await button('Impor 185 baris').click()
    await dialog().getByText('180 data baru, 5 data diubah.').waitFor()
    await dialog().getByText('10 baris tidak diimpor.').waitFor()
    // Also what has come behind the page that is shown.
    await expect.poll(total).toBe(listed + 180)
    const after = stored()
    expect(after.size).toBe(before.size + 180)
    for (const id of changed) {
      expect(after.get(id)).toEqual({ ...before.get(id), price: { integerValue: '987654' } })
    }
    const made = [...after].find(([, { name }]) => textOf(name) === 'Impor 7')
    expect(made?.[1]).toEqual({
      name: { stringValue: 'Impor 7' },
      marketplace: { stringValue: 'consumer' },
      price: { integerValue: '1007' },
      stock: { integerValue: '1250' },
      weight: { doubleValue: 12.5 },
      isShow: { booleanValue: false },
      pid: { stringValue: made?.[0] },
      versionNo: { integerValue: '0' },
      tags: { nullValue: null },
    })

    const failed = (await saved('Unduh baris yang gagal')).split('\r\n')
    expect(failed).toHaveLength(12)
    expect(failed[0]).toMatch(/^\ufeffID;.*;Alasan$/)
    expect(failed[1]).toMatch(/;mahal;.*Harga: Bukan bilangan bulat/)

    await button('Urungkan impor').click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await dialog().getByText('185 data diurungkan').waitFor()
    expect(stored()).toEqual(before)
    await expect.poll(total).toBe(listed)
  })

  test('an undo leaves what somebody has changed since, and names it', async () => {
    const before = stored()
    await choose('a.csv', 'Nama produk,Harga\n=HYPERLINK,7\n<b>tebal</b>,"8,00"')
    await button('Periksa').click()
    await button('Impor 2 baris').click()
    await dialog().getByText('2 data baru, 0 data diubah.').waitFor()
    const [id, fields] = [...stored()].find(([, { name }]) => textOf(name) === '<b>tebal</b>') ?? []
    if (!id || !fields) throw new Error('not imported')
    expect([...stored()].some(([, { name }]) => textOf(name) === '=HYPERLINK')).toBe(true)
    const name = `${root}/products/${id}`
    box.store.commit([{ update: { name, fields: { ...fields, stock: { integerValue: '3' } } } }])
    await button('Urungkan impor').click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await dialog().getByText('1 data diurungkan').waitFor()
    await dialog().getByText('<b>tebal</b>: Sudah diubah lagi sejak itu.').waitFor()
    expect(stored().size).toBe(before.size + 1)
    box.store.commit([{ delete: name }])
  })

  test('B-HIS-06 an undo takes back the import, not what the same person has saved by a form since', async () => {
    const [id = ''] = live(stored())
    const before = stored().get(id)
    await choose('a.csv', `ID,Harga\n${id},7654`)
    await button('Periksa').click()
    await button('Impor 1 baris').click()
    await dialog().getByText('0 data baru, 1 data diubah.').waitFor()
    const tab = await openPage(browser, box.url + ENTRY)
    await signIn(tab, 'admin@sarang.test')
    await tab.getByRole('button', { name: 'Menu akun' }).waitFor()
    await tab.goto(`${box.url}/products/${id}`)
    await tab.getByLabel(/^Stok/).fill('4321')
    await tab.getByRole('button', { name: 'Simpan' }).click()
    await expect.poll(() => stored().get(id)?.stock).toEqual({ integerValue: '4321' })
    await tab.context().close()
    await button('Urungkan impor').click()
    await page.getByRole('button', { name: 'Ya', exact: true }).click()
    await dialog().getByText('1 data diurungkan').waitFor()
    expect(stored().get(id)).toEqual({ ...before, stock: { integerValue: '4321' } })
  })

  testLong?.('a file that is none is refused in words, and another can be chosen', async () => {
    await choose('a.csv', 'Nama produk;Harga\r\n')
    await dialog().getByText('hanya berisi judul kolom').waitFor()
    await choose('a.csv', Buffer.from([0x4e, 0xe9, 0x0a, 0x31]))
    await dialog().getByText('tidak tersimpan sebagai UTF-8').waitFor()
    await choose('a.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 1]))
    await dialog().getByText('Ini berkas Excel').waitFor()
    const template = await saved('Unduh contoh berkas')
    await choose('contoh.csv', template)
    await button('Periksa').click()
    await expect.poll(counts).toEqual({ Baru: '1', Berubah: '0', Tetap: '0', Salah: '0' })
  })

  test('an export that is imported changes nothing', async () => {
    await button('Tutup').click()
    await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
    const exporting = page.getByRole('dialog', { name: 'Ekspor Produk' })
    await exporting.getByLabel(/^Semua/).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      exporting.getByRole('button', { name: 'Ekspor' }).click(),
    ])
    await page.getByRole('button', { name: 'Impor', exact: true }).click()
    await choose('produk.csv', await contentOf(file))
    await button('Periksa').click()
    await dialog().getByText('Tidak ada yang perlu diimpor.').waitFor()
    expect(await counts()).toMatchObject({ Baru: '0', Berubah: '0', Salah: '0' })
    expect(Number((await counts()).Tetap)).toBeGreaterThan(10)
  })
})

testLong?.('accounts are not imported, and nobody is offered what he may not do', async () => {
  await page.goto(`${box.url}/account/user`)
  await page.getByRole('row').nth(2).waitFor()
  expect(await page.getByRole('button', { name: 'Impor', exact: true }).count()).toBe(0)
})

if (process.env.SARANG_EXHAUSTIVE) {
  testLong?.(
    '5,000 rows with 50 bad ones: few commits, few reads, and all of it back; 50,000 rows are checked',
    async () => {
      const before = stored()
      const rows = [...goodRows(4_950), ...badRows(50)]
      const file = [header, ...named(rows)].join('\r\n')
      await choose('besar.csv', file)
      const check = await costOf(() => button('Periksa').click(), /Impor 4.950 baris/)
      expect(check).toMatchObject({ documents: 0, commits: 0 })
      expect(await counts()).toEqual({ Baru: '4.950', Berubah: '0', Tetap: '0', Salah: '50' })
      const doing = await costOf(() => button(/Impor 4.950/).click(), 'Urungkan impor')
      expect(stored().size).toBe(before.size + 4_950)
      expect(doing.commits).toBe(Math.ceil(4_950 / 200))
      expect(doing.documents).toBeLessThanOrEqual(shown * doing.commits)
      const undoing = await costOf(async () => {
        await button('Urungkan impor').click()
        await page.getByRole('button', { name: 'Ya', exact: true }).click()
        await dialog()
          .getByText(/^Mengurungkan [\d.]+ dari 4\.950 data$/)
          .waitFor()
      }, 'Impor berkas lain')
      await dialog().getByText('4.950 data diurungkan').waitFor({ timeout: 120_000 })
      expect([...stored().keys()]).toEqual([...before.keys()])
      expect(undoing.commits).toBe(Math.ceil(4_950 / 200))
      // The entries and the records.
      expect(undoing.documents).toBeLessThanOrEqual(2 * 4_950 + 10 + shown * undoing.commits)
      report({ bytes: file.length, check, doing, undoing })

      await button('Impor berkas lain').click()
      await choose('raksasa.csv', [header, ...named(goodRows(50_000))].join('\r\n'))
      report({ check: await costOf(() => button('Periksa').click(), /Impor 50.000 baris/) })
    },
    600_000,
  )
}

/** What the list behind the dialog may have to read anew for each commit. */
const shown = 21

/** For docs/performance.md. */
const report = (figures: object) => process.stdout.write(`import ${JSON.stringify(figures)}\n`)

/** What a step costs until this button is there. */
async function costOf(step: () => Promise<void>, next: string | RegExp) {
  const sent = { commits: 0, bytes: 0 }
  const count = (request: Request) => {
    if (!request.url().includes(':commit')) return
    sent.commits += 1
    sent.bytes += request.postDataBuffer()?.length ?? 0
  }
  const reads = () => page.evaluate(() => globalThis.sarangReads.documents)
  const [start, before] = [Date.now(), await reads()]
  page.on('request', count)
  await step()
  await button(next).waitFor({ timeout: 300_000 })
  page.off('request', count)
  const seconds = (Date.now() - start) / 1000
  return { seconds, documents: (await reads()) - before, ...sent }
}

declare global {
  var sarangReads: { documents: number; counts: number }
}

const header = 'ID;Nama produk;Pasar;Stok;Berat;Harga;__proto__;constructor'

const goodRows = (count: number) =>
  Array.from({ length: count }, (_, index) => `;Konsumen;1.250;12,5;Rp ${1000 + index};x`)

const badRows = (count: number) => Array.from({ length: count }, () => ';Konsumen;1;1;mahal;x')

/** With a name for each, in the second column; a record that is there keeps its own. */
function named(rows: readonly string[]): string[] {
  const there = stored()
  return rows.map((row, index) => {
    const [id = '', market = '', stock = '', weight = '', price = ''] = row.split(';')
    const own = there.get(id)
    if (!own) return [id, `Impor ${index}`, market, stock, weight, price, 'x', 'y'].join(';')
    const kept = [textOf(own.marketplace), numberOf(own.stock), numberOf(own.weight)]
    const cost = price || numberOf(own.price)
    return [id, quoted(textOf(own.name)), ...kept, cost, 'x', 'y'].join(';')
  })
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

async function choose(name: string, content: string | Buffer) {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content
  await dialog().locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function saved(name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(name).click()])
  return contentOf(file)
}

const contentOf = async (file: Download) => readFile(await file.path(), 'utf8')

async function counts(): Promise<Record<string, string>> {
  const terms = await dialog().locator('dt').allInnerTexts()
  const values = await dialog().locator('dd').allInnerTexts()
  return Object.fromEntries(terms.map((term, index) => [term, values[index] ?? '']))
}

const root = `projects/${PROJECT}/databases/(default)/documents`

/** All products, by id. */
const stored = () =>
  new Map(
    box.store
      .query(root, { from: [{ collectionId: 'products' }] })
      .map(({ name, fields }) => [name.slice(name.lastIndexOf('/') + 1), fields] as const),
  )

/** Ids of products in which nothing is odd. */
const live = (all: ReturnType<typeof stored>): string[] =>
  [...all]
    .filter(([id, { name, price, stock, weight, marketplace }]) => {
      const isWhole = [price, stock].every(value => value && 'integerValue' in value)
      const hasName = textOf(name) !== '' && textOf(name).length < 100
      const isPlain = hasName && !/^[=+@'-]/.test(textOf(name))
      return id && isWhole && isPlain && numberOf(weight) && textOf(marketplace) === 'consumer'
    })
    .map(([id]) => id)

const textOf = (value: object | undefined) =>
  value && 'stringValue' in value ? String(value.stringValue) : ''

const numberOf = (value: object | undefined) => {
  const [own] = value ? Object.entries(value) : []
  return own && /^(integer|double)Value$/.test(own[0]) ? String(own[1]).replace('.', ',') : ''
}
