import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PROJECT, startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { isCloud } from '../../support/cloud/box'
import { isExhaustive, testLong } from '../../support/exhaustive'
import { plainPng } from '../../support/pictures'
import { seedDocuments } from '../../support/seeds'
import { hostile } from '../../unit/admin/fields/richText/hostile'
import { openGroups } from '../access/screen'

let browser: Browser
let box: TestBox
let page: WatchedPage
const questions: string[] = []

beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', clientDir: CLIENT })
  browser = await launchBrowser()
  // Pictures that the hostile texts name are not there.
  page = await openPage(browser, box.url + ENTRY, { tolerate: /status of 404/ })
  page.on('dialog', dialog => {
    questions.push(dialog.message())
    return dialog.accept()
  })
  await signIn(page, 'admin@sarang.test')
  await openGroups(page)
  await menu().waitFor()
})

beforeEach(() => openList())

afterEach(async () => {
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(page.problems.splice(0)).toEqual([])
  expect(questions.splice(0)).toEqual([])
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

testLong?.(
  'M-CNT-02 articles are listed in the order in which they were made, below their menu entry',
  async () => {
    const live = articles().filter(({ fields }) => integerOf(fields.versionNo) === 0)
    const inOrder = live.sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1)).map(titleOf)
    expect(inOrder.length).toBeGreaterThan(20)
    await page.getByText(`1-20 dari ${inOrder.length}`).waitFor()
    await expect.poll(shownTitles).toEqual(inOrder.slice(0, 20))
    expect(await page.getByRole('navigation', { name: 'Lokasi halaman' }).innerText()).toMatch(
      /Konten\s*\/\s*Artikel/,
    )
  },
)

test('M-CNT-02 an article is written with the editor, listed, shown, changed and deleted', async () => {
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await titleInput().fill('Zat besi dalam sarang')
  await write()
  await page.getByText('3 menit').waitFor()
  await page.getByRole('button', { name: 'Pakai saran untuk Lama baca' }).click()
  await page.getByLabel('Penulis').fill('Siti')
  const before = Date.now()
  await save()

  const { name, fields, createTime } = article('Zat besi dalam sarang')
  expect(textOf(fields.description)).toBe(
    `<h2>Mengapa</h2><ul><li><p>${'kata '.repeat(430).trim()}</p></li></ul><p>Baca <strong>di</strong> ` +
      '<a href="https://sarang.test/besi" target="_blank" rel="noopener noreferrer nofollow">sini</a></p>',
  )
  expect(fields).toMatchObject({
    readingDuration: { integerValue: '3' },
    author: { stringValue: 'Siti' },
    versionNo: { integerValue: '0' },
    aid: { stringValue: name.split('/').at(-1) },
  })
  // The emulator stamps a field and its document one after the other.
  const stamped = Date.parse(instantOf(fields.dateCreated))
  expect(Math.abs(stamped - Math.floor(createTime / 1000))).toBeLessThan(isCloud ? 50 : 1)
  expect(createTime / 1000).toBeGreaterThanOrEqual(before)

  await search('Zat besi')
  await page.getByRole('row', { name: /Zat besi dalam sarang/ }).press('Enter')
  await page.getByRole('heading', { name: 'Mengapa' }).waitFor()
  const link = page.getByRole('link', { name: 'sini' })
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  expect(await page.getByText('di', { exact: true }).evaluate(({ tagName }) => tagName)).toBe(
    'STRONG',
  )

  await page.getByRole('link', { name: 'Ubah', exact: true }).click()
  await titleInput().fill('Zat besi dan sarang')
  await editor().press('Control+End')
  await page.keyboard.type(' akhir')
  await save()
  await page.getByText('Zat besi dan sarang').waitFor()
  const changed = article('Zat besi dan sarang')
  expect(textOf(changed.fields.description)).toMatch(/ akhir<\/(a><\/)?p>$/)
  expect(changed.fields.dateCreated).toEqual(fields.dateCreated)

  await page.getByRole('row', { name: /Zat besi dan sarang/ }).press('Enter')
  await page.getByRole('button', { name: 'Hapus' }).click()
  await page.getByText('Data yang dihapus tidak dapat dikembalikan!').waitFor()
  expect(articles().map(titleOf)).toContain('Zat besi dan sarang')
  await page.getByRole('button', { name: 'Ya' }).click()
  await page.waitForURL('**/content/article*')
  await expect.poll(() => articles().map(titleOf)).not.toContain('Zat besi dan sarang')
  // The list comes with the search it was left with; emptied before that stands in the field, it would stay.
  await expect.poll(() => searchInput().inputValue()).toBe('Zat besi')
  await search('')
  // Who goes on before the list has followed keeps the search.
  await page.locator('td.column-title .face-name').first().waitFor()
})

