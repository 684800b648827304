import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewsOf } from '../../../src/admin/routes'
import { resources } from '../../../src/resources'
import { startTestBox, type TestBox } from '../../support/box'
import { launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'

declare global {
  interface Window {
    axe: typeof axe
  }
}

let box: TestBox
let browser: Browser
let page: WatchedPage
beforeAll(async () => {
  box = await startTestBox({ seed: 'demo', fleet: true, clientDir: CLIENT })
  browser = await launchBrowser()
  page = await openPage(browser, box.url)
  await signIn(page, 'root@sarang.test')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await box?.stop()
})

/** Every address of the menu, a form and a page of a record. */
const paths = [
  ...resources.flatMap(viewsOf).map(([path]) => path),
  '/iot/devices/DEV001',
  '/products/create',
]

/** Run as by the developer's tools: the page's own policy takes no script from elsewhere. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds serious or critical, with the elements. */
async function faults(): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}

describe.each(paths)('%s', path => {
  test('M-NAV-03 shows its screen without a word in the console, and is open to everyone in light and dark', async () => {
    await page.goto(box.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('load')
    await expect.poll(() => page.getByRole('status', { name: 'Memuat data' }).count()).toBe(0)
    await page.waitForTimeout(500)
    const found: Record<string, string[]> = {}
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(700)
      found[colorScheme] = await faults()
    }
    expect(found).toEqual({ light: [], dark: [] })
    expect(page.problems).toEqual([])
  })
})
