import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { Timings } from '../../../server/firestore/wire/index'
import { launchBrowser } from '../../support/browser'
import type { Sdk } from './page/sdk'
import { type BoxServer, startBoxServer } from './support/boxServer'
import type { Server } from './support/server'

export interface Bench<Behind extends Server = Server> {
  server: Behind
  page: Page
  /** What the page's console and scripts complained about. */
  problems: string[]
  /** Runs a function in the page, with the SDK and a collection name that no other test uses. */
  run<Result>(work: (sdk: Sdk, name: string) => Promise<Result>): Promise<Result>
  /** Ends all clients. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** The browser SDK in Chromium against a server. `mode` goes to the page: `persistent`, or nothing. */
export async function openBench<Behind extends Server>(
  server: Behind,
  mode = '',
): Promise<Bench<Behind>> {
  const problems: string[] = []
  const browser = await launchBrowser()
  const page = await browser.newPage()
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  await page.goto(`${server.url}&${mode}`)
  let names = 0
  return {
    server,
    page,
    problems,
    run: work => {
      names += 1
      return page.evaluate(`(${work})(window.sdk, 'c${names}')`) as never
    },
    reset: async () => void (await page.reload()),
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/** The same with the box behind it. */
export const openBoxBench = async (
  timings?: Partial<Timings>,
  mode?: string,
): Promise<Bench<BoxServer>> => openBench(await startBoxServer(await pageScript(), timings), mode)

let built: Promise<string> | undefined

/** The page's script; built once. */
export function pageScript(): Promise<string> {
  built ??= buildScript()
  return built
}

async function buildScript(): Promise<string> {
  const entry = fileURLToPath(new URL('./page/sdk.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'page' }
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('No bundle')
  return bundle.output[0].code
}
