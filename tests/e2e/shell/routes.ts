import type { Page } from 'playwright-core'
import { ownPages } from '../../../src/layout/pages/own'
import { resources } from '../../../src/resources'
import { viewsOf } from '../../../src/schema/routes'
import { startTestBox, type TestBox } from '../../support/box'
import { ENTRY, launchBrowser, openPage, signIn, type WatchedPage } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { go, isLeft } from '../access/screen'

/** Every address of the menu, the shell's own with its 403, a form, the page of a device. */
export const paths = [
  ...resources.flatMap(viewsOf).map(([path]) => path),
  ...ownPages.map(({ path }) => path),
  '/access-denied',
  '/iot/devices/DEV001',
  '/products/create',
]

/** What strangers see, who have to load each page. */
export const publicPaths = ['/sign-in', '/sign-up', '/password-reset', '/privacy-policy', '/404']

export interface Demo {
  url: string
  box: TestBox
  page: WatchedPage
  /** A page of somebody who is not signed in. */
  openStranger(): Promise<WatchedPage>
  close(): Promise<void>
}

/** The demo's data with a fleet, and a page of its root. */
export async function openDemo(): Promise<Demo> {
  const box = await startTestBox({ seed: 'demo', fleet: true, clientDir: CLIENT })
  const browser = await launchBrowser()
  const page = await openPage(browser, box.url + ENTRY)
  await signIn(page, 'root@sarang.test')
  await page.getByRole('button', { name: 'Menu akun' }).waitFor()
  const close = async () => {
    await browser.close()
    await box.stop()
  }
  const openStranger = () => openPage(browser, `${box.url}/404`)
  return { url: box.url, box, page, openStranger, close }
}

export type Scheme = 'light' | 'dark'

/** For who wants less motion, which is quicker. */
export async function setScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(
    scheme => document.documentElement.style.getPropertyValue('color-scheme') === scheme,
    colorScheme,
  )
  await settled(page)
}

/** Follows an address inside the console, and waits until what it leads to is there. */
export async function visit(page: Page, path: string): Promise<void> {
  await go(page, path)
  await isLeft(page)
  await settled(page)
}

/** Loads a page that takes no other scheme while it is open. */
export async function load(page: Page, url: string, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(url)
  await settled(page)
}

/** The meter of a password says how much of it there is. */
const WAITS = '[role=progressbar]:not([aria-valuenow])'

/** Until nothing is awaited in sight, and nothing on the page has changed or changes its colour any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    waits =>
      new Promise<void>((resolve, reject) => {
        const end = performance.now() + 20_000
        const awaited = () =>
          [...document.querySelectorAll(`main :is(.MuiSkeleton-root, ${waits})`)].find(
            element => element.getBoundingClientRect().top < innerHeight,
          )
        let changed = performance.now()
        const changes = new MutationObserver(() => {
          changed = performance.now()
        })
        // A page that is being loaded anew has no body yet.
        changes.observe(document, { subtree: true, childList: true, characterData: true })
        const look = () => {
          const isStill = performance.now() - changed > 150
          const isLate = performance.now() > end
          // What is fetched for a page leaves it blank for a moment.
          const main = document.querySelector('main')
          const isBlank = main !== null && !/\S/.test(main.innerText)
          const isThere = isStill && document.querySelector('h1') && !isBlank && !awaited()
          if (!isThere && !isLate) return setTimeout(look, 50)
          changes.disconnect()
          if (isThere) return resolve()
          return reject(new Error(`still awaited: ${awaited()?.outerHTML ?? 'the page changes'}`))
        }
        look()
      }),
    WAITS,
  )
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(animation => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
}
