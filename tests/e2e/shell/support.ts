import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startTestBox, type TestBox, type TestBoxOptions } from '../../support/box'
import {
  ENTRY,
  launchBrowser,
  openPage,
  type PageOptions,
  signIn,
  type WatchedPage,
} from '../../support/browser'
import { keepPages } from '../../support/keptPages'
import { emailOf, PASSWORD } from '../../support/people'

/** What the tests provoke: a refused sign-in answers 400. */
const tolerate = /status of 400/

/** A box with few people, and what else is asked for, and a browser for the file's tests. */
export function openShell(
  seed: NonNullable<TestBoxOptions['seed']> = 'people',
  more: TestBoxOptions = {},
) {
  let box: TestBox
  let browser: Browser
  beforeAll(async () => {
    box = await startTestBox({ seed, clientDir: resolve('dist/client'), ...more })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await box?.stop()
  })
  const open = (path = '/', options: PageOptions = {}) =>
    openPage(browser, box.url + path, { tolerate, ...options })
  /** A page on which this person is signing in; what shows then is for the caller to expect. */
  const openAs = async (uid: string, options: PageOptions = {}) => {
    const page = await open('/', options)
    await signIn(page, emailOf(uid), PASSWORD)
    return page
  }
  const takeKept = keepPages()
  /**
   * A page of one who is signed in: by the form once, and then taken over from the test before, with nothing stored but
   * the sign-in. Who signs out, or adds scripts to a page, takes one of `openAs`.
   */
  const take = (
    uid: string,
    options: PageOptions = {},
    entry: string = ENTRY,
  ): Promise<WatchedPage> =>
    takeKept(`${uid} ${options.timezoneId}`, { tolerate, ...options }, async () => {
      const page = await open(entry, options)
      await signIn(page, emailOf(uid), PASSWORD)
      await page.getByRole('button', { name: 'Menu akun' }).waitFor()
      return page
    })
  return {
    open,
    openAs,
    box: () => box,
    take: (uid: string, options: PageOptions = {}) => take(uid, options),
    /** The same at this path, to which signing in leads where it is one of the console's: one load of it less. */
    async openAt(uid: string, path: string, options: PageOptions = {}): Promise<WatchedPage> {
      const page = await take(uid, options, `/sign-in?next=${encodeURIComponent(path)}`)
      const { pathname } = new URL(page.url())
      const isThere = pathname === new URL(path, box.url).pathname
      if (!isThere) await page.goto(box.url + path, { waitUntil: 'domcontentloaded' })
      return page
    },
  }
}

/** Waits until the address is this one; query included. */
export const atPath = (page: Page, path: string) =>
  page.waitForURL(url => url.pathname + url.search === path, { timeout: 30_000 })

/** What the sign-in page complains about, '' for nothing. */
export async function alertOf(page: Page): Promise<string> {
  const texts = await page.locator('.entry [role=alert] > *').allInnerTexts()
  return texts.join('\n')
}

/** From now on remembers what the content says by itself to who cannot see it. Returns the way to read that, each thing once. */
export async function saidOn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const note = () => {
      for (const region of document.querySelectorAll('main [aria-live=polite]')) {
        if (region.textContent) said.push(region.textContent)
      }
    }
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => [...new Set((window as unknown as { said: string[] }).said)])
}
