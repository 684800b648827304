import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { root } from '../lib/root.mjs'
import { startDemo } from './servers.mjs'
import { heading, row } from './times.mjs'

const LIST = '/marketplace/consumer'
const SCREENS = [
  ...['/dashboard', '/account/user', '/farm/harvest', '/farm/price', '/rbw/building'],
  ...['/iot/devices', '/marketplace/transaction', '/content/article', '/content/coupon'],
  '/manufacture/overview',
]

/**
 * The app in Chromium on a slow phone and line (CPU 4x, 1.6 Mbps, 150 ms), against the box with its demo data: medians.
 * `--beside <folder>`: its ways to a first row in turns with those of another tree's build, what ten screens leave of
 * either, and the share of its figures.
 */
export async function benchWeb(words) {
  const { values } = parseArgs({
    args: words,
    options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' } },
  })
  const count = Number(values.rounds)
  if (values.beside) await compare(resolve(values.beside), count)
  else await inBrowser([root], (browser, [url]) => measureAll(browser, url, count))
}

async function measureAll(browser, url, count) {
  const rounds = []
  for (let round = 0; round < count; round++) rounds.push(await measureRound(browser, url))
  console.log(heading(['what', 'median', 'least', 'most']))
  for (const name of Object.keys(rounds[0])) console.log(row(figures(name, rounds)))
}

/** A visit to one, a visit to the other; what the machine does besides both have alike. */
async function compare(other, count) {
  await inBrowser([root, other], async (browser, urls) => {
    const visitors = await Promise.all(urls.map(url => visitor(browser, url)))
    const rounds = urls.map(() => [])
    for (let round = 0; round < count; round++) {
      const taken = urls.map(() => ({}))
      for (const way of Object.keys(WAYS))
        for (const [at, url] of urls.entries())
          Object.assign(taken[at], await WAYS[way](browser, visitors[at], url))
      for (const [at, each] of taken.entries()) rounds[at].push(each)
    }
    console.log(heading(['what', 'median', 'least', 'most', 'beside', 'least', 'most', 'share']))
    for (const name of Object.keys(rounds[0][0])) {
      const [[, ...own], [, ...theirs]] = rounds.map(each => figures(name, each))
      console.log(row([name, ...own, ...theirs, (own[0] / theirs[0]).toFixed(2)]))
    }
  })
}