testLong?.(
  'M-CNT-02 a pasted picture is uploaded when the article is saved, and shown',
  async () => {
    await page.getByRole('link', { name: 'Tambah', exact: true }).click()
    await titleInput().fill('Zzz bergambar')
    await editor().click()
    const picture = `data:image/png;base64,${plainPng(40).toString('base64')}`
    await paste(`<p>a</p><p><img src="${picture}" alt="Sarang"></p>`)
    await editor().getByRole('img', { name: 'Sarang' }).waitFor()
    await save()
    const { name, fields } = article('Zzz bergambar')
    expect(textOf(fields.description)).toMatch(
      /^<p>a<\/p><p><img [^>]*\bsrc="(http:\/\/[\d.:]+)?\/v0\/b\/[\w.-]+\/o\/articles%2F\w+\.png\?alt=media&amp;token=[\w-]+"/,
    )
    await follow(`/articles/${name.split('/').at(-1)}/show`)
    const shown = page.getByRole('img', { name: 'Sarang' })
    await expect
      .poll(() => shown.evaluate(image => 'naturalWidth' in image && image.naturalWidth))
      .toBe(40)
  },
)

testLong?.('M-CNT-02 hostile HTML that is pasted comes into no article', async () => {
  await page.getByRole('link', { name: 'Tambah', exact: true }).click()
  await titleInput().fill('Zzz tempelan')
  await editor().click()
  for (const html of hostile) await paste(html)
  await page.keyboard.type('selesai')
  await save()
  const stored = textOf(article('Zzz tempelan').fields.description)
  expect(stored).toContain('selesai')
  expect(stored.replaceAll(/="[^"]*"/g, '=""')).not.toMatch(
    /<(?!\/?(p|a|img|table|tbody|tr|td)\b)|\s(on\w+|style|id|class)=/i,
  )
  expect(stored).not.toMatch(/(href|src)="(?!https:\/\/|\/v0\/b\/)/)
})

testLong?.(
  'M-CNT-02 hostile HTML that others have stored does nothing, neither shown nor edited',
  async () => {
    const stored = [...hostile.entries()].filter(([index]) => isExhaustive || index % 8 === 0)
    seedDocuments(
      { store: box.store, project: PROJECT },
      stored.map(([index, html]) => [
        `articles/hostile-${index}`,
        { title: `Jahat ${index}`, description: `<p>mulai</p>${html}`, versionNo: -1 },
      ]),
    )
    for (const [index] of stored) {
      await follow(`/articles/hostile-${index}/show`)
      await page.getByText(`Jahat ${index}`, { exact: true }).last().waitFor()
      await page.locator('p', { hasText: /^mulai$/ }).waitFor()
      await follow(`/articles/hostile-${index}`)
      await expect.poll(() => titleInput().inputValue()).toBe(`Jahat ${index}`)
      await editor().getByText('mulai').first().waitFor()
    }
  },
  300_000,
)

testLong?.(
  'M-CNT-02 opening an article of another editor changes nothing of its text, and leaving it asks nothing',
  async () => {
    const old = 'Perubahan jam layanan gudang'
    const { description } = article(old).fields
    await page.getByRole('row', { name: new RegExp(old) }).press('Enter')
    await page.getByRole('link', { name: 'Ubah', exact: true }).click()
    await editor().getByText('PENGUMUMAN').waitFor()
    await page.getByRole('link', { name: 'Daftar' }).click()
    await page.getByRole('row', { name: new RegExp(old) }).press('Enter')
    await page.getByRole('link', { name: 'Ubah', exact: true }).click()
    await editor().waitFor()
    await page.getByLabel('Penulis').fill('Gudang')
    await save()
    const { fields } = article(old)
    expect(fields.author).toEqual({ stringValue: 'Gudang' })
    expect(fields.description).toEqual(description)
  },
)

test('M-CNT-03 the search asks from the second letter on, for the beginning of the title', async () => {
  const first = await shownTitles()
  await searchInput().fill('m')
  await page.getByText('Ketik minimal 2 huruf').waitFor()
  expect(await shownTitles()).toEqual(first)
  await search('me')
  const found = articles().map(titleOf)
  const expected = found.filter(title => title.startsWith('Me')).sort()
  expect(expected.length).toBeGreaterThan(3)
  await expect.poll(shownTitles).toEqual(expected)
  // Its name, which stands in the empty field, does not lie over what is typed.
  const label = page.locator('label', { hasText: 'Cari Judul' })
  expect(await label.evaluate(each => getComputedStyle(each).opacity)).toBe('0')
  await search('walet')
  await page.getByText('Tidak ada hasil untuk pencarian atau filter ini.').waitFor()
  await search('')
  await expect.poll(shownTitles).toEqual(first)
})

testLong?.(
  'M-CNT-03 a search that is emptied while a slow machine still follows it is empty, also with a click on the entry of its list',
  async () => {
    await page.goto(`${box.url}/content/article`)
    await page.locator('td.column-title .face-name').first().waitFor()
    const first = await shownTitles()
    const devtools = await page.context().newCDPSession(page)
    const slow = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
    const typedAndAsked = async () => [await searchInput().inputValue(), asked()]
    for (const goOn of [() => menu().click(), () => page.waitForTimeout(400)]) {
      await search('me')
      await expect.poll(typedAndAsked).toEqual(['me', 'me'])
      await slow(6)
      await search('')
      await goOn()
      await expect.poll(typedAndAsked).toEqual(['', undefined])
      await expect.poll(shownTitles).toEqual(first)
      await slow(1)
    }
    await devtools.detach()
  },
)

/** The search that the address tells. */
const asked = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}').q

