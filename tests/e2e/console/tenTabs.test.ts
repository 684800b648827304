import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, signIn } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD } from '../../support/people'

/** A browser has six connections to a host: tabs that shared one would wait for each other from the third on. */

const TABS = 10

let browser: Browser
let box: TestBox

beforeAll(async () => {
  box = await startTestBox({ seed: 'people', clientDir: CLIENT })
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

test('ten tabs are live, and the first and the last of them save', async () => {
  const { context, problems } = await openContext()
  const tabs: Page[] = []
  for (let number = 1; number <= TABS; number++) {
    const tab = await context.newPage()
    expect(await hostOf(tab)).toBe(nameOf(number))
    tabs.push(tab)
  }
  for (const number of [TABS, 1]) {
    const price = `7.${100 + number}.000`
    await reprice(tabs[number - 1] as Page, price)
    await Promise.all(tabs.map(each => rowWith(each, price).waitFor()))
  }
  expect(problems).toEqual([])
  await context.close()
})

test('at localhost too; a tab that is closed leaves its name to the next one', async () => {
  const { context, problems } = await openContext()
  const first = await context.newPage()
  const hosts = [await hostOf(first, 'localhost')]
  hosts.push(await hostOf(await context.newPage(), 'localhost'))
  await first.close()
  hosts.push(await hostOf(await context.newPage(), 'localhost'))
  expect(hosts).toEqual([1, 2, 1].map(nameOf))
  expect(problems).toEqual([])
  await context.close()
})

test.each([
  ['does not know', '8.100.000', (route: Route) => route.abort('namenotresolved')],
  ['never reaches', '8.200.000', () => undefined],
])('a browser that %s the tab’s own name works under the page’s', async (_, price, handle) => {
  const { context, problems } = await openContext()
  await context.route(/^http:\/\/t\d+\.localhost/, handle)
  const [tab, other] = [await context.newPage(), await context.newPage()]
  expect(await hostOf(tab)).toBe(`127.0.0.1:${box.port}`)
  await openProducts(other)
  await reprice(tab, price)
  await Promise.all([tab, other].map(each => rowWith(each, price).waitFor()))
  expect(problems.filter(problem => !/NAME_NOT_RESOLVED.*healthz/.test(problem))).toEqual([])
  await context.close()
})

async function openContext() {
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  return { context, problems: problemsOf(context) }
}

function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', error => problems.push(error.error().message))
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type()))
      problems.push(`${message.text()} (${message.location().url})`)
  })
  return problems
}

/** The context's first tab signs in, and the others find somebody signed in. */
async function openProducts(tab: Page, hostname = '127.0.0.1') {
  await tab.goto(`http://${hostname}:${box.port}/marketplace/consumer`)
  const row = tab.getByRole('row', { name: /Sarang mangkok/ })
  await row.or(tab.getByLabel(/^Password/)).waitFor()
  if (!(await row.isVisible())) await signIn(tab, emailOf('admin'), PASSWORD)
  await row.waitFor()
}

/** Opens the products and tells where the tab listens. */
async function hostOf(tab: Page, hostname?: string): Promise<string> {
  const listening = tab.waitForRequest(/Firestore\/Listen\/channel/)
  await openProducts(tab, hostname)
  return new URL((await listening).url()).host
}

const nameOf = (number: number) => `t${number}.localhost:${box.port}`

/** The form closes when the box has answered. A tab behind others has slow timers. */
async function reprice(tab: Page, price: string) {
  await tab.bringToFront()
  await tab.getByRole('row', { name: /Sarang mangkok/ }).press('Enter')
  await tab.getByRole('link', { name: /^(Ubah|Edit)/ }).click()
  await tab.getByLabel(/^Harga/).fill(price.replaceAll('.', ''))
  await tab.getByRole('button', { name: 'Simpan' }).click()
  await tab.waitForURL('**/marketplace/consumer')
}

const rowWith = (tab: Page, price: string) =>
  tab.getByRole('row', { name: new RegExp(price.replaceAll('.', '\\.')) })
