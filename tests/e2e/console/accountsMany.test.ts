import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlainMap } from '../../../demo/values'
import type { Seed } from '../../../server/box'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD, seedPeople } from '../../support/people'
import { seedDocuments } from '../../support/seeds'
import { openGroups } from '../access/screen'

const COUNT = process.env.SARANG_EXHAUSTIVE ? 11_000 : 1_500

let browser: Browser
let box: TestBox
let page: WatchedPage

beforeAll(async () => {
  box = await startTestBox({ seed: seedMany, clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  await signIn(page, emailOf('admin'), PASSWORD)
  await openGroups(page)
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByText(emailOf('admin')).first().waitFor()
}, 300_000)

afterAll(async () => {
  expect(page.problems).toEqual([])
  await browser?.close()
  await box?.stop()
})

test(`M-ACC-02 opening ${COUNT} app users reads 21 users, 20 profiles in batches of 5, and a count of two reads`, async () => {
  const steps = await logReads()
  await page.getByRole('link', { name: 'Semua Akun' }).click()
  await page.getByText(nameOf(0), { exact: true }).waitFor()
  await quiet()
  await steps()
  const counts = await countsOf(async () => {
    await page.getByRole('tab', { name: 'Pengguna aplikasi' }).click()
    await page.getByText('1-20 dari 1.000+').waitFor()
    await page.getByText(nameOf(0), { exact: true }).waitFor()
  })
  expect(counts).toBe(2)
  // The profiles of these rows are known from the tab before, so that they may not be read again.
  const [users, ...ofProfiles] = await steps()
  expect(users).toBe(21)
  expect(ofProfiles.every(read => read <= 5)).toBe(true)
  expect(sum(ofProfiles)).toBeLessThanOrEqual(21)
})

test('M-ACC-02 the next page reads 21 users and its 20 profiles, and no count', async () => {
  const steps = await logReads()
  const counts = await countsOf(async () => {
    await page.getByRole('button', { name: 'Ke halaman 2', exact: true }).click()
    await page.getByText(nameOf(39), { exact: true }).waitFor()
  })
  expect(counts).toBe(0)
  expect(await steps()).toEqual([21, 5, 5, 5, 5])
})

test('M-ACC-02 opened by its address, when nothing is known yet, it reads no more than that', async () => {
  await page.goto(`${box.url}/account/user?${new URLSearchParams(APP_USERS)}&page=1`)
  await page.getByText(nameOf(0), { exact: true }).waitFor()
  const own = 2 // Who is signed in: the account, for its role, and the profile, for its name.
  const inMenu = 4 // What waits in the groups that stand open, three seconds later.
  const read = { documents: 21 + 20 + own, counts: 2 + inMenu }
  await expect.poll(meter, { timeout: 15_000 }).toEqual(read)
  await quiet()
  expect(await meter()).toEqual(read)
})

test('M-ACC-02 from page 1 to page 40 the way is walked in chunks of five pages', async () => {
  const steps = await logReads()
  await page.evaluate(
    search => {
      history.pushState({}, '', `/account/user?${search}`)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    `${new URLSearchParams(APP_USERS)}&page=40`,
  )
  await page.getByText(nameOf(780), { exact: true }).waitFor()
  await quiet()
  // Page 2 is known from page 1: 38 pages lie between.
  expect(await steps()).toEqual([100, 100, 100, 100, 100, 100, 100, 60, 21, 5, 5, 5, 5])
})

const APP_USERS = {
  filter: JSON.stringify({ authorization: 'appUser' }),
  sort: 'registerDate',
  order: 'DESC',
  perPage: '20',
}

const nameOf = (index: number) => `Orang ${String(index).padStart(5, '0')}`
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The documents of each read from now on; asked again, those since then. */
async function logReads() {
  await page.evaluate(() => {
    const { sarangReads } = globalThis as unknown as { sarangReads: { documents: number } }
    let { documents } = sarangReads
    Object.assign(globalThis, { steps: [] })
    Object.defineProperty(sarangReads, 'documents', {
      configurable: true,
      get: () => documents,
      set: (value: number) => {
        if (value !== documents)
          (Reflect.get(globalThis, 'steps') as number[]).push(value - documents)
        documents = value
      },
    })
  })
  return async () => {
    await quiet()
    return page.evaluate(() => (Reflect.get(globalThis, 'steps') as number[]).splice(0))
  }
}

async function countsOf(work: () => Promise<void>) {
  const before = (await meter()).counts
  await work()
  await quiet()
  return (await meter()).counts - before
}

/** The browser's own; reads.test.ts has the box's beside it. */
const meter = () => page.evaluate(() => ({ ...globalThis.sarangReads }))

/** Until nothing more is sent for a second. */
async function quiet() {
  let before = ''
  while (before !== JSON.stringify(await meter())) {
    before = JSON.stringify(await meter())
    await page.waitForTimeout(1000)
  }
}

/** App users in the order of their numbers, newest first, besides the usual people, who are older. */
const seedMany: Seed = async ports => {
  const old = new Date(ports.now.getTime() - 1000 * 86_400_000)
  await seedPeople({ ...ports, now: old })
  const numbers = Array.from({ length: COUNT - 1 }, (_, index) => index)
  const documents = numbers.flatMap((index): [string, PlainMap][] => {
    const uid = `u${String(index).padStart(5, '0')}`
    const user = {
      uid,
      email: `${uid}@contoh.test`,
      authorization: 'appUser',
      status: 'active',
      registerDate: new Date(ports.now.getTime() - index * 60_000),
      subscription: { type: 'free', endDate: null },
    }
    return [
      [`users/${uid}`, user],
      [`profiles/${uid}`, { uid, name: nameOf(index), role: 'consumer' }],
    ]
  })
  seedDocuments(ports, documents)
}
