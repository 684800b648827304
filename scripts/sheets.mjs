import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { startBox, startDemo } from './bench/servers.mjs'
import { root } from './lib/root.mjs'

/**
 * `npm run sheets [readme | all | iot]`: the three pictures of the README; every screen on the demo's data, and the devices' screens
 * in each of their states, wide and narrow, light and dark, as contact sheets in docs/screens for the eye to go over.
 */
const FOLDER = join(root, 'docs', 'screens')
const SIZES = { wide: { width: 1440, height: 900 }, narrow: { width: 360, height: 740 } }
const THUMBS = { wide: 480, narrow: 200 }
const DEMO = { email: 'root@sarang.test', password: 'sarang-walet-26' }
const BENCH = { email: 'root@sarang.test', password: 'bench-sarang-26' }

const OUTSIDE = ['/sign-in', '/sign-up', '/password-reset', '/privacy-policy']
/** Besides what the menu leads to. */
const OTHERS = ['/products/create', '/iot/devices/DEV001', '/access-denied', '/404']
/** The first record of each is looked at too. */
const LISTS = [
  ...['/account/user', '/farm/harvest', '/farm/upgrade', '/rbw/building', '/marketplace/farmer'],
  ...['/marketplace/transaction', '/content/seminar', '/content/article', '/content/consultation'],
  '/manufacture/overview',
]
const DEVICES = ['/iot/statistics', '/iot/devices', '/iot/device-management']
const FAILING = ['--fault', 'list-devices=500,statistics=500']

const LOOKS = Object.keys(SIZES).flatMap(size =>
  ['light', 'dark'].map(colorScheme => [size, colorScheme]),
)

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
await mkdir(FOLDER, { recursive: true })
const [asked = 'readme all iot'] = process.argv.slice(2)
if (asked.includes('readme')) await threeScreens()
if (asked.includes('all')) await everyScreen()
if (asked.includes('iot')) await everyStateOfDevices()
await browser.close()

/** A list with a record beside it, the page of one, the dashboard. */
async function threeScreens() {
  const box = await startDemo()
  const page = await signedIn(box.url, { ...DEMO, email: 'admin@sarang.test' })
  const keep = async (name, path, act = async () => undefined) => {
    await shot(page, box.url, { path, size: 'wide', colorScheme: 'light' })
    await act()
    await writeFile(join(root, 'docs', name), await page.screenshot({ type: 'jpeg', quality: 80 }))
  }
  await keep('list.jpg', '/marketplace/transaction', async () => {
    await page.locator('tbody tr').nth(2).press(' ')
    await page.waitForTimeout(3000)
  })
  await keep('dashboard.jpg', '/dashboard', () => page.waitForTimeout(3000))
  await page.goto(`${box.url}/rbw/building`)
  await page.locator('tbody tr').nth(1).press('Enter')
  await page.waitForURL('**/rbws/*/show')
  await keep('record.jpg', new URL(page.url()).pathname)
  await page.context().close()
  await box.stop()
}

async function everyScreen() {
  const box = await startDemo()
  const visitor = await browser.newPage()
  const page = await signedIn(box.url, DEMO)
  const paths = await menuPaths(page)
  const records = await firstRecords(page, box.url)
  for (const [size, colorScheme] of LOOKS) {
    const cells = []
    for (const path of OUTSIDE)
      cells.push(await shot(visitor, box.url, { path, size, colorScheme }))
    for (const path of [...paths, ...OTHERS, ...records]) {
      cells.push(await shot(page, box.url, { path, size, colorScheme }))
    }
    await sheet(`all-${size}-${colorScheme}`, cells, { columns: size === 'wide' ? 5 : 12, size })
  }
  await visitor.context().close()
  await page.context().close()
  await box.stop()
}

async function everyStateOfDevices() {
  const cells = new Map(Object.keys(SIZES).map(size => [size, []]))
  for (const [state, words] of [
    ['48 perangkat', ['--devices', '48']],
    ['kosong', ['--devices', '0']],
    ['gagal', ['--devices', '48', ...FAILING]],
    ['1.000 perangkat', ['--devices', '1000']],
  ]) {
    const box = await startBox(words)
    const page = await signedIn(box.base, BENCH)
    for (const [size, colorScheme] of LOOKS) {
      for (const path of DEVICES) {
        const cell = await shot(page, box.base, { path, size, colorScheme, isWhole: true })
        cells.get(size).push({ ...cell, name: `${path}, ${state}` })
      }
    }
    await page.context().close()
    await box.stop()
  }
  for (const [size, all] of cells) await sheet(`iot-${size}`, all, { columns: 6, size })
}

async function signedIn(url, { email, password }) {
  const context = await browser.newContext({ locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await links(page).first().waitFor()
  return page
}

function links(page) {
  return page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link')
}

/** Where the menu leads with all of its groups open. */
async function menuPaths(page) {
  await page.getByRole('button', { name: 'Pilihan menu' }).click()
  await page.getByRole('menuitemcheckbox').click()
  return links(page).evaluateAll(all => all.map(link => link.getAttribute('href')))
}

async function firstRecords(page, url) {
  const found = []
  for (const list of LISTS) {
    await page.goto(url + list)
    await page.locator('tbody tr').first().press('Enter')
    await page.waitForURL(now => now.pathname !== list)
    found.push(new URL(page.url()).pathname)
  }
  return found
}

async function shot(page, url, { path, size, colorScheme, isWhole = false }) {
  await page.setViewportSize(SIZES[size])
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.goto(url + path)
  await page.getByRole('heading').first().waitFor()
  await page
    .waitForFunction(
      () => !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]'),
      undefined,
      { timeout: 8000 },
    )
    .catch(() => undefined)
  await page.waitForTimeout(700)
  // A whole page is looked at in a window as high as it is: a picture that is taken in parts has charts of two sizes.
  if (isWhole) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...SIZES[size], height: Math.min(height, 3 * SIZES[size].height) })
    await page.waitForTimeout(700)
  }
  return { name: path, image: await page.screenshot({ type: 'jpeg', quality: 85 }) }
}

async function sheet(name, cells, { columns, size }) {
  const width = THUMBS[size]
  const page = await browser.newPage({
    viewport: { width: columns * (width + 8) + 8, height: 600 },
  })
  const figures = cells.map(
    cell =>
      `<figure><figcaption>${cell.name}</figcaption><img src="data:image/jpeg;base64,${cell.image.toString('base64')}"></figure>`,
  )
  await page.setContent(
    `<style>body{margin:4px;display:flex;flex-wrap:wrap;align-items:start;background:#888;font:11px sans-serif}
    figure{margin:4px;width:${width}px}img{width:100%;display:block}</style>${figures.join('')}`,
  )
  await writeFile(
    join(FOLDER, `${name}.jpg`),
    await page.screenshot({ type: 'jpeg', quality: 60, fullPage: true }),
  )
  await page.close()
  console.log(`${name}: ${cells.length}`)
}
