import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signIn, watch } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD, put } from '../../support/people'
import { denial, NO_ACCESS } from '../access/screen'
import { alertOf, atPath, openShell } from './support'

const { open, openAs, box } = openShell()
const LIST = '/marketplace/farmer'
const SEEN = 'Pengeras suara'

test('how a list looked at the last visit is there before the console, and gives way to what is now', async () => {
  const page = await visit('admin')
  const later = watch(await page.context().newPage())
  await later.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
  const console = await holdBack(later, /\/assets\/App-/)
  await later.goto(box().url + LIST, { waitUntil: 'commit' })
  const look = later.locator('#last-visit')
  await look.waitFor()
  expect(await later.locator('main').count()).toBe(0)
  const shown = { pid: 'baru', versionNo: 0, isShow: true, marketplace: 'farmer', price: 1 }
  put(box(), 'products/baru', { ...shown, name: 'Baru sejak itu' })
  console()
  await later.getByText('Baru sejak itu').waitFor()
  await look.waitFor({ state: 'detached' })
  expect(later.problems).toEqual([])
  // In a window of another width it would not fit: there its rows stand for it.
  await otherWidth(page)
})

test('M-NAV-05 whose role has changed since sees nothing of what it showed but until the first answer, and nothing of it is kept', async () => {
  const page = await visit('turun')
  await keepDevices(page)
  put(box(), 'users/turun', { uid: 'turun', authorization: 'superteam' })
  const later = watch(await page.context().newPage())
  await later.goto(box().url + LIST)
  await denial(later).waitFor()
  expect(await later.getByText(SEEN).count()).toBe(0)
  await expect.poll(() => kept(later)).toEqual([])
  expect(await devicesKept(later)).toBe(null)
  await keepDevices(later)
  put(box(), 'users/turun', { uid: 'turun', authorization: 'appUser' })
  await expect.poll(() => alertOf(later), { timeout: 30_000 }).toBe(NO_ACCESS)
  await atPath(later, '/sign-in')
  expect(await kept(later)).toEqual([])
  expect(await devicesKept(later)).toBe(null)
})

testLong?.(
  'who was signed out elsewhere is led to the form, and nothing of him is left',
  async () => {
    const page = await visit('pergi')
    // Whoever's token is refused is nobody to the SDK, which may ask as such before the page is left.
    const expected = /status of 40[013]|RunAggregationQuery|sarang\.error\.denied/
    const later = watch(await page.context().newPage(), expected)
    await page.close()
    await box().accounts.setPassword('pergi', `${PASSWORD}-lain`)
    await later.goto(box().url + LIST)
    await later.getByText('Unauthorized').waitFor()
    expect(await kept(later)).toEqual([])
    expect(await later.evaluate(() => localStorage.getItem('sarang.visit'))).toBe(null)
    expect(later.problems).toEqual([])
  },
)

testLong?.('what was about to be kept as somebody signs out is not', async () => {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  await holdBack(page, /\/v1\/revoke/)
  await page.goto(box().url + LIST)
  await page.getByRole('link', { name: 'Tambah' }).waitFor()
  // Of the three seconds until it is kept, so that they end while the sign-out is under way.
  await page.waitForTimeout(1800)
  await page.getByRole('button', { name: 'Menu akun' }).click()
  await page.getByRole('menuitem', { name: 'Keluar' }).click()
  await atPath(page, '/sign-in')
  expect(await kept(page)).toEqual([])
})

testLong?.('at most 2 MB are kept, of the latest', async () => {
  const page = await visit('admin')
  const old = Array.from({ length: 12 }, (_, n) => ({
    path: `/${n}`,
    at: n,
    text: 'x'.repeat(1e5),
  }))
  await pagesOf(page, old)
  put(box(), 'products/baru', { pid: 'baru', versionNo: 0, marketplace: 'farmer', name: 'Lain' })
  await page.getByText('Lain', { exact: true }).waitFor()
  // Ten of them would leave no room for the list's own, however large that is.
  await expect.poll(() => kept(page), { timeout: 15_000 }).not.toContain('/2')
  expect(await kept(page)).toEqual(expect.arrayContaining([LIST, '/11']))
})

/** Rows of the last visit, which cannot be touched, until those of now come. */
async function otherWidth(page: Page): Promise<void> {
  const later = watch(await page.context().newPage())
  await later.setViewportSize({ width: 1100, height: 800 })
  const answers = await holdBack(later, /\/Listen\/channel/)
  await later.goto(box().url + LIST)
  await later.getByText(SEEN).first().waitFor()
  await later.getByText(/^per \d{2}\.\d{2}/).waitFor()
  expect(await later.locator('[inert]').getByText(SEEN).count()).toBeGreaterThan(0)
  put(box(), 'products/lagi', { pid: 'lagi', versionNo: 0, marketplace: 'farmer', name: 'Lagi' })
  answers()
  await later.getByText('Lagi', { exact: true }).waitFor()
  await expect.poll(() => later.locator('[inert] tbody').count()).toBe(0)
  expect(await later.getByText(/^per \d{2}\.\d{2}/).count()).toBe(0)
  expect(later.problems).toEqual([])
}

/** Opens the list as this person, and waits until this browser has kept it. */
async function visit(uid: string): Promise<Page> {
  if (uid !== 'admin') {
    put(box(), `users/${uid}`, { uid, authorization: 'admin' })
    await box().accounts.create({ uid, email: emailOf(uid), password: PASSWORD })
  }
  const page = await open(`/sign-in?next=${encodeURIComponent(LIST)}`)
  await signIn(page, emailOf(uid), PASSWORD)
  await page.getByText(SEEN).first().waitFor()
  await expect.poll(() => kept(page), { timeout: 15_000 }).toContain(LIST)
  return page
}

/** Keeps what these addresses answer back until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.continue()
  })
  return release
}

/** As the page of the cameras does, of the service's. */
const keepDevices = (page: Page) =>
  page.evaluate(() => localStorage.setItem('sarang.iotDevices', '{"isOfService":true}'))
const devicesKept = (page: Page) => page.evaluate(() => localStorage.getItem('sarang.iotDevices'))

/** Addresses whose rows this browser keeps. */
const kept = (page: Page) => pagesOf(page)

/** The same, with these added. */
const pagesOf = (page: Page, added: readonly { path: string }[] = []) =>
  page.evaluate(async added => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const name = names.find(each => each.startsWith('sarang-rows-'))
    if (!name) return []
    return new Promise<unknown[]>(resolve => {
      indexedDB.open(name).onsuccess = ({ target }) => {
        const { result } = target as IDBOpenDBRequest
        const pages = result.transaction('pages', 'readwrite').objectStore('pages')
        for (const page of added) pages.put(page)
        const request = pages.getAllKeys()
        request.onsuccess = () => {
          result.close()
          resolve(request.result)
        }
      }
    })
  }, added)
