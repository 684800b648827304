import { expect, test } from 'vitest'
import { signIn, type WatchedPage } from '../../support/browser'
import { testLong } from '../../support/exhaustive'
import { emailOf, PASSWORD } from '../../support/people'
import { shiftOf } from '../../support/shifts'
import { contentOf, watchScripts, weightsOf } from '../../support/weights'
import { atPath, openShell } from './support'

const { open, openAs, take } = openShell()

/** Kilobytes of JavaScript, gzip. */
const budget = { signIn: 105, firstRow: 400 }

/** Words that the code of charts, maps and the editor cannot do without. */
const heavy = /recharts-|leaflet-container|ProseMirror/

const list = '/marketplace/consumer'

/** Fails with the largest files, so that it is known what has grown. */
function expectWithin(paths: readonly string[], most: number) {
  const weights = weightsOf(paths)
  const sum = weights.reduce((total, { kilobytes }) => total + kilobytes, 0)
  const largest = weights
    .slice(0, 8)
    .map(({ path, kilobytes }) => `${kilobytes.toFixed(1)} ${path}`)
  expect(sum, `${sum.toFixed(1)} kB; ${largest.join(', ')}`).toBeLessThanOrEqual(most)
}

/** In the page: when the first row was there. */
function noteFirstRow() {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr')) return
    performance.mark('row')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

const scriptsBeforeRow = () => {
  const [row] = performance.getEntriesByName('row')
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (row?.startTime ?? 0))
    .map(({ name }) => new URL(name).pathname)
}

/** When the console's letters were asked for after the first row, in ms, and how many kilobytes they are. */
const fontAfterRow = () => {
  const [row] = performance.getEntriesByName('row')
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(entry => ({
      after: entry.startTime - (row?.startTime ?? 0),
      kilobytes: (entry as PerformanceResourceTiming).encodedBodySize / 1000,
    }))
}

const reloadOf = (page: WatchedPage) =>
  page.getByRole('button', { name: 'Muat Ulang', exact: true })

async function signedIn() {
  const page = await openAs('admin')
  await atPath(page, '/dashboard')
  return page
}

test('the JavaScript of the sign-in form is within its budget', async () => {
  const page = await open('/404')
  const console = /\/(App|libraries-\w+)-/
  await page.route(console, route => route.abort())
  const paths = watchScripts(page)
  await page.goto(new URL('/sign-in', page.url()).href)
  await page.getByLabel(/^Email/).waitFor()
  expectWithin(
    paths.filter(path => !console.test(path)),
    budget.signIn,
  )
  await page.context().close()
})

testLong?.(
  'the first row of a list is within its budget, none of it of charts, maps or the editor; nothing moves',
  async () => {
    const page = await take('admin')
    const next = (await page.context().newPage()) as WatchedPage
    await next.addInitScript(noteFirstRow)
    await next.goto(new URL(list, page.url()).href)
    await next.locator('tbody tr').first().waitFor()
    const asked = await next.evaluate(scriptsBeforeRow)
    expectWithin(asked, budget.firstRow)
    expect(asked.filter(path => heavy.test(contentOf(path)))).toEqual([])
    // The letters come later, in the place of others of their measures.
    await next.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Inter'))
    const [font, ...more] = await next.evaluate(fontAfterRow)
    expect(font?.after).toBeGreaterThan(0)
    expect(font?.kilobytes).toBeLessThanOrEqual(60)
    expect(more).toEqual([])
    expect(await shiftOf(next)).toBeLessThanOrEqual(0.01)
    expect(page.problems).toEqual([])
  },
)

testLong?.(
  'the letters and what no page needs at first wait until a page whose own code comes late is drawn',
  async () => {
    const page = await take('admin')
    const next = (await page.context().newPage()) as WatchedPage
    let letThrough: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await next.route(/\/assets\/form-[^/]*\.js$/, async route => {
      await held
      await route.continue()
    })
    const letters: string[] = []
    const parts: string[] = []
    next.on('request', request => {
      if (request.url().endsWith('.woff2')) letters.push(request.url())
      if (/\/assets\/(Notices|ToTop|Keys)-/.test(request.url())) parts.push(request.url())
    })
    await next.goto(new URL('/products/p1', page.url()).href)
    await next.locator('main').waitFor()
    await next.waitForTimeout(4000)
    expect([...letters, ...parts]).toEqual([])
    letThrough()
    await next.getByLabel(/^Nama/).waitFor()
    await expect.poll(() => letters.length).toBe(1)
    await expect.poll(() => parts.length).toBeGreaterThan(0)
  },
)

