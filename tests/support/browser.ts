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

/** The last such list counts: those that Playwright disables, and the suggestions of the address bar, two pages for each of ours. */
const DISABLED = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'AvoidCorsURLLoaderRestartOnRedirect'],
  ...['LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
]

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

export const DEMO_PASSWORD = 'sarang-walet-26'

/** A page that remembers what its console, scripts and Content-Security-Policy complained about. */
export type WatchedPage = Page & { problems: string[] }

/** Those that the test under way has opened: pages that live on listen, draw and slow down what comes after. */
export const openContexts = new Set<BrowserContext>()

export interface PageOptions extends Pick<BrowserContextOptions, 'storageState' | 'timezoneId'> {
  viewport?: { width: number; height: number }
  colorScheme?: 'light' | 'dark'
  /** What this test provokes itself, such as the 400 of a wrong password; everything else is a problem. */
  tolerate?: RegExp
}

/** Debian's Chromium, or the one that CHROMIUM_PATH names. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: FLAGS })
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

function contextOptions({
  viewport,
  colorScheme,
  storageState,
  timezoneId,
}: PageOptions): BrowserContextOptions {
  return {
    ...(storageState && { storageState }),
    locale: 'id-ID',
    timezoneId: timezoneId ?? 'Asia/Jakarta',
    viewport: viewport ?? { width: 1280, height: 800 },
    colorScheme: colorScheme ?? 'light',
  }
}

/** Chromium reports a CSP violation as a console error, so that the console is enough. */
function watch(page: Page, tolerate?: RegExp): WatchedPage {
  const problems: string[] = []
  const note = (text: string) => {
    if (!tolerate?.test(text)) problems.push(text)
  }
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) {
      note(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  page.on('pageerror', error => note(`uncaught: ${error.message}`))
  return Object.assign(page, { problems })
}
