import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import reads from '../../../scripts/cost/reads.json'
import type { WatchedPage } from '../../support/browser'
import { isExhaustive } from '../../support/exhaustive'
import { COLOURS, EVERYTHING, faults } from './axe'
import { type Demo, load, openDemo, paths, publicPaths, setScheme, settled, visit } from './routes'

let demo: Demo
let page: WatchedPage
beforeAll(async () => {
  demo = await openDemo()
  page = demo.page
  await settled(page)
})
afterAll(() => demo?.close())

/** Loaded by their address, as others are elsewhere; the rest is followed inside the console, which is quicker. */
const LOADED = ['/dashboard', '/products/create']

const NOTHING = { documents: 0, counts: 0 }
const known: Readonly<Record<string, typeof NOTHING>> = reads

/** In every run: those that nothing else opens, and some that stand for what all look like, and read. */
const UNTRIED = ['/mentions', '/setting/company']
const SHOWN = [...UNTRIED, '/dashboard', '/account/user', '/iot/devices', '/products/create']
const shown = isExhaustive ? paths : SHOWN

/** One of each kind: what they are made of has its colours from one place. All are in the long run. */
const IN_DARK = ['/dashboard', '/account/user']
const looks = shown.map(path => {
  const isInDark = isExhaustive || IN_DARK.includes(path)
  return [path, isInDark ? 'light and dark' : 'light', isInDark] as const
})

describe.each(looks)('%s', (path, inLooks, isInDark) => {
  test(`M-NAV-03 shows its screen without a word in the console, and is open to everyone in ${inLooks}`, async () => {
    const first = await overReads(path)
    // What the console asks by its clock, each few minutes, may fall into one visit, not into two: the menu's counts, and a word.
    expect(first.documents).toBeLessThanOrEqual(1)
    expect(first.counts).toBeLessThanOrEqual(known['/dashboard']?.counts ?? 0)
    expect(isOver(first) ? await overReads(path) : first).toSatisfy(over => !isOver(over))
    // The colours of both themes stand beside each other until the rows are drawn anew.
    await setScheme(page, 'light')
    await expect.poll(() => faults(page, EVERYTHING), { timeout: 5000 }).toEqual([])
    if (isInDark) {
      await setScheme(page, 'dark')
      await expect.poll(() => faults(page, COLOURS), { timeout: 5000 }).toEqual([])
    }
    expect(page.problems).toEqual([])
  })
})

/** By how much a visit reads more than `npm run cost` computes with. */
async function overReads(path: string) {
  await visit(page, path === SILENT ? '/access-denied' : SILENT)
  const before = await stillMeter()
  const began = performance.now()
  if (LOADED.includes(path)) await page.goto(demo.url + path)
  await visit(page, path)
  const { documents, aggregations } = demo.box.meter
  const isLate = performance.now() - began > MENU_COUNTS_AFTER
  // Who loads a page reads at its start what the dashboard does, too.
  const allowed = known[LOADED.includes(path) ? '/dashboard' : path] ?? NOTHING
  const inMenu = isLate ? (known['/dashboard']?.counts ?? 0) : 0
  return {
    documents: documents - before.documents - allowed.documents,
    counts: aggregations - before.aggregations - allowed.counts - inMenu,
  }
}

const isOver = ({ documents, counts }: typeof NOTHING) => documents > 0 || counts > 0

/** What has been read once nothing more comes: the page before may still count what waits in the menu. */
async function stillMeter() {
  for (;;) {
    const before = { ...demo.box.meter }
    await page.waitForTimeout(STILL)
    const { documents, aggregations } = demo.box.meter
    if (documents === before.documents && aggregations === before.aggregations) return before
  }
}

/** Of a form that is open still, the word that it says once a minute would be read, and counted here. */
const SILENT = '/setting'

/** Milliseconds; the menu counts a moment after its page is there. */
const STILL = 600

/** Milliseconds; a page that took longer to come may have had its group of the menu count, at most all that waits. */
const MENU_COUNTS_AFTER = 3000

describe('for a stranger', () => {
  let stranger: WatchedPage
  beforeAll(async () => {
    stranger = await demo.openStranger()
  })

  // All are opened in every run by visitors.test.ts; the one with most on it stands for their colours and names.
  test.each(isExhaustive ? publicPaths : ['/sign-up'])(
    'M-NAV-01 %s shows itself without a word in the console, and is open to everyone in light and dark',
    async path => {
      await load(stranger, demo.url + path, 'light')
      const light = await faults(stranger, EVERYTHING)
      await load(stranger, demo.url + path, 'dark')
      const dark = await faults(stranger, COLOURS)
      expect({ light, dark }).toEqual({ light: [], dark: [] })
      expect(stranger.problems).toEqual([])
    },
  )
})
