import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, type WatchedPage } from '../../support/browser'
import { buildPage } from '../../support/page'
import { emailOf, PASSWORD } from '../../support/people'
import { account } from '../access/world'
import { powerOf, putUser, seedActors } from './client'
import type {} from './page/main'

let box: TestBox
let browser: Browser
let page: WatchedPage
beforeAll(async () => {
  const clientDir = await buildPage(new URL('./page/main.ts', import.meta.url))
  box = await startTestBox({ clientDir, seed: seedActors })
  browser = await launchBrowser()
  page = await openPage(browser, box.url, { tolerate: /Failed to load resource/ })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await box.stop()
})
beforeEach(() => putUser(box, 'sasaran', account('sasaran', 'root', 'active')))
afterEach(() => {
  expect(page.problems).toEqual([])
  expect(box.logged).toEqual([])
})

const signIn = (uid: string, on: Page = page) =>
  on.evaluate(([email, password]) => window.functionsDriver.signIn(email, password), [
    emailOf(uid),
    PASSWORD,
  ] as const)

const call = (
  data: object,
  { on = page, name = 'setAuthorization' }: { on?: Page; name?: string } = {},
) => on.evaluate(([name, data]) => window.functionsDriver.call(name, data), [name, data] as const)

const demote = { uid: 'sasaran', authorization: 'admin' }

test('M-AUTH-08 the SDK finds the function at the origin of the page', async () => {
  await signIn('root')
  expect(await call({ ...demote, status: undefined })).toBeNull()
  expect(powerOf(box, 'sasaran')).toBe('"admin","active"')
})

test('M-AUTH-08 and behind https, where the page has an address of its own', async () => {
  const context = await browser.newContext()
  const called: string[] = []
  await context.route('https://sarang.test/**', async route => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const { host: _, origin: __, ...headers } = await request.allHeaders()
    if (pathname.includes('setAuthorization')) called.push(pathname)
    const response = await route.fetch({ url: box.url + pathname + search, headers })
    await route.fulfill({ response })
  })
  const secure = await context.newPage()
  await secure.goto('https://sarang.test/')
  await signIn('root', secure)
  expect(await call(demote, { on: secure })).toBeNull()
  expect(called).toEqual(['/demo-sarang/asia-southeast2/setAuthorization'])
  expect(powerOf(box, 'sasaran')).toBe('"admin","active"')
  await context.close()
})

test('a refusal is an HttpError with a phrase and the words of the function', async () => {
  await signIn('root')
  const failures = [
    await call({ uid: 'root', authorization: 'admin' }),
    await call({ uid: 'superteam', authorization: 'admin' }),
    await call({ uid: 'hilang', authorization: 'admin' }),
    await call({ uid: 'sasaran' }),
    await call({}, { name: 'unheard' }),
  ]
  await page.evaluate(() => window.functionsDriver.signOut())
  failures.push(await call(demote))
  const failure = (status: number, message: string, detail: string) => ({
    status,
    message: `sarang.error.${message}`,
    body: { detail: expect.stringContaining(detail) },
  })
  expect(failures).toEqual([
    failure(403, 'denied', 'Anda tidak berhak mengubah akun ini.'),
    failure(409, 'conflict', 'Akun ini bukan root dan tidak menjadi root.'),
    failure(404, 'missing', 'Akun tidak ditemukan.'),
    failure(400, 'invalid', 'Otorisasi atau status wajib diisi'),
    failure(404, 'missing', ''),
    failure(401, 'unauthenticated', 'Silakan masuk terlebih dahulu.'),
  ])
  expect(powerOf(box, 'sasaran')).toBe('"root","active"')
})

test('no answer is told as such', async () => {
  await signIn('root')
  await page.route('**/setAuthorization', route => route.abort())
  expect(await call(demote)).toMatchObject({ status: 503, message: 'sarang.error.unavailable' })
  await page.unroute('**/setAuthorization')
  await page.context().setOffline(true)
  expect(await call(demote)).toMatchObject({ status: 0, message: 'sarang.error.offline' })
  await page.context().setOffline(false)
})
