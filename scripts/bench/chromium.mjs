import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
/** Milliseconds for a page of a server that is busy. */
const PATIENCE = 120_000

/** Chromium, and pages of a server's own origin with the SDK in them. */
export async function openChromium() {
  const script = await bundle()
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: [...ARGS, ...QUIET] })
  const open = async server => {
    const page = await browser.newPage()
    page.on('pageerror', error => console.error(`page: ${error}`))
    page.setDefaultTimeout(PATIENCE)
    await page.goto(server.page)
    await page.evaluate(script)
    const place = { port: server.port, token: await server.token() }
    /** Of a function of page/index.mjs: the first parameter is where the server is, and who asks. */
    const call = (name, ...words) =>
      page.evaluate(([name, ...words]) => window.bench[name](...words), [name, place, ...words])
    return { call, close: () => page.close() }
  }
  return { open, close: () => browser.close() }
}

async function bundle() {
  const { build } = await import('vite')
  const entry = fileURLToPath(new URL('./page/index.mjs', import.meta.url))
  const lib = { entry, formats: ['iife'], name: 'bench' }
  const [{ output }] = [
    await build({ configFile: false, logLevel: 'error', build: { write: false, lib } }),
  ].flat()
  return `${output[0].code}; window.bench = bench`
}
