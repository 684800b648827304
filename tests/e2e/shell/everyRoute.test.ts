import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WatchedPage } from '../../support/browser'
import { type Demo, openDemo, paths, setScheme, visit } from './routes'

declare global {
  interface Window {
    axe: typeof axe
  }
}

let demo: Demo
let page: WatchedPage
beforeAll(async () => {
  demo = await openDemo()
  page = demo.page
})
afterAll(() => demo?.close())

/** Loaded by their address, as others are elsewhere; the rest is followed inside the console, which is quicker. */
const LOADED = ['/dashboard', '/iot/statistics', '/iot/devices/DEV001', '/products/create']

/** Run as by the developer's tools: the page's own policy takes no script from elsewhere. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
/** What another theme can change of a page that was looked at in one. */
const colours = ['color-contrast', 'link-in-text-block']

/** What axe finds serious or critical, with the elements. */
async function faults(runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async runOnly => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      runOnly,
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  }, runOnly)
}

describe.each(paths)('%s', path => {
  test('M-NAV-03 shows its screen without a word in the console, and is open to everyone in light and dark', async () => {
    if (LOADED.includes(path)) await page.goto(demo.url + path)
    await visit(page, path)
    await setScheme(page, 'light')
    const light = await faults(everything)
    await setScheme(page, 'dark')
    const dark = await faults(colours)
    expect({ light, dark }).toEqual({ light: [], dark: [] })
    expect(page.problems).toEqual([])
  })
})
