import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Run as by the developer's tools: the page's own policy takes no script from elsewhere. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']
/** What another theme can change of a page that was looked at in one. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

/** What axe finds, however light, with the elements. */
export async function faults(page: Page, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async runOnly => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      runOnly,
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
    )
  }, runOnly)
}
