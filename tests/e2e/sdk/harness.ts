import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import type { Timings } from '../../../server/firestore/wire/index'
import { createWireBox, type WireBox } from '../../server/wire/support/box'
import { launchBrowser } from '../../support/browser'
import type { Sdk } from './page/sdk'

export interface Bench {
  /** What is behind the wire now; another one after `restart`. */
  box: WireBox
  page: Page
  /** Path and query of every request of the page. */
  requests: string[]
  /** What the page's console and scripts complained about. */
  problems: string[]
  /** Runs a function in the page, with the SDK and a collection name that no other test uses. */
  run<Result>(work: (sdk: Sdk, name: string) => Promise<Result>): Promise<Result>
  /** Ends all clients: a browser has six connections to a host, and each client holds one or two. */
  reset(): Promise<void>
  stopServer(): Promise<void>
  /** Stops it so that clients only see their connections break. */
  cutServer(): Promise<void>
  startServer(): Promise<void>
  close(): Promise<void>
}

let built: Promise<string> | undefined

/** The browser SDK in Chromium against the wire on a real socket, with a store in a file. */
export async function openBench(timings: Partial<Timings> = {}): Promise<Bench> {
  const script = await builtScript()
  const folder = await mkdtemp(join(tmpdir(), 'sarang-sdk-'))
  const requests: string[] = []
  const problems: string[] = []
  const start = async (port = 0) => startServer({ script, requests, timings, port, folder })
  let server = await start()
  const browser = await launchBrowser()
  const page = await browser.newPage()
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  await page.goto(`http://127.0.0.1:${server.port}/`)
  let names = 0
  return {
    get box() {
      return server.box
    },
    page,
    requests,
    problems,
    run: work => {
      names += 1
      return page.evaluate(`(${work})(window.sdk, 'c${names}')`) as never
    },
    reset: async () => void (await page.reload()),
    stopServer: () => server.stop(),
    cutServer: () => server.cut(),
    startServer: async () => {
      server = await start(server.port)
    },
    close: async () => {
      await browser.close()
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

interface ServerOptions {
  script: string
  requests: string[]
  timings: Partial<Timings>
  port: number
  folder: string
}

async function startServer({ script, requests, timings, port, folder }: ServerOptions) {
  const box = createWireBox(timings, join(folder, 'data.db'))
  const app = new Hono()
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    requests.push(pathname + search)
    await next()
  })
  app.get('/', c => c.html('<!doctype html><title>SDK</title><script src="/page.js"></script>'))
  app.get('/page.js', c => c.body(script, 200, { 'Content-Type': 'text/javascript' }))
  app.get('/favicon.ico', c => c.body(null, 204))
  app.route('/', box.app)
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const cut = async () => {
    if (!server.listening) return
    const closed = new Promise(resolve => server.close(resolve))
    server.closeAllConnections()
    await closed
    box.close()
  }
  const stop = async () => {
    box.closeWire()
    await new Promise(resolve => setTimeout(resolve, 50))
    await cut()
  }
  return { box, stop, cut, port: (server.address() as AddressInfo).port }
}

export function builtScript(): Promise<string> {
  built ??= pageScript()
  return built
}

export async function pageScript(): Promise<string> {
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
