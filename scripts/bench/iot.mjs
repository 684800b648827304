import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { ROOT, startBox } from './servers.mjs'
import { heading, milliseconds, row, summary } from './times.mjs'

/**
 * The statistics of a fleet of made-up devices in Chromium, opened anew each time with the app in the browser's cache:
 * when its parts are there after the navigation began, what a change of filters costs, and how much memory it takes.
 */
export async function benchIot(words) {
  const { values } = parseArgs({ args: words, options: OPTIONS })
  const rounds = Number(values.rounds)
  const { length, 0: cpu } = cpus()
  console.log(
    `Node ${process.version}, ${length} cores (${cpu?.model.trim()}), ${rounds} rounds; milliseconds\n`,
  )
  console.log(heading(['what', 'devices', 'p50', 'worst']))
  for (const size of values.sizes.split(',')) {
    const times = await measured(size, rounds)
    for (const [name, { p50, worst }] of Object.entries(times)) {
      console.log(
        row([name, Number(size).toLocaleString('en'), milliseconds(p50), milliseconds(worst)]),
      )
    }
  }
}

const OPTIONS = {
  sizes: { type: 'string', default: '48,1000,10000' },
  rounds: { type: 'string', default: '5' },
}

async function measured(size, rounds) {
  const box = await startBox(['--devices', size])
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await signIn(page, box.base)
    const all = []
    for (let round = 0; round <= rounds; round++) all.push(await visit(page, box.base))
    // The first one fills the caches.
    return inColumns(all.slice(1))
  } finally {
    await browser.close()
    await box.stop()
  }
}

async function signIn(page, base) {
  await page.goto(base)
  await page.getByLabel(/^Email/).fill(ROOT.email)
  await page.getByLabel(/^Password/).fill(ROOT.password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

async function visit(page, base) {
  await page.goto(`${base}/iot/statistics`)
  const since = await page.evaluate(marks, PARTS)
  const filtered = await timed(page, 'Riau', async () => {
    await page.getByRole('combobox', { name: 'Provinsi' }).click()
    await page.getByRole('option', { name: 'Riau' }).click()
  })
  const cleared = await timed(page, '', () => page.goBack())
  const map = await page.evaluate(mapTime)
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return {
    'the answer is there': since.answer,
    'cards are shown': since.cards,
    'first chart': since.chart,
    'all four charts': since.charts,
    'rows of the table': since.rows,
    'a province is chosen: cards and table follow': filtered,
    'and is left again': cleared,
    'the map, after scrolling to it': map,
    'JavaScript heap, MB': usedSize / 1e6,
  }
}

const PARTS = {
  cards: 'dl[aria-busy="false"]',
  chart: '.recharts-surface',
  charts: 'section:nth-of-type(4) .recharts-surface',
  rows: 'tbody .of-id',
}

/** In the page: milliseconds after the navigation began at which each part was there. */
function marks(parts) {
  const found = {}
  return new Promise(resolve => {
    const look = () => {
      for (const [name, selector] of Object.entries(parts)) {
        if (!(name in found) && document.querySelector(selector)) found[name] = performance.now()
      }
      if (Object.keys(found).length < Object.keys(parts).length) return requestAnimationFrame(look)
      const [call] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/devices/statistics'))
      resolve({ ...found, answer: call.responseEnd })
    }
    look()
  })
}

/** From the address having the province until all rows are of it, and the page is painted. */
async function timed(page, province, act) {
  const done = page.evaluate(wanted => {
    return new Promise(resolve => {
      let start
      const look = () => {
        const now = new URLSearchParams(location.search).get('province') ?? ''
        if (now === wanted && start === undefined) start = performance.now()
        const cells = [...document.querySelectorAll('tbody .of-province')]
        const fits = cells.every(cell => (cell.textContent === 'Riau') === (wanted === 'Riau'))
        if (start === undefined || cells.length === 0 || !fits) return requestAnimationFrame(look)
        requestAnimationFrame(() => resolve(performance.now() - start))
      }
      look()
    })
  }, province)
  const [taken] = await Promise.all([done, act()])
  return taken
}

/** In the page: from the map being in sight until its signs are. */
function mapTime() {
  const start = performance.now()
  const heads = [...document.querySelectorAll('h2')]
  heads.find(({ textContent }) => textContent === 'Peta perangkat')?.scrollIntoView()
  return new Promise(resolve => {
    const look = () =>
      document.querySelector('.device-sign')
        ? resolve(performance.now() - start)
        : requestAnimationFrame(look)
    look()
  })
}

function inColumns(rounds) {
  const names = Object.keys(rounds[0])
  return Object.fromEntries(names.map(name => [name, summary(rounds.map(each => each[name]))]))
}