test('the page has a ground and a mark before any script has come', async () => {
  const page = await open('/404')
  await page.route('**/*.js', () => undefined)
  await page.goto(new URL(list, page.url()).href, { waitUntil: 'commit' })
  await page.getByText('Memuat...').waitFor()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(247, 246, 243)')
  await page.context().close()
})

testLong?.each([
  ['/dashboard', 'Overview'],
  ['/products/p1', 'form'],
  ['/transactions/t1/show', 'BillCard'],
  ['/setting', 'SettingsPage'],
  ['/farm/price', 'PriceForm'],
  ['/iot/device-management', 'DeviceManagement'],
] as const)('at %s its own file is asked for before the console is there', async (path, name) => {
  const page = await open('/404')
  await page.route('**/assets/App-*.js', () => undefined)
  const asked = page.waitForRequest(`**/assets/${name}-*.js`)
  await page.goto(new URL(path, page.url()).href, { waitUntil: 'commit' })
  await asked
  await page.context().close()
})

testLong?.('M-NAV-08 a screen whose file is gone offers to load everything anew', async () => {
  const page = await signedIn()
  const isOfForm = /\/assets\/form-[^/]*\.js$/
  await page.route(isOfForm, route => route.fulfill({ status: 404, body: '' }))
  await page.goto(new URL('/products/p1', page.url()).href)
  await reloadOf(page).waitFor()
  await page.unroute(isOfForm)
  await reloadOf(page).click()
  await page.getByLabel(/^Nama/).waitFor()
  await page.context().close()
})

/** Holds back the script of this name at an address, and expects the way out two minutes later, not before. */
async function expectPatience(page: WatchedPage, path: string, script: string) {
  await page.route(new RegExp(`/assets/${script}-[^/]*\\.js$`), () => undefined)
  await page.clock.install()
  await page.goto(new URL(path, page.url()).href)
  // In the console, or before it.
  const blank = page.getByRole('status', { name: 'Memuat' })
  const isInConsole = /^\/(products|setting)/.test(path)
  await (isInConsole ? blank : page.getByText('Memuat...')).first().waitFor()
  const reload = reloadOf(page)
  await page.clock.fastForward(100_000)
  await page.clock.runFor(500)
  expect(await reload.count(), path).toBe(0)
  // The patience may have begun after the first look, but there is none after it.
  let seconds = 100
  const isOffered = async () => {
    await page.clock.fastForward(5000)
    seconds += 5
    return (await reload.count()) === 1
  }
  await expect.poll(isOffered, { interval: 100 }).toBe(true)
  expect(seconds, path).toBeLessThan(100 + 130)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await reload.click()
}

testLong?.each([
  ['a form', '/products/p1', 'form'],
  ['the console', '/', 'App'],
  ['the settings', '/setting', 'SettingsPage'],
] as const)(
  'M-NAV-08 %s that has not come after 120 seconds does the same, not before',
  async (_, path, script) => {
    const page = await signedIn()
    await expectPatience(page, path, script)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().close()
  },
)

testLong?.each([
  ['/sign-up', 'SignUpPage'],
  ['/password-reset', 'PasswordResetPage'],
  ['/privacy-policy', 'PrivacyPage'],
] as const)('M-NAV-08 %s, too, for who is not signed in', async (path, script) => {
  const page = await open('/404')
  await expectPatience(page, path, script)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().close()
})

testLong?.(
  'M-NAV-08 who has signed in is not told that it failed when it is the console that does not come',
  async () => {
    const page = await open('/404')
    await page.route('**/assets/App-*.js', route => route.fulfill({ status: 404, body: '' }))
    await page.goto(new URL('/sign-in', page.url()).href)
    await signIn(page, emailOf('admin'), PASSWORD)
    await reloadOf(page).waitFor()
    expect(await page.getByText('Login gagal').count()).toBe(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await reloadOf(page).click()
    await atPath(page, '/dashboard')
    await page.context().close()
  },
)
