import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WatchedPage } from '../../support/browser'
import { COLOURS, EVERYTHING, faults } from './axe'
import {
  type Demo,
  load,
  openDemo,
  paths,
  publicPaths,
  type Scheme,
  setScheme,
  settled,
  visit,
} from './routes'

let demo: Demo
let page: WatchedPage
let stranger: WatchedPage
beforeAll(async () => {
  demo = await openDemo()
  page = demo.page
  stranger = await demo.openStranger()
})
afterAll(() => demo?.close())

const WIDTHS = [1440, 360]
const SCHEMES = ['light', 'dark'] as const

/** What makes the page wider than the window; nothing where it is as wide. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return []
    const found = [...document.querySelectorAll('main *')].filter(
      element => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return ['the page', ...found.slice(0, 3).map(element => element.outerHTML.slice(0, 150))]
  })

/** What is wrong with the page as it stands, with its titles; nothing when all is well. */
async function faultsIn(page: Page, scheme: Scheme): Promise<string[]> {
  const titles = await page.getByRole('heading', { level: 1 }).allInnerTexts()
  const wide = await tooWide(page)
  const closed = await faults(page, scheme === 'light' ? EVERYTHING : COLOURS)
  const isRight = titles.length === 1 && titles[0] && wide.length === 0 && closed.length === 0
  return isRight ? [] : [...titles, ...wide, ...closed]
}

async function narrow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await settled(page)
}

describe.each(['id', 'en', 'es', 'de', 'ja', 'fr'])('in %s', language => {
  beforeAll(async () => {
    for (const each of [page, stranger]) {
      await each.evaluate(
        language => localStorage.setItem('RaStore.locale', JSON.stringify(language)),
        language,
      )
      await each.goto(demo.url)
      await each.waitForFunction(language => document.documentElement.lang === language, language)
    }
  })

  test.each(paths)(
    'M-NAV-07 M-I18N-01 %s is a page in light and dark, wide and narrow, open to everyone',
    async path => {
      await visit(page, path)
      const found: Record<string, string[]> = {}
      for (const width of WIDTHS) {
        await narrow(page, width)
        for (const scheme of SCHEMES) {
          await setScheme(page, scheme)
          found[`${width} ${scheme}`] = await faultsIn(page, scheme)
        }
      }
      expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([])
      expect(page.problems.splice(0)).toEqual([])
    },
  )

  test.each(publicPaths)('M-NAV-01 M-I18N-01 %s is the same for a stranger', async path => {
    const found: Record<string, string[]> = {}
    for (const scheme of SCHEMES) {
      await load(stranger, demo.url + path, scheme)
      for (const width of WIDTHS) {
        await narrow(stranger, width)
        found[`${width} ${scheme}`] = await faultsIn(stranger, scheme)
      }
    }
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([])
    expect(stranger.problems.splice(0)).toEqual([])
  })
})
