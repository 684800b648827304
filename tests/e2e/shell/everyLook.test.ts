import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WatchedPage } from '../../support/browser'
import { COLOURS, EVERYTHING, faults } from './axe'
import { type Demo, openDemo, paths, setScheme, settled, visit } from './routes'

let demo: Demo
let page: WatchedPage
beforeAll(async () => {
  demo = await openDemo()
  page = demo.page
})
afterAll(() => demo?.close())

const WIDTHS = [1440, 360]

/** What makes the page wider than the window; nothing where it is as wide. */
const tooWide = () =>
  page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return []
    const found = [...document.querySelectorAll('main *')].filter(
      element => element.getBoundingClientRect().right > innerWidth + 1,
    )
    return ['the page', ...found.slice(0, 3).map(element => element.outerHTML.slice(0, 150))]
  })

describe.each(['id', 'en', 'es', 'de', 'ja', 'fr'])('in %s', language => {
  beforeAll(async () => {
    await page.evaluate(
      language => localStorage.setItem('RaStore.locale', JSON.stringify(language)),
      language,
    )
    await page.goto(demo.url)
    await page.waitForFunction(language => document.documentElement.lang === language, language)
  })

  test.each(paths)(
    'M-NAV-07 M-I18N-01 %s is a page in light and dark, wide and narrow, open to everyone',
    async path => {
      await visit(page, path)
      const found: Record<string, string[]> = {}
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        await settled(page)
        for (const scheme of ['light', 'dark'] as const) {
          await setScheme(page, scheme)
          const titles = await page.getByRole('heading', { level: 1 }).allInnerTexts()
          const wide = await tooWide()
          const closed = await faults(page, scheme === 'light' ? EVERYTHING : COLOURS)
          if (titles.length !== 1 || !titles[0] || wide.length > 0 || closed.length > 0)
            found[`${width} ${scheme}`] = [...titles, ...wide, ...closed]
        }
      }
      expect(found).toEqual({})
      expect(page.problems.splice(0)).toEqual([])
    },
  )
})
