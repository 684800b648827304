import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshFolder, startTestBox, type TestBox } from '../../support/box'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD, put, seedPeople } from '../../support/people'
import { plainPng } from '../../support/pictures'

/** Debian's Firefox ESR; without it vitest.config.ts leaves this out. */
const FIREFOX = '/usr/bin/firefox-esr'

/** A page was left while its font was on its way (NS_BINDING_ABORTED). */
const LEFT = /downloadable font: download failed .*status=2152398850/

let browser: Browser
let box: TestBox
let folder: string
let page: Page
let problems: string[]

beforeAll(async () => {
  folder = await freshFolder()
  await writeFile(join(folder, 'walet.png'), plainPng(8))
  box = await startTestBox({ seed: seedPeople, clientDir: CLIENT })
  const date = { created: new Date(), verified: new Date() }
  put(box, 'transactions/t1', { versionNo: 0, status: 'preparing', payment: { price: 1000 }, date })
  const monthly = { [new Date().toISOString().slice(0, 7)]: { val: 12_500_000, freq: 17 } }
  put(box, 'apps/analytics', { versionNo: 0, saleAnalytics: { monthly } })
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: { 'browser.download.dir': folder, 'browser.download.folderList': 2 },
  })
})
afterAll(async () => {
  await browser?.close()
  await box?.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  problems = []
  page = await openSignedIn()
})
afterEach(async () => {
  await page.browserContext().close()
  expect(problems).toEqual([])
})

/** A page in a context of its own, in which the admin is signed in. */
async function openSignedIn(): Promise<Page> {
  const opened = await (await browser.createBrowserContext()).newPage()
  await opened.setViewport({ width: 1280, height: 800 })
  await opened.evaluateOnNewDocument(spellOut)
  const tell = (text: string) => {
    if (!LEFT.test(text)) problems.push(text)
  }
  opened.on('console', message => {
    if (message.type() === 'error') tell(message.text())
  })
  opened.on('pageerror', error => tell(String(error)))
  await opened.goto(box.url)
  await opened.locator('input[type=email]').fill(emailOf('admin'))
  await opened.locator('input[type=password]').fill(PASSWORD)
  await opened.locator('button[type=submit]').click()
  await opened.locator('header.MuiAppBar-root').wait()
  return opened
}

/** In the page: an error is handed over as an object without words. */
function spellOut() {
  const { error } = console
  const text = (word: unknown) => (word instanceof Error ? `${word} ${word.stack}` : String(word))
  console.error = (...words) => error(words.map(text).join(' '))
}

const goTo = (path: string, on = page) => on.goto(box.url + path)
const says = (text: string, on = page) => on.locator(`::-p-text(${text})`).wait()
const press = (name: string) => page.locator(`::-p-aria([name="${name}"][role="button"])`).click()
const type = (name: string, text: string) => page.locator(`[name="${name}"]`).fill(text)

async function choosePicture(): Promise<void> {
  const input = await page.locator('input[type=file]').waitHandle()
  await (input as ElementHandle<HTMLInputElement>).uploadFile(join(folder, 'walet.png'))
  await says('diunggah saat disimpan')
}

test('a list is live in two browsers', async () => {
  await goTo('/marketplace/consumer')
  await says('Sarang mangkok')
  const other = await openSignedIn()
  await goTo('/products/p1', other)
  await other.locator('[name=name]').fill('Sarang sudut')
  await other.locator('::-p-aria([name="Simpan"][role="button"])').click()
  await says('Sarang sudut')
  await other.browserContext().close()
})

test('a form with a picture is saved', async () => {
  await goTo('/articles/create')
  await type('title', 'Panen raya')
  await page.locator('.ProseMirror').click()
  await page.keyboard.type('Walet pulang.')
  await choosePicture()
  await press('Simpan')
  await says('1-1 dari 1')
  await page.locator('tbody img').wait()
})

test('what was typed is offered again after a reload', async () => {
  await goTo('/articles/create')
  await type('title', 'Panen kecil')
  await choosePicture()
  await new Promise(resolve => setTimeout(resolve, 1000))
  page.on('dialog', dialog => void dialog.accept())
  await page.reload()
  await press('Pulihkan')
  await says('diunggah saat disimpan')
  expect(await page.$eval('[name=title]', input => (input as HTMLInputElement).value)).toBe(
    'Panen kecil',
  )
})

test('a step is taken, with the picture that it asks for', async () => {
  await goTo('/transactions/t1/show')
  await page.locator('::-p-xpath(//main//button[contains(., "Kirim")])').click()
  await type('delivery.courier', 'JNE')
  await type('delivery.receiptID', 'R-1')
  await choosePicture()
  await page.locator('[role=dialog] button[type=submit]').click({ offset: { x: 9, y: 9 } })
  await says('Dikirim')
})

test('an export is a file', async () => {
  await goTo('/marketplace/consumer')
  await press('Ekspor')
  await page.locator('[role=dialog] .MuiButton-contained').click()
  const files = async () => (await readdir(folder)).filter(name => /^Produk-.*csv$/.test(name))
  const content = async () => readFile(join(folder, (await files())[0] ?? ''), 'utf8')
  await expect.poll(() => content().catch(() => '')).toContain('p1;')
})

test('a chart whose file is refused once comes', async () => {
  await page.setRequestInterception(true)
  let refused = 0
  page.on('request', request => {
    const isFirst = /\/assets\/Chart-/.test(request.url()) && refused++ === 0
    void (isFirst ? request.abort() : request.continue())
  })
  await goTo('/dashboard')
  await page.locator('svg.recharts-surface').wait()
  expect(refused).toBeGreaterThan(1)
})

test('it is shown dark, and on a phone', async () => {
  await page.evaluate(() => localStorage.setItem('RaStore.theme', '"dark"'))
  await page.setViewport({ width: 360, height: 740 })
  for (const path of ['/dashboard', '/marketplace/consumer', '/products/p1', '/setting']) {
    await goTo(path)
    await page.locator('main h1, main form, nav[aria-label]').wait()
    expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, path).toBeLessThanOrEqual(360)
  }
})
