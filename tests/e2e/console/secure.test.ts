import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificate, freePort, startTestBox, type TestBoxOptions } from '../../support/box'
import { launchBrowser, signIn } from '../../support/browser'
import { CLIENT } from '../../support/client'
import { emailOf, PASSWORD } from '../../support/people'
import { NGINX, startNginx } from './nginx'

/** More than a browser has connections of HTTP/1.1 to a host. */
const TABS = 7

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

interface Route {
  port: number
  target: number
}
type Proxy = (route: Route) => Promise<{ stop(): Promise<unknown> }>

const seeded = { seed: 'people' as const, clientDir: CLIENT }
const ownTls = async () => startAt({ ...seeded, tls: certificate('first') })
const behind = (startProxy: Proxy) => async () => {
  const port = await freePort()
  const publicUrl = `https://localhost:${port}`
  const box = await startAt({ ...seeded, publicUrl })
  const proxy = await startProxy({ port, target: box.port })
  return { ...box, url: publicUrl, stop: () => Promise.all([proxy.stop(), box.stop()]) }
}

const ways: [string, () => Promise<{ url: string; stop(): Promise<unknown> }>][] = [
  ['with a certificate of its own', ownTls],
  ['behind a proxy with one', behind(passOn)],
]
if (existsSync(NGINX)) ways.push(['behind nginx as documented', behind(startNginx)])

test.each(ways)(
  '%s seven tabs are live over HTTP/2, and the last saves',
  async (_, start) => {
    const { url, stop } = await start()
    const context = await browser.newContext({ locale: 'id-ID', ignoreHTTPSErrors: true })
    const problems = problemsOf(context)
    const tabs: Page[] = []
    for (let number = 1; number <= TABS; number++) {
      const tab = await context.newPage()
      await tab.goto(`${url}/marketplace/consumer`)
      if (number === 1) await signIn(tab, emailOf('admin'), PASSWORD)
      // How the list looked at the last visit has the row, too, and takes no key.
      await tab.locator('#last-visit').waitFor({ state: 'detached' })
      await mangkok(tab).waitFor()
      tabs.push(tab)
    }
    const last = tabs.at(-1) as Page
    await mangkok(last).press('Enter')
    await last.getByRole('link', { name: /^(Ubah|Edit)/ }).click()
    await last.getByLabel(/^Harga/).fill('7654000')
    await last.getByRole('button', { name: 'Simpan' }).click()
    await last.waitForURL('**/marketplace/consumer')
    await Promise.all(tabs.map(tab => mangkok(tab).filter({ hasText: '7.654.000' }).waitFor()))
    expect(await protocolsOf(last)).toEqual(['h2'])
    expect(problems).toEqual([])
    await context.close()
    await stop()
  },
  90_000,
)

const mangkok = (tab: Page) => tab.getByRole('row', { name: /Sarang mangkok/ })

async function startAt(options: TestBoxOptions) {
  const { url, port, stop } = await startTestBox(options)
  return { url: url.replace('127.0.0.1', 'localhost'), port, stop: () => stop() }
}

/** What a proxy does: TLS and HTTP/2 to the browser, HTTP/1.1 to the box, names and bytes as they are, nothing held back. */
async function passOn({ port, target }: Route) {
  const { cert, key } = certificate('second')
  const files = { cert: readFileSync(cert), key: readFileSync(key) }
  const server = createSecureServer({ ...files, allowHTTP1: true }, (asked, answer) => {
    const named = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(named), host: asked.headers[':authority'] ?? '' }
    const { method, url: path } = asked
    const passed = request({ port: target, host: '127.0.0.1', method, path, headers }, given => {
      const { connection: _, 'transfer-encoding': __, 'keep-alive': ___, ...kept } = given.headers
      answer.writeHead(given.statusCode ?? 502, kept)
      given.pipe(answer)
    })
    passed.on('error', () => answer.stream?.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(port, '127.0.0.1')
  return { stop: () => new Promise(resolve => server.close(resolve)) }
}

function problemsOf(context: BrowserContext): string[] {
  const problems: string[] = []
  context.on('weberror', error => problems.push(error.error().message))
  context.on('console', message => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  return problems
}

/** Of all that the page has asked for. */
const protocolsOf = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ nextHopProtocol }) => nextHopProtocol)
        .filter(protocol => protocol !== ''),
    ),
  ])