/** What a sign-in leaves in a browser, and one that has been at the list and the dashboard since. */
async function visitor(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${url}/sign-in`)
  await signIn(page)
  await firstCard(page)
  const state = await context.storageState({ indexedDB: true })
  for (const path of [LIST, '/dashboard']) {
    await page.goto(url + path)
    await (path === LIST ? firstRow : firstCard)(page)
    await page.waitForTimeout(KEPT_MS)
  }
  await page.close()
  return { context, state }
}

/** Milliseconds: by then a page's letters have come, and how it looks is kept. */
const KEPT_MS = 6000

const WAYS = {
  cold: async (browser, { state }, url) => {
    const context = await browser.newContext({ storageState: state })
    const shown = await timed('list, cold', context, url + LIST, firstRow)
    await context.close()
    return shown
  },
  seen: (_, { context }, url) => timed('list as it was seen, warm', context, url + LIST, seenRow),
  warm: (_, { context }, url) => timed('list, warm', context, url + LIST, firstRow),
  coldCards: async (browser, { state }, url) => {
    const context = await browser.newContext({ storageState: state })
    const shown = await timed('dashboard, cold', context, `${url}/dashboard`, firstCard)
    await context.close()
    return shown
  },
  warmCards: (_, { context }, url) =>
    timed('dashboard, warm', context, `${url}/dashboard`, firstCard),
  kept: async (browser, { state }, url) => {
    const context = await browser.newContext({ storageState: state })
    const kept = await keptAfter(context, url)
    await context.close()
    return kept
  },
}

async function timed(name, context, address, shown) {
  const { page, ms, tasks } = await visit(context, address, shown)
  await page.close()
  return {
    [`${name}, ms`]: ms,
    [`${name}: tasks over 50 ms, ms`]: tasks.reduce((sum, each) => sum + each, 0),
    [`${name}: longest task, ms`]: Math.max(0, ...tasks),
  }
}

/** Calls back with the addresses of boxes of these trees, and ends all at last. */
async function inBrowser(trees, work) {
  const boxes = await Promise.all(trees.map(startDemo))
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await work(
      browser,
      boxes.map(({ url }) => url),
    )
  } finally {
    await browser.close()
    for (const box of boxes) await box.stop()
  }
}

function figures(name, rounds) {
  const values = rounds.map(round => round[name]).toSorted((one, other) => one - other)
  const shown = [values[values.length >> 1], values[0], values.at(-1)]
  return [name, ...shown.map(value => value.toFixed(value < 10 ? 3 : 0))]
}

/** A visitor of his own: nothing in any cache. */
async function measureRound(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const form = await visit(context, `${url}/sign-in`, page => page.getByLabel(/^Email/).waitFor())
  await signIn(form.page)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  const signedIn = await browser.newContext({ storageState: state })
  const cold = await visit(signedIn, url + LIST, firstRow)
  const back = await editTime(cold.page)
  await cold.page.close()
  const warm = await visit(signedIn, url + LIST, firstRow)
  await warm.page.close()
  const cards = await visit(signedIn, `${url}/dashboard`, firstCard)
  await cards.page.close()
  const kept = await keptAfter(signedIn, url)
  await signedIn.close()
  return {
    'JavaScript to the sign-in form, kB gzip': weightOf(form.paths),
    'to the sign-in form, ms': form.ms,
    'JavaScript to the first row, kB gzip': weightOf(cold.paths),
    'to the first row, cold, ms': cold.ms,
    'to the first row, warm, ms': warm.ms,
    'layout shift until the first row': cold.shift,
    'from the list to the form, ms': back,
    'to the cards of the dashboard, warm, ms': cards.ms,
    ...kept,
  }
}

/** A row as it was at the last visit, or as it is. */
const seenRow = page => page.locator('#last-visit, tbody tr').first().waitFor({ timeout: 120_000 })
/** One of now. */
const firstRow = page =>
  page.waitForFunction(
    () => document.querySelector('tbody tr')?.closest('[inert]') === null,
    null,
    {
      timeout: 120_000,
    },
  )
const firstCard = page => page.locator('main .MuiCard-root').first().waitFor({ timeout: 120_000 })

async function visit(context, address, shown) {
  const page = await context.newPage()
  await throttle(await context.newCDPSession(page))
  await page.addInitScript(watchPage)
  const start = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await shown(page)
  const ms = performance.now() - start
  const paths = (await page.evaluate(scriptsBefore)).filter(path => !isAhead(address, path))
  const { shift, tasks } = await page.evaluate(() => ({ shift: window.shift, tasks: window.tasks }))
  return { page, ms, paths, shift, tasks }
}

/** Behind the form the console is fetched already. */
const isAhead = (address, path) =>
  address.endsWith('/sign-in') && /\/(App|libraries-\w+)-/.test(path)

const weightOf = paths => paths.reduce((sum, path) => sum + weigh(path), 0)

const weigh = path =>
  gzipSync(readFileSync(join(root, 'dist/client', path)), { level: 9 }).length / 1000

async function throttle(devtools) {
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** In the page: sums up what moves, and marks when form or row are there. */
function watchPage() {
  window.shift = 0
  window.tasks = []
  new PerformanceObserver(entries => {
    for (const { duration } of entries.getEntries()) window.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver(entries => {
    for (const { value, hadRecentInput } of entries.getEntries()) {
      if (!hadRecentInput) window.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody tr, .entry-form')) return
    performance.mark('shown')
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

/** In the page: the built scripts that were asked for until then. */
function scriptsBefore() {
  const [shown] = performance.getEntriesByName('shown')
  const asked = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= (shown?.startTime ?? Number.POSITIVE_INFINITY))
    .map(({ name }) => new URL(name).pathname)
  return [...new Set(asked)].filter(path => /^\/assets\/.*\.js$/.test(path))
}

async function signIn(page) {
  await page.getByLabel(/^Email/).fill('admin@sarang.test')
  await page.getByLabel(/^Password/).fill('sarang-walet-26')
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL(address => address.pathname !== '/sign-in', { timeout: 120_000 })
}

async function editTime(page) {
  await page.waitForTimeout(3000)
  await page.locator('tbody tr').first().press('Enter')
  await page.getByRole('link', { name: 'Ubah' }).click()
  const start = performance.now()
  await page.getByLabel(/^Nama/).waitFor({ timeout: 120_000 })
  return performance.now() - start
}

/** What ten screens leave behind: the list that they began with, as it was first and after them. */
async function keptAfter(context, url) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(url + LIST)
  const listed = async () => {
    await firstRow(page)
    // Toasts and what leads to the top come two seconds later.
    await page.waitForTimeout(4000)
    return count(devtools)
  }
  const first = await listed()
  for (const path of [...SCREENS, LIST]) await open(page, path)
  const last = await listed()
  await page.close()
  return {
    'heap at the first visit, MB': first.heap,
    'heap after 10 screens, MB': last.heap,
    'event listeners of a list': first.listeners,
    'nodes after 10 screens : first visit': last.nodes / first.nodes,
    'listeners after 10 screens : first visit': last.listeners / first.listeners,
  }
}

/** As a person goes, within the app; but not by Playwright's click, which leaves nodes behind for the link's attributes. */
async function open(page, path) {
  await page.evaluate(choose, path)
  await page.waitForTimeout(1500)
}

/** In the page: the menu's link, in whichever of its groups it is; one that is opened closes the others. */
async function choose(path) {
  const link = () => document.querySelector(`nav a[href="${path}"]`)
  for (const group of document.querySelectorAll('nav button[aria-expanded=false]')) {
    if (link()) break
    group.click()
    await new Promise(requestAnimationFrame)
  }
  link().click()
}

async function count(devtools) {
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('Performance.enable')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = name => metrics.find(metric => metric.name === name)?.value ?? Number.NaN
  return {
    heap: of('JSHeapUsedSize') / 1e6,
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  }
}
