import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { isExhaustive } from './exhaustive'

/** The last such list counts: those that Playwright disables, the suggestions of the address bar, two pages for each of ours, and a process in reserve. */
const DISABLED = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
]

const NEUTRAL = '/favicon.svg'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED}`,
]

/**
 * A page here lives for seconds: what V8 compiles beside it for speed later is a tenth of the work, and never used. Another
 * tenth is its threads that collect garbage beside it, where no core is free for them.
 */
const UNHURRIED = '--js-flags=--no-opt --no-maglev --single-threaded-gc'

/** A press on what still moves may miss it on a busy machine; `npm run test:all` takes the time for what moves. */
const reducedMotion = isExhaustive ? ('no-preference' as const) : ('reduce' as const)

export const DEMO_PASSWORD = 'sarang-walet-26'

/** Where one signs in who goes elsewhere then: the figures, which come first, take longer to draw than signing in. */
export const ENTRY = '/sign-in?next=%2Fsetting'

/** A page that remembers what its console, scripts and Content-Security-Policy complained about. */
export type WatchedPage = Page & { problems: string[]; tolerate?: RegExp | undefined }

/** Those that the test under way has opened: pages that live on listen, draw and slow down what comes after. */
export const openContexts = new Set<BrowserContext>()

export interface PageOptions extends Pick<BrowserContextOptions, 'storageState' | 'timezoneId'> {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** What this test provokes itself, such as the 400 of a wrong password; everything else is a problem. */
  tolerate?: RegExp
}

/** Whoever walks this page leaves what he typed behind, wherever he is asked. */
export async function leaveFreely(page: Page): Promise<void> {
  page.on('dialog', dialog => dialog.accept())
  const question = page.getByRole('dialog', { name: 'Perubahan belum disimpan' })
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: 'Tinggalkan' }).click(),
  )
}

let running: Browser | undefined

/**
 * Debian's Chromium, or the one that CHROMIUM_PATH names: one for all files of this process, one after the other. The
 * caller closes it, which closes what is open in it.
 */
export async function launchBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const args = isExhaustive ? FLAGS : [...FLAGS, UNHURRIED]
  const browser = await chromium.launch({ executablePath, args })
  browser.close = async () => {
    await Promise.all(browser.contexts().map(context => context.close()))
  }
  running = browser
  return browser
}

/** A page in a context of its own (own storage, hence own sign-in), as a person in Jakarta would open it, or elsewhere. */
export async function openPage(
  browser: Browser,
  url: string,
  options: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext(contextOptions(options))
  openContexts.add(context)
  const page = watch(await context.newPage(), options.tolerate)
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  return page
}

/** Fills the form of /sign-in. What follows (the first page, an error) is for the caller to expect. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

/** Saves a picture outside of the repository and returns where. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const folder = join(tmpdir(), 'sarang-screenshots')
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path })
  return path
}

/** Makes of a page of the console what `openPage` with these options opens; sign-in, address and time zone stay. */
export async function reset(page: WatchedPage, options: PageOptions): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.setOffline(false)
  await context.clearPermissions()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const { viewport, colorScheme } = contextOptions(options)
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, media: null, reducedMotion })
  // No page of the app, which would store again, but one of the same origin, which keeps the process.
  await page.goto(new URL(NEUTRAL, page.url()).href)
  await page.evaluate(async () => {
    const visit = localStorage.getItem('sarang.visit')
    localStorage.clear()
    sessionStorage.clear()
    if (visit) localStorage.setItem('sarang.visit', visit)
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('sarang-rows-')) indexedDB.deleteDatabase(name)
  })
  page.tolerate = options.tolerate
  page.problems.length = 0
}

function contextOptions({ viewport, colorScheme, storageState, timezoneId }: PageOptions) {
  return {
    ...(storageState && { storageState }),
    locale: 'id-ID',
    timezoneId: timezoneId ?? 'Asia/Jakarta',
    viewport: viewport ?? { width: 1280, height: 800 },
    colorScheme: colorScheme ?? ('light' as const),
    reducedMotion,
  }
}

/** What Chromium asks for by itself where a picture stands alone, as between two tests. */
const UNASKED = /\/favicon\.ico\b/

/** Chromium reports a CSP violation as a console error, so that the console is enough. */
export function watch(page: Page, tolerate?: RegExp): WatchedPage {
  const watched: WatchedPage = Object.assign(page, { problems: [], tolerate })
  const note = (text: string) => {
    if (!watched.tolerate?.test(text) && !UNASKED.test(text)) watched.problems.push(text)
  }
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) {
      note(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', error => note(`uncaught: ${error.message}`))
  return watched
}