/** A heading, a list, bold words and a link, by the tools. */
async function write() {
  await editor().click()
  await use('Subjudul')
  await page.keyboard.type('Mengapa')
  await page.keyboard.press('Enter')
  await use('Daftar berbutir')
  await page.keyboard.insertText('kata '.repeat(430).trim())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Baca ')
  await use('Tebal')
  await page.keyboard.type('di')
  await use('Tebal')
  await page.keyboard.type(' sini')
  for (const _ of 'sini') await page.keyboard.press('Shift+ArrowLeft')
  await tool('Tautan').click()
  await page.getByLabel('Alamat tautan').fill('sarang.test/besi')
  await page.getByRole('button', { name: 'Pasang' }).click()
  await editor().getByRole('link', { name: 'sini' }).waitFor()
}

/** A tool gives the keyboard back to the editor with the next frame. */
async function use(name: string) {
  await tool(name).click()
  await expect.poll(() => editor().evaluate(box => box === document.activeElement)).toBe(true)
}

const menu = () => page.getByRole('link', { name: 'Artikel', exact: true }).first()
const titleInput = () => page.getByRole('textbox', { name: /^Judul/ })
const editor = () => page.getByRole('textbox', { name: 'Isi' })
const tool = (name: string) => page.getByRole('button', { name, exact: true })
const searchInput = () => page.getByLabel('Cari Judul')
const search = (text: string) => searchInput().fill(text)

async function save() {
  await page.getByRole('button', { name: 'Simpan' }).click()
  await page.waitForURL(url => url.pathname === '/content/article')
}

async function openList() {
  await menu().click()
  await page.locator('td.column-title .face-name').first().waitFor()
}

/** As a link of the console would, without a reload. */
const follow = (path: string) =>
  page.evaluate(path => {
    const state = { usr: null, key: path, idx: history.state.idx + 1 }
    history.pushState(state, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)

const paste = (html: string) =>
  editor().evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, html)

const shownTitles = () =>
  page
    .locator('td.column-title .face-name')
    .allInnerTexts()
    .then(titles => titles.map(title => title.trim()))

type Stored = ReturnType<TestBox['store']['query']>[number]

const root = `projects/${PROJECT}/databases/(default)/documents`
const articles = () => box.store.query(root, { from: [{ collectionId: 'articles' }] })
const titleOf = ({ fields }: Stored) => textOf(fields.title)
const dateOf = ({ fields }: Stored) => JSON.stringify(fields.dateCreated)

function article(title: string): Stored {
  const found = articles().find(each => titleOf(each) === title)
  if (!found) throw new Error(`${title}: no such article`)
  return found
}

const textOf = (value: object | undefined) =>
  value && 'stringValue' in value ? String(value.stringValue) : ''
const instantOf = (value: object | undefined) =>
  value && 'timestampValue' in value ? String(value.timestampValue) : ''
const integerOf = (value: object | undefined) =>
  value && 'integerValue' in value ? Number(value.integerValue) : undefined
